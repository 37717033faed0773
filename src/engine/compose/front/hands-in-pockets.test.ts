import { describe, expect, it } from "vitest";
import { partIndex } from "../../person/labels.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { uprightBody } from "../../testing/upright-body.ts";
import { handsInPockets } from "./hands-in-pockets.ts";

const upright = uprightBody();
const { width } = upright.photo;
const { wrist, fingers } = upright.left;
/** The hem's height on the torso's axis, as of a long top. */
const hemV = 1.4;
const hemY = upright.neck.y + hemV * upright.torsoLengthPx;

/** Around the left hand everything from this row down is cloth of trousers. */
function pocketFrom(y: number): typeof upright {
  const labels = upright.labels.map((label, i) => {
    const isBesideHip = Math.abs((i % width) - wrist.x) < 30 && Math.floor(i / width) < y + 60;
    return isBesideHip && Math.floor(i / width) >= y ? partIndex.bottom : label;
  });
  return { ...upright, labels };
}

const inPockets = (body: typeof upright, hem = hemV) => handsInPockets(body, torsoCoordinates(body), hem);

describe("a hand in a pocket lifts a long hem", () => {
  const shown = inPockets(pocketFrom(Math.round(wrist.y) - 4))!;

  it("up to the hand, so that it vanishes in the pocket and not in the top", () => {
    expect(shown(wrist.x + 4, wrist.y + 8)).toBe(1);
    expect(shown(wrist.x, hemY - 3)).toBe(1);
  });

  it("less and less towards the other side, and not above the arm", () => {
    expect(shown(150, wrist.y + 30)).toBe(0);
    expect(shown(200, hemY - 8)).toBe(0);
    expect(shown(wrist.x + 20, wrist.y - 20)).toBe(0);
  });

  it("so that it falls within a hand's breadth: it looked cut off aslant", () => expect(shown(wrist.x + 28, wrist.y + 22)).toBe(0));

  it("and nothing of the top is seen outside of the arm", () => expect(shown(wrist.x - 14, wrist.y - 20)).toBe(1));
});

it("between two hands in pockets a long hem hangs through, level in the middle: it came to a point", () => {
  const y = Math.round(wrist.y) - 4;
  const labels = upright.labels.map((label, i) => {
    const isBesideHip = Math.abs(Math.abs((i % width) + 0.5 - width / 2) - (width / 2 - wrist.x)) < 30 && Math.floor(i / width) < y + 60;
    return isBesideHip && Math.floor(i / width) >= y ? partIndex.bottom : label;
  });
  const shown = inPockets({ ...upright, labels })!;
  const hemAt = (x: number): number => Array.from({ length: 200 }, (_, k) => y + k).find((row) => shown(x, row) > 0.5)!;
  expect(Math.abs(hemAt(150) - hemAt(138))).toBeLessThan(4);
  expect(hemAt(150) - hemAt(100)).toBeGreaterThan(15);
});

// Once, the hem of a coat was lifted as well: one side of its skirt was missing down to the knees.
it("a hand in a pocket does not lift a coat, which reaches far below it", () => {
  expect(inPockets(pocketFrom(Math.round(wrist.y) - 4), 1.9)).toBeNull();
});

it("a hand that hangs beside the trousers lifts nothing", () => expect(inPockets(upright)).toBeNull());

it("a hand that is seen before the trousers lifts nothing", () => {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.abs(x - fingers.x) < 8 && y > wrist.y - 4 && y < fingers.y + 40) return partIndex.skin;
    return Math.abs(x - fingers.x) < 40 && y > wrist.y ? partIndex.bottom : label;
  });
  expect(inPockets({ ...upright, labels })).toBeNull();
});
