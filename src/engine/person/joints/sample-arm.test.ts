import { expect, it } from "vitest";
import { sampleArm } from "./sample-arm.ts";
import type { ArmSample } from "../body.ts";
import { add, distance, dot, point, scale, type Point } from "../../image/geometry.ts";
import { partIndex, type LabelMap } from "../labels.ts";
import { uprightFrame } from "../../testing/upright-body.ts";

const { sides, across, shoulderWidthPx } = uprightFrame();
const facing = { seenPx: shoulderWidthPx, facingPx: shoulderWidthPx };
const [width, height] = [300, 560];
const armHalfPx = 11;
const hemY = 150;

/** An arm that hangs straight down beside the joints that the pose gave, bare from the hem of a wide sleeve on. */
function beside(offCentrePx: number): { map: LabelMap; middleX: number } {
  const labels = new Uint8Array(width * height).fill(partIndex.background);
  const middleX = 86 - offCentrePx;
  for (let y = 100; y < 270; y++) {
    const halfPx = y < hemY ? armHalfPx + 8 : armHalfPx;
    labels.fill(y < hemY ? partIndex.top : partIndex.skin, y * width + middleX - halfPx, y * width + middleX + halfPx);
  }
  return { map: { width, height, labels }, middleX };
}

it("a covered arm goes on where the bare one leaves the sleeve: its outline had a step there", () => {
  const { map, middleX } = beside(3);
  const straight = { ...sides.left, shoulder: point(97, 105), elbow: point(84, 184), wrist: point(86, 255) };
  const arm = sampleArm(map, straight, scale(across, -1), facing, sides.right);
  for (const { centre, outward, outerSkinRadiusPx } of arm.filter(({ t }) => t > 0.35 && t < 0.9)) {
    const edge = add(centre, scale(outward, outerSkinRadiusPx));
    expect(distance(edge, point(middleX - armHalfPx, edge.y))).toBeLessThan(3);
  }
});

it("a sleeve beside a bare belly stays the arm: the belly was taken for the bare arm, and the arm drawn on the chest", () => {
  const { map, middleX } = beside(0);
  for (let y = 100; y < 270; y++) {
    const isBelly = y > 170 && y < 200;
    map.labels.fill(partIndex.top, y * width + middleX - armHalfPx, y * width + middleX + armHalfPx);
    map.labels.fill(isBelly ? partIndex.skin : partIndex.top, y * width + middleX + armHalfPx, y * width + middleX + armHalfPx + 16);
    map.labels.fill(partIndex.other, y * width + middleX + armHalfPx + 16, y * width + 200);
  }
  const straight = { ...sides.left, shoulder: point(90, 105), elbow: point(86, 184), wrist: point(86, 255) };
  const arm = sampleArm(map, straight, scale(across, -1), facing, sides.right);
  for (const { centre, t } of arm.filter(({ t }) => t > 0.3 && t < 1.8)) expect(Math.abs(centre.x - middleX), `at ${t}`).toBeLessThan(5);
});

it("the arm in a sleeve has none of its folds: the bare arm's outline waved with them", () => {
  const { map, middleX } = beside(0);
  const narrowestPx = 7;
  for (let y = 100; y < 270; y++) {
    const halfPx = narrowestPx + (Math.floor(y / 8) % 2) * 4;
    map.labels.fill(partIndex.background, y * width, (y + 1) * width);
    map.labels.fill(partIndex.top, y * width + middleX - halfPx, y * width + middleX + halfPx);
  }
  const straight = { ...sides.left, shoulder: point(86, 105), elbow: point(86, 184), wrist: point(86, 255) };
  const radii = sampleArm(map, straight, scale(across, -1), facing, sides.right)
    .filter(({ t }) => t > 0.2 && t < 1.4)
    .map(({ outerSkinRadiusPx }) => outerSkinRadiusPx);
  expect(Math.max(...radii)).toBeLessThan(narrowestPx + 1.5);
  expect(Math.min(...radii)).toBeGreaterThan(narrowestPx - 2);
});

it("beside the cuff that hangs off it a bare arm is as thick as below: its outline had a bump there", () => {
  const { map, middleX } = beside(0);
  for (let y = hemY; y < hemY + 12; y++)
    map.labels.fill(partIndex.top, y * width + middleX - armHalfPx - 9, y * width + middleX - armHalfPx);
  const straight = { ...sides.left, shoulder: point(86, 105), elbow: point(86, 184), wrist: point(86, 255) };
  const radii = sampleArm(map, straight, scale(across, -1), facing, sides.right)
    .filter(({ t }) => t > 0.3 && t < 0.9)
    .map(({ outerSkinRadiusPx }) => outerSkinRadiusPx);
  radii.slice(1).forEach((radius, k) => expect(radius, `sample ${k}`).toBeLessThan(radii[k] + 0.05));
});

it("the arm of somebody half turned is as thick as ever: a sleeve hung beside it", () => {
  const { map, middleX } = beside(0);
  const straight = { ...sides.left, shoulder: point(89, 105), elbow: point(89, 184), wrist: point(89, 255) };
  const narrow = shoulderWidthPx / 2.2;
  const coveredTo = (facingPx: number): number => {
    const sample = sampleArm(map, straight, scale(across, -1), { seenPx: narrow, facingPx }, sides.right).find(({ t }) => t > 1.2)!;
    return sample.centre.x - sample.outerRadiusPx;
  };
  expect(coveredTo(shoulderWidthPx)).toBeLessThan(middleX - armHalfPx + 2);
  expect(coveredTo(narrow)).toBeGreaterThan(middleX - armHalfPx + 4);
});

it("the other arm's hand is not this arm in its sleeve: where arms were crossed, sleeve and shoulder went to that hand", () => {
  const labels = new Uint8Array(width * height).fill(partIndex.background);
  for (let y = 100; y < 270; y++) labels.fill(partIndex.top, y * width + 70, y * width + 230);
  for (let y = 162; y < 178; y++) labels.fill(partIndex.skin, y * width + 106, y * width + 150);
  const crossed = { ...sides.left, shoulder: point(90, 105), elbow: point(86, 184), wrist: point(150, 190) };
  const other = { elbow: point(214, 184), wrist: point(150, 170), index: point(120, 170) };
  const arm = sampleArm({ width, height, labels }, crossed, scale(across, -1), facing, other);
  for (const { centre, t } of arm.filter(({ t }) => t < 0.9)) expect(Math.abs(centre.x - 90 + 4 * t), `at ${t}`).toBeLessThan(3);
});

/** The left arm before a top that covers all, folded at its elbow. */
function folded(elbow: Point, wrist: Point): ArmSample[] {
  const labels = new Uint8Array(width * height).fill(partIndex.top);
  const side = { ...sides.left, shoulder: point(100, 110), elbow, wrist };
  return sampleArm({ width, height, labels }, side, scale(across, -1), facing, sides.right);
}

it.each([
  { hand: "before the shoulder", elbow: point(90, 184), wrist: point(112, 118) },
  { hand: "beside the shoulder", elbow: point(90, 184), wrist: point(66, 124) },
])("the outer side of an arm whose hand is lifted $hand goes on round the elbow: sleeves were twisted there", ({ elbow, wrist }) => {
  // Once, the outer side was the one away from the torso, which the folded forearm's is not: the two edges of a sleeve changed places.
  const arm = folded(elbow, wrist);
  const turns = arm
    .slice(1)
    .map(({ outward, tangent }, k) => ({ turned: dot(outward, arm[k].outward), along: dot(tangent, arm[k].tangent) }));
  for (const { turned, along } of turns) {
    expect(turned).toBeCloseTo(along);
    expect(turned).toBeGreaterThan(0.95);
  }
});

it("the hand beside a folded arm is not its upper arm in the sleeve, whose line went there", () => {
  const labels = new Uint8Array(width * height).fill(partIndex.background);
  for (let y = 100; y < 210; y++) labels.fill(partIndex.top, y * width + 95, y * width + 230);
  for (let y = 110; y < 155; y++) labels.fill(partIndex.skin, y * width + 79, y * width + 94);
  const side = { ...sides.left, shoulder: point(106, 110), elbow: point(100, 184), wrist: point(87, 152), index: point(86, 120) };
  const arm = sampleArm({ width, height, labels }, side, scale(across, -1), facing, sides.right);
  for (const { centre, t } of arm.filter(({ t }) => t < 0.9)) expect(Math.abs(centre.x - 106 + 6 * t), `at ${t}`).toBeLessThan(3);
});

it("the elbow of a folded arm stays where it is: it went along the bones to the middle of the skin between two sleeves", () => {
  const labels = new Uint8Array(width * height).fill(partIndex.top);
  for (let y = 164; y < 188; y++) labels.fill(partIndex.skin, y * width + 88, y * width + 106);
  const side = { ...sides.left, shoulder: point(96, 110), elbow: point(96, 184), wrist: point(100, 112), index: point(100, 90) };
  const arm = sampleArm({ width, height, labels }, side, scale(across, -1), facing, sides.right);
  const { centre } = arm.find(({ t }) => t >= 1)!;
  expect(Math.abs(centre.y - 184)).toBeLessThan(2);
});
