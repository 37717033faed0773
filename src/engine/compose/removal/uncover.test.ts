import { expect, it } from "vitest";
import { createPlane } from "../../image/filters.ts";
import { partIndex } from "../../person/labels.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { sleevelessTop } from "../../testing/sleeveless-top.ts";
import { partPlane, uprightBody } from "../../testing/upright-body.ts";
import { armFields } from "../bare-body/arm-fields.ts";
import { seenNeck } from "../bare-body/neck.ts";
import { bodyMeasures } from "./body-measures.ts";
import { uncoveringInto } from "./uncover.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
/** Where the sleeve ends, and the trunk's cloth begins. */
const gap = { fromX: 94, untilX: 98 } as const;

/** Skin in the sleeve beside the trunk, a row long; between both the photo may show the wall. */
function skinBesideTrunk(isOpen: boolean): Float32Array {
  const y = 200;
  const labels = upright.labels.map((label, i) => {
    const x = i % width;
    if (Math.abs(Math.floor(i / width) - y) > 30 || x < 60 || x > 150) return label;
    return isOpen && x >= gap.fromX && x < gap.untilX ? partIndex.background : partIndex.top;
  });
  const planeOf = (part: number) => partPlane(labels, part);
  const parts = { ...upright.parts, top: planeOf(partIndex.top), background: planeOf(partIndex.background) };
  const body = { ...upright, labels, parts, halfWidthPx: () => 53 };
  const nothing = createPlane(width, height);
  const dressing = {
    body,
    garment: sleevelessTop(0.3, (x, row) => Math.abs(x - 150) < 36 && row >= 100 && row < 158),
    torso: torsoCoordinates(body),
    arms: armFields(body, { left: 0, top: 0, right: width, bottom: height }),
    legs: null,
    hair: nothing,
    held: nothing,
    hiddenArms: [],
    behindHands: nothing,
    seenNeck: seenNeck(body),
    hemShadow: null,
  };
  const measures = bodyMeasures(dressing, { left: 0, right: 0 }, () => false);
  const [skin, other, light] = [0, 0, 0].map(() => new Float32Array(width * height));
  const uncover = uncoveringInto({ skin, other, light }, dressing, measures);
  for (let x = 0; x < 150; x++) uncover(x, y, y * width + x);
  return skin.subarray(y * width, y * width + width);
}

it("a narrow gap between a sleeve and the trunk stays open: the bare arm was as wide as the sleeve there", () => {
  const [closed, open] = [skinBesideTrunk(false), skinBesideTrunk(true)];
  for (const x of [93, 98]) expect([closed[x], open[x]]).toEqual([1, 0]);
  for (const x of [80, 110]) expect([closed[x], open[x]]).toEqual([1, 1]);
});
