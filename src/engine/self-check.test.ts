import type { Body } from "./person/body.ts";
import { describe, expect, it } from "vitest";
import type { Composed } from "./compose/compose.ts";
import { createPlane } from "./image/filters.ts";
import { point } from "./image/geometry.ts";
import { partIndex } from "./person/labels.ts";
import { findingsOf, type Findings } from "./self-check/findings.ts";
import { judge, worseOf } from "./self-check.ts";
import { bodyWithHiddenFeet } from "./testing/hidden-feet.ts";
import { uprightBody } from "./testing/upright-body.ts";
import type { WarpedGarment } from "./warp/warped-garment.ts";

const body = uprightBody();
const { width, height } = body.photo;
const layer = { left: 0, top: 0, width: 0, height: 0, rgba: new Float32Array(0) };
const top: WarpedGarment = {
  kind: "top",
  body: layer,
  sleeves: [],
  armpits: { left: body.left.armpit, right: body.right.armpit },
  armpitV: 0.24,
  hemV: 0.9,
  legsFromV: null,
  waistV: 0.8,
};

/** The garment wherever `isShown` says; `bare` of the photo becomes new skin. */
function composed(isShown: (x: number, y: number) => boolean, bare: (x: number, y: number) => boolean = () => false): Composed {
  const plane = (isSet: (x: number, y: number) => boolean) => {
    const filled = createPlane(width, height);
    for (let i = 0; i < filled.data.length; i++) filled.data[i] = isSet(i % width, Math.floor(i / width)) ? 1 : 0;
    return filled;
  };
  const amount = plane(bare);
  const removal = {
    old: amount,
    amount,
    skin: amount,
    other: createPlane(width, height),
    otherLight: createPlane(width, height, 1),
    skinLight: createPlane(width, height, 1),
  };
  const box = { left: 0, top: 0, right: width, bottom: height };
  return { picture: body.photo, box, visible: plane(isShown), front: createPlane(width, height), removal, drawnHandSides: [] };
}

const onTrunk = (x: number, y: number): boolean => x > 100 && x < 200 && y > 90 && y < 260;

describe("what a look at the picture finds", () => {
  it("nothing wrong with a trunk that is covered", () => {
    const found = findingsOf(body, top, composed(onTrunk), 0);
    expect(found).toEqual({ holes: 0, oneSided: 0, spill: 0, inventedSkin: 0, unseen: 0, raised: 0, drawnFoot: 0, hiddenHand: 0 });
  });

  it("nothing wrong with a bottom under a long top", () => {
    const longTop = createPlane(width, height);
    for (let i = 0; i < longTop.data.length; i++) if (onTrunk(i % width, Math.floor(i / width) - 40)) longTop.data[i] = 1;
    const tunic = { ...body, parts: { ...body.parts, top: longTop } };
    const found = findingsOf(
      tunic,
      { ...top, kind: "bottom" },
      composed((x, y) => x > 100 && x < 200 && y > 300),
      0,
    );
    expect(found.holes).toBe(0);
  });

  it("arms that are folded before the chest, also of somebody half turned: their sleeves lie over each other", () => {
    const folded = {
      ...body,
      left: { ...body.left, elbow: point(90, 190), wrist: point(165, 195) },
      right: { ...body.right, elbow: point(210, 190), wrist: point(135, 190) },
    };
    const found = findingsOf(folded, top, composed(onTrunk), 0);
    expect(judge(found).weaknesses).toEqual(["raised-arms"]);
    // Of somebody who stands half turned, the forearms lie beside the torso's axis.
    const turned = {
      ...folded,
      left: { ...folded.left, elbow: point(60, 190), wrist: point(105, 195) },
      right: { ...folded.right, elbow: point(120, 190), wrist: point(75, 190) },
    };
    expect(findingsOf(turned, top, composed(onTrunk), 0).raised).toBeGreaterThan(0);
    const clasped = {
      ...folded,
      left: { ...folded.left, wrist: point(142, 235) },
      right: { ...folded.right, wrist: point(158, 235) },
    };
    expect(findingsOf(clasped, top, composed(onTrunk), 0).raised).toBe(0);
    const oneBent = { ...folded, right: body.right };
    expect(findingsOf(oneBent, top, composed(onTrunk), 0).raised).toBe(0);
  });

  it("a hand that no photo shows, where a sleeve over its fingers went: skin is drawn beyond the wrist", () => {
    const { wrist } = body.left;
    const bareBelow = (fromY: number) => composed(onTrunk, (x, y) => x < 100 && y > fromY && y < wrist.y + 60);
    expect(findingsOf(body, top, bareBelow(wrist.y - 40), 0).hiddenHand).toBe(1);
    expect(findingsOf(body, top, bareBelow(wrist.y + 30), 0).hiddenHand).toBe(0);
    // The pose put the wrist too high: the fingers are seen further down.
    const labels = body.labels.map((label, i) => (i % width < 100 && Math.floor(i / width) > wrist.y + 60 ? partIndex.skin : label));
    const reaching = { ...body.left, fingers: { ...body.left.fingers, y: wrist.y + 40 } };
    expect(findingsOf({ ...body, labels, left: reaching }, top, bareBelow(wrist.y - 40), 0).hiddenHand).toBe(0);
    const check = judge({ ...findingsOf(body, top, bareBelow(wrist.y - 40), 0), holes: 0, oneSided: 0, inventedSkin: 0 });
    expect(check.weaknesses).toEqual(["hands-hidden"]);
    expect(check.confidence).toBeLessThan(0.5);
  });

  it("a hand that is drawn whole is still told, but costs as one in a pocket: arms ended in stumps", () => {
    const stump = composed(onTrunk, (x, y) => x < 100 && y > body.left.wrist.y - 40);
    const whole = { ...stump, drawnHandSides: ["left"] as const };
    const [worse, better] = [stump, whole].map((picture) =>
      judge({ ...findingsOf(body, top, picture, 0), holes: 0, oneSided: 0, inventedSkin: 0 }),
    );
    expect(better.weaknesses).toEqual(["hands-hidden"]);
    expect(better.confidence).toBeGreaterThan(worse.confidence);
  });

  it("a hand in a pocket: a new sleeve ends there in nothing, and nobody was told", () => {
    const { wrist, fingers } = body.left;
    const inPocket = (pocketY: number): Body => {
      const labels = body.labels.map((label, i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        return Math.abs(x - fingers.x) < 30 && y > pocketY ? partIndex.bottom : label;
      });
      return { ...body, labels };
    };
    const check = judge({ ...findingsOf(inPocket(wrist.y - 30), top, composed(onTrunk), 0), holes: 0, oneSided: 0 });
    expect(check.weaknesses).toEqual(["hands-hidden"]);
    // The forearm is seen down to the pocket, and stays as it is.
    expect(findingsOf(inPocket(wrist.y + 4), top, composed(onTrunk), 0).hiddenHand).toBe(0);
    expect(findingsOf(body, top, composed(onTrunk), 0).hiddenHand).toBe(0);
  });

  it("a foot that no photo shows, where a long skirt went: skin is drawn beyond the ankle", () => {
    const { ankle } = body.left;
    const hidden = bodyWithHiddenFeet();
    const bareBelow = (untilY: number) => composed(onTrunk, (x, y) => x < width / 2 && y > ankle.y - 60 && y < untilY);
    const skirt = { ...top, kind: "bottom" } as const;
    expect(findingsOf(hidden, skirt, bareBelow(ankle.y), 0).drawnFoot).toBe(0);
    expect(findingsOf(hidden, skirt, bareBelow(height), 0).drawnFoot).toBe(1);
    // Its shoe is seen: the trousers only lay on it.
    expect(findingsOf(body, skirt, bareBelow(height), 0).drawnFoot).toBe(0);
    expect(judge({ ...findingsOf(hidden, skirt, bareBelow(height), 0), holes: 0, oneSided: 0, inventedSkin: 0 }).weaknesses).toEqual([
      "feet-hidden",
    ]);
  });

  it("no hole where an arm that came to light lies before the trunk", () => {
    const isArm = (x: number, y: number): boolean => y > 170 && y < 200 && x < 180;
    const dressed = composed((x, y) => onTrunk(x, y) && !isArm(x, y));
    for (let i = 0; i < dressed.front.data.length; i++) if (isArm(i % width, Math.floor(i / width))) dressed.front.data[i] = 1;
    expect(findingsOf(body, top, dressed, 0).holes).toBe(0);
  });

  it("a hole on one side", () => {
    const found = findingsOf(
      body,
      top,
      composed((x, y) => onTrunk(x, y) && !(x > 150 && y > 170 && y < 200)),
      0,
    );
    expect(found.holes).toBeGreaterThan(0.1);
    expect(found.oneSided).toBeGreaterThan(0.2);
  });

  it("cloth that hangs in the air", () => {
    const found = findingsOf(
      body,
      top,
      composed((x, y) => onTrunk(x, y) || (x > 240 && x < 290 && y > 300 && y < 400)),
      0,
    );
    expect(found.spill).toBeGreaterThan(0.15);
  });

  it("nothing wrong with a skirt that stands off the legs", () => {
    const flared = composed((x, y) => onTrunk(x, y) || (x > 60 && x < 240 && y > 300 && y < 400));
    expect(findingsOf(body, { ...top, kind: "dress" }, flared, 0).spill).toBe(0);
    expect(findingsOf(body, top, flared, 0).spill).toBeGreaterThan(0.15);
  });

  it("skin that nobody photographed", () => {
    const found = findingsOf(
      body,
      top,
      composed(
        (x, y) => onTrunk(x, y) && y > 180,
        (x, y) => onTrunk(x, y) && y <= 180,
      ),
      0,
    );
    expect(found.inventedSkin).toBeGreaterThan(0.3);
  });
});

describe("the confidence", () => {
  const fine: Findings = { holes: 0, oneSided: 0, spill: 0, inventedSkin: 0.1, unseen: 0, raised: 0, drawnFoot: 0, hiddenHand: 0 };

  it("is whole for a picture without complaint", () => {
    expect(judge(fine)).toEqual({ confidence: 1, weaknesses: [] });
  });

  it("falls with each fault, and names the worst first", () => {
    const torn = judge({ ...fine, holes: 0.3 });
    expect(torn.confidence).toBeLessThan(0.3);
    const both = judge({ ...fine, holes: 0.3, inventedSkin: 0.9 });
    expect(both.confidence).toBeLessThan(torn.confidence);
    expect(both.weaknesses).toEqual(["holes", "invented-skin"]);
  });

  it("of two garments is that of the worse", () => {
    const good = judge(fine);
    const bad = judge({ ...fine, spill: 0.5 });
    expect(worseOf(good, bad)).toBe(bad);
    expect(worseOf(bad, good)).toBe(bad);
    expect(worseOf(null, good)).toBe(good);
  });
});
