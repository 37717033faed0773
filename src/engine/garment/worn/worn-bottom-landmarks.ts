import { bottomLandmarks } from "../landmarks/bottom-landmarks.ts";
import type { BottomLandmarks, CutOut } from "../garment.ts";
import { extentOf, runsInRow } from "../garment-rows.ts";
import { clamp, point } from "../../image/geometry.ts";
import type { Body } from "../../person/body.ts";
import { legX } from "../../person/joints/leg-x.ts";
import { axisV, crotchRow } from "../../warp/body-axis.ts";

/** In shoulder widths: both halves of two legs that touch, below the knees. */
const narrowLegs = 0.42;
/**
 * Share of the rows below the crotch from which on cloth is parted, where the parser sees a skirt. Cloth that goes round each leg is parted
 * in half of them and more; a skirt is, by its notch or slit or as slim as legs, in a third at most (.35 of 75).
 */
const mostlyParted = 0.4;
/** Cloth that ends within this share of the photo's height above its lower border is cut off by it. */
const cutOffShare = 0.015;
/** As a share of the leg: of less cloth below the crotch nobody can say that it is a leg. */
const leastLeg = 0.1;
const leastLegPx = 20;

/**
 * Landmarks of trousers, shorts or a skirt that somebody wears in its photo: the wearer's joints say where the legs part and how much of
 * them is covered.
 *
 * @param body the wearer, in the pixels of the cut-out
 * @throws TryOnProblem `error.engine.garment.not.found` when too little of the garment is seen
 */
export function wornBottomLandmarks(body: Body, cutOut: CutOut): BottomLandmarks {
  const { width, height } = cutOut.layer;
  const crotchY = crotchRow(body);
  const areParted = seesTrousers(body) || arePartedLegs(body, cutOut, crotchY);
  const middleX = (y: number): number => (legX(body.left, y) + legX(body.right, y)) / 2;
  const landmarks = bottomLandmarks(cutOut, { crotchY, areParted, middleX });
  const { bottom } = extentOf(cutOut.mask, width, height);
  const ankleY = Math.max(body.left.ankle.y, body.right.ankle.y);
  const lowest = Math.max(landmarks.hemY.left, landmarks.hemY.right);
  const seen = (lowest - crotchY) / Math.max(1, ankleY - crotchY);
  // Trousers that the photo cuts off are taken for long.
  const goesOn = areParted && seen > leastLeg && lowest - landmarks.crotchY > leastLegPx && bottom > height * (1 - cutOffShare);
  const hipsPx = body.halfWidthPx(1, "left") + body.halfWidthPx(1, "right");
  // If less is seen of one leg, behind the other or beside a hand, it still goes on as far.
  const hemY = goesOn ? { left: lowest, right: lowest } : landmarks.hemY;
  // A skirt can lie on the ground; legs of trousers end at the ankles.
  const legShare = goesOn ? 1 : clamp(seen, 0, landmarks.kind === "skirt" ? Infinity : 1);
  const waistV = axisV(body, point(middleX(landmarks.waistY), landmarks.waistY));
  return { ...landmarks, hemY, wearer: { waistV, legShare, goesOn, hipsPx, torsoLengthPx: body.torsoLengthPx } };
}

/** Whether the parser takes what is worn for trousers. It hardly ever takes a skirt for trousers, but shorts and wide legs for skirts. */
function seesTrousers({ wearsSkirt, wearsDress }: Body): boolean {
  return !wearsSkirt && !wearsDress;
}

/**
 * Whether the cloth goes round each leg: there is a gap between them, or below the knees it is too narrow for a skirt around both.
 * Wide skirts have slits and folds, so one row alone says nothing.
 */
function arePartedLegs(body: Body, { layer, mask }: CutOut, crotchY: number): boolean {
  const { bottom } = extentOf(mask, layer.width, layer.height);
  const kneeY = (body.left.knee.y + body.right.knee.y) / 2;
  let parted = 0;
  let rows = 0;
  for (let y = Math.round(crotchY); y <= bottom; y++) {
    const runs = runsInRow(mask, layer.width, y);
    if (runs.length === 0) continue;
    rows++;
    const [left, right] = [legX(body.left, y), legX(body.right, y)];
    const hasGap = runs.some(({ end }, k) => k + 1 < runs.length && runs[k + 1].start - end > 2 && end > left && runs[k + 1].start < right);
    const widthPx = runs[runs.length - 1].end - runs[0].start;
    const isNarrow = y > kneeY && widthPx < Math.abs(right - left) + narrowLegs * body.shoulderWidthPx;
    if (hasGap || isNarrow) parted++;
  }
  return parted > mostlyParted * rows;
}
