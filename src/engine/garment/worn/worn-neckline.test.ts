import { expect, test } from "vitest";
import { partIndex } from "../../person/labels.ts";
import { partsOf, uprightBody } from "../../testing/upright-body.ts";
import { wornNeckline, type Neckline } from "./worn-neckline.ts";

const upright = uprightBody();
const { width } = upright.photo;

/** Around the throat, which lies a quarter of the shoulders' width above their joints. */
const throat = { x: 150, y: 90 } as const;
const roundPx = 24;

/** The upright person in a top whose neckline, by the angle from straight down to the right, is so far from the throat; with hair or a thing over a part of it. */
function wearing(radiusPx: (angle: number) => number, isOver: (x: number, y: number) => boolean, over: "hair" | "other" | "top" = "hair") {
  const labels = upright.labels.map((label, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isOver(x, y)) return partIndex[over];
    if (label !== partIndex.top && Math.abs(x - 150) > 12) return label;
    const isBare = Math.hypot(x + 0.5 - throat.x, y + 0.5 - throat.y) < radiusPx(Math.atan2(x - throat.x, y - throat.y));
    return y < 60 || isBare ? partIndex.skin : partIndex.top;
  });
  const body = { ...upright, labels, parts: partsOf(labels) };
  return wornNeckline(
    body,
    labels.map((label) => Number(label === partIndex.top)),
  );
}

const outsideAt = (neckline: Neckline, angle: number, px: number): number =>
  neckline.outsidePx(throat.x + Math.sin(angle) * px - 0.5, throat.y + Math.cos(angle) * px - 0.5);

const angles = [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2];

test("a neckline goes on under hair as on the other side: it was torn where a lock lay over it", () => {
  const neckline = wearing(
    () => roundPx,
    (x, y) => x > 155 && x < 200 && y > 40 && y < 150,
  );
  for (const angle of angles) expect(Math.abs(outsideAt(neckline, angle, roundPx))).toBeLessThan(1.5);
});

test("between two locks a pointed neckline stays pointed", () => {
  const pointed = (angle: number): number => (Math.abs(angle) > 1.5 ? 16 : 24 / (Math.cos(angle) + 1.5 * Math.sin(Math.abs(angle))));
  const neckline = wearing(pointed, (x, y) => Math.abs(Math.abs(x - 150) - 9) < 3 && y > 40 && y < 120);
  for (const angle of angles) expect(Math.abs(outsideAt(neckline, angle, pointed(angle)))).toBeLessThan(4);
});

test("where hair hides all of it a neckline is a usual one, around the skin that is seen", () => {
  const neckline = wearing(
    () => roundPx,
    (x, y) => Math.abs(x - 150) < 46 && y > 40 && y < 160 && !(Math.abs(x - 150) < 5 && y < 108),
  );
  for (const angle of angles) {
    expect(outsideAt(neckline, angle, 10)).toBeLessThan(0);
    expect(outsideAt(neckline, angle, 26)).toBeGreaterThan(0);
  }
  expect(neckline.outsidePx(150, 106)).toBeLessThan(0);
});

test("a bare arm that comes out from under hair is not seen through the neckline", () => {
  const neckline = wearing(
    () => roundPx,
    (x, y) => x > 100 && x < 200 && y > 40 && y < 230 && !(Math.abs(x - 150) < 5 && y < 112),
  );
  for (const angle of angles) expect(outsideAt(neckline, angle, 34)).toBeGreaterThan(0);
});

test("a shoulder that one sees bare is bare under hair, too", () => {
  const neckline = wearing(
    () => 60,
    (x, y) => x > 155 && x < 200 && y > 40 && y < 200,
  );
  for (const angle of [0.6, 0.8, 1]) expect(outsideAt(neckline, angle, 28)).toBeLessThan(0);
});

test("skin below a scarf is the scarf's own: a slit went down to it", () => {
  const neckline = wearing(
    (angle) => (Math.abs(angle) < 0.3 ? 60 : roundPx),
    (x, y) => Math.abs(x - 150) < 30 && y > 76 && y < 130,
    "other",
  );
  expect(outsideAt(neckline, 0, 40)).toBeGreaterThan(0);
});

test("a necklace lies on the bare chest: cloth covered that, where it hides all of the neckline's lower edge", () => {
  const neckline = wearing(
    (angle) => (Math.abs(angle) < 0.7 ? 44 : roundPx),
    (x, y) => Math.abs(x - 150) < 36 && y > 104 && y < 140,
    "other",
  );
  for (const angle of [-0.4, 0, 0.4]) expect(outsideAt(neckline, angle, 40)).toBeLessThan(0);
});

test("a scarf's end on one shoulder is no necklace: the shoulder was bare below it", () => {
  const neckline = wearing(
    () => roundPx,
    (x, y) => x > 164 && x < 190 && y < 112,
    "other",
  );
  for (const angle of [0.9, 1.1, 1.3]) expect(outsideAt(neckline, angle, 30)).toBeGreaterThan(0);
});

test("a crumb of cloth on bare skin is no neckline", () => {
  const neckline = wearing(
    () => roundPx,
    (x, y) => Math.abs(x - 150) < 14 && y === 100,
    "top",
  );
  for (const angle of angles) expect(outsideAt(neckline, angle, 20)).toBeLessThan(0);
});

test("a neckline goes no further aside than the shoulder, though the arm is as bare: under hair on it no cloth went on", () => {
  const neckline = wearing(
    () => 60,
    () => false,
  );
  for (const angle of [-1.4, 1.4]) {
    expect(outsideAt(neckline, angle, 28)).toBeLessThan(0);
    expect(outsideAt(neckline, angle, 40)).toBeGreaterThan(0);
  }
});

test("a neckline gets no narrower upwards: its ends were hooks beside the neck", () => {
  const neckline = wearing(
    (angle) => (Math.abs(angle) > 1.1 ? 12 : roundPx),
    (x, y) => Math.abs(x - 150) > 20 && Math.abs(x - 150) < 40 && y < 100,
  );
  const halfWidthAt = (y: number): number => {
    let x = 0;
    while (neckline.outsidePx(150 + x, y) < 0) x++;
    return x;
  };
  for (let y = 106; y > 70; y -= 4) expect(halfWidthAt(y - 4)).toBeGreaterThanOrEqual(halfWidthAt(y) - 1);
});
