import type { TopSide } from "../garment.ts";
import { fillPolygonInto, topOfColumn } from "../garment-rows.ts";
import { outwardOf, point, type Point, type Side } from "../../image/geometry.ts";
import { nearestIndex, walkClosed } from "./outline.ts";
import { shoulderBesideArmpitPx } from "./shoulder-tip.ts";
import { setInAt, sleeveLandmarks } from "./sleeve-landmarks.ts";
import { aboveArmpit, upperEdge, type TopShape } from "./top-shape.ts";

/**
 * Shoulder, armpit and sleeve of a side whose armpit was found.
 *
 * @param outline of the shape, clockwise
 * @param armpitIndex which point of the outline the armpit is
 * @param panel the sleeve is written into it: 1 on the left, 2 on the right
 */
export function sleevedSide(shape: TopShape, outline: readonly Point[], armpitIndex: number, side: Side, panel: Uint8Array): TopSide {
  const { width, height, centreX } = shape;
  const outward = outwardOf(side);
  const parting = outline[armpitIndex];
  const straightUp = aboveArmpit(shape, parting, side);
  // The outline is clockwise: on the right, the way from the armpit over the cuff to the shoulder goes against it.
  const toShoulder = side === "left" ? 1 : -1;
  const outer = walkClosed(outline, armpitIndex, nearestIndex(outline, straightUp), toShoulder);
  const armpit = armpitAbove(parting, straightUp, sleeveLandmarks(outer).innerCuff, centreX);
  const path = armpit === parting ? outer : [armpit, ...outer];
  const whole = sleeveLandmarks(path);
  const neck = neckPoint(shape, straightUp, outward);
  const shoulderEdge = walkClosed(outline, nearestIndex(outline, neck), nearestIndex(outline, whole.outerCuff), side === "left" ? -1 : 1);
  const chestPx = 2 * Math.abs(armpit.x - centreX);
  const shoulder = upperEdge(shape, straightUp.x + outward * shoulderBesideArmpitPx(shoulderEdge, straightUp, armpit, chestPx, side));
  const sleeve = setInAt(whole, shoulder);
  fillPolygonInto(panel, width, height, path.slice(0, nearestIndex(path, shoulder) + 1), side === "left" ? 1 : 2);
  return { shoulder, armpit, neck, sleeve };
}

/** As shares of the breadth at the armpits: how deep an armhole is at most, and usually, where the sleeve hides it. */
const armholeDepth = { most: 0.75, usual: 0.66 } as const;
/** A sleeve hangs down if at most this share of its length goes sideways. */
const steepest = 0.5;

/**
 * The armpit of a long sleeve that was laid along the body: it touches the body for a while below the armhole, so that the armpit lies
 * above where they part.
 */
function armpitAbove(parting: Point, shoulder: Point, innerCuff: Point, centreX: number): Point {
  const breadthPx = 2 * Math.abs(parting.x - centreX);
  const hangs = Math.abs(innerCuff.x - parting.x) < steepest * (innerCuff.y - parting.y);
  if (!hangs || parting.y - shoulder.y < armholeDepth.most * breadthPx) return parting;
  return point(parting.x, shoulder.y + armholeDepth.usual * breadthPx);
}

/** Without sleeves the armpit is where the side, coming down, has reached its full width. */
export function sleevelessSide(shape: TopShape, kind: "top" | "dress", side: Side): TopSide {
  const { extent, centreX } = shape;
  const outward = outwardOf(side);
  const depth = Math.round(extent.heightPx * (kind === "dress" ? 0.27 : 0.62));
  const reaches = Array.from({ length: depth }, (_, k) => outermost(shape, extent.top + k, outward));
  const widest = Math.max(...reaches.slice(Math.round(depth * 0.45)));
  const shallowest = extent.heightPx * (kind === "dress" ? 0.1 : 0.17);
  const row = reaches.findIndex((reach, k) => k > shallowest && reach >= widest * 0.955);
  const armpitRow = row < 0 ? Math.round(extent.heightPx * 0.25) : row;
  const armpit = point(centreX + outward * reaches[Math.min(armpitRow, depth - 1)], extent.top + armpitRow);
  const shoulder = strapEnd(shape, outward, armpit);
  return { shoulder, armpit, neck: neckPoint(shape, shoulder, outward), sleeve: null };
}

/** Distance of the outermost pixel of a row from the centre line; 0 where the row is empty on that side. */
function outermost({ mask, width, centreX }: TopShape, y: number, outward: 1 | -1): number {
  for (let x = outward === 1 ? width - 1 : 0; (x - centreX) * outward > 0; x -= outward) {
    if (mask[y * width + x]) return Math.abs(x + 0.5 - centreX);
  }
  return 0;
}

/** The outer end of the shoulder or of the strap: high and far out. */
function strapEnd({ mask, width, height, extent, centreX }: TopShape, outward: 1 | -1, armpit: Point): Point {
  const reach = Math.abs(armpit.x - centreX);
  let best = point(armpit.x - outward * 4, extent.top);
  let bestScore = Infinity;
  for (let offset = 0; offset < reach * 1.02; offset++) {
    const x = centreX + outward * offset;
    const y = topOfColumn(mask, width, height, x);
    if (y > armpit.y - extent.heightPx * 0.02) continue;
    const score = y - offset * 0.75;
    if (score >= bestScore) continue;
    bestScore = score;
    best = point(x, y);
  }
  return best;
}

/** The highest point between the shoulder and the middle; of several about as high, the outer one. */
function neckPoint(shape: TopShape, shoulder: Point, outward: 1 | -1): Point {
  const onTop = (offset: number): Point => upperEdge(shape, shape.centreX + outward * offset);
  const offset = neckOffset(Math.abs(shoulder.x - shape.centreX), (place) => onTop(place).y);
  return offset === null ? shoulder : onTop(offset);
}

/** Null where nothing lies between the shoulder and the middle. */
function neckOffset(shoulderOffset: number, heightAt: (offset: number) => number): number | null {
  let best: number | null = null;
  let bestScore = Infinity;
  for (let offset = shoulderOffset; offset > 2; offset--) {
    const score = heightAt(offset) - offset * 0.22;
    if (score >= bestScore - 0.01) continue;
    bestScore = score;
    best = offset;
  }
  return best;
}

/**
 * In widths of the garment: of a strap narrower than `narrowest` only the outer end shows. `slant`: how much a strap's top falls over its
 * own width.
 */
const strapTop = { narrowest: 0.02, slant: 0.5, frayPx: 2 } as const;

/**
 * Makes the straps equally wide. Where frills make one strap's outer end the higher, its top goes on inwards, at most as far as the
 * other's.
 */
export function withEvenStraps({ left, right }: Record<Side, TopSide>, shape: TopShape): Record<Side, TopSide> {
  if (left.sleeve || right.sleeve) return { left, right };
  const narrowestPx = strapTop.narrowest * shape.extent.widthPx;
  const [leftPx, rightPx] = [left.neck.x - left.shoulder.x, right.shoulder.x - right.neck.x];
  const inner = ({ shoulder, neck }: TopSide, inward: 1 | -1, otherPx: number): Point => {
    let end = neck;
    for (let px = 1; px <= otherPx; px++) {
      const place = upperEdge(shape, shoulder.x + inward * px);
      if (place.y - shoulder.y > strapTop.slant * px + strapTop.frayPx) break;
      if (px > Math.abs(neck.x - shoulder.x)) end = place;
    }
    return end;
  };
  if (leftPx < narrowestPx && rightPx > narrowestPx) return { left: { ...left, neck: inner(left, 1, rightPx) }, right };
  if (rightPx < narrowestPx && leftPx > narrowestPx) return { left, right: { ...right, neck: inner(right, -1, leftPx) } };
  return { left, right };
}

/** The distances of a neck's ends from the middle differ by at most this factor. */
const mostUneven = 1.6;

/** Makes the neck even: a bow, or a collar's leaf that stands up on one side, is not its end. */
export function withEvenNeck({ left, right }: Record<Side, TopSide>, shape: TopShape): Record<Side, TopSide> {
  const { centreX } = shape;
  const [toLeft, toRight] = [centreX - left.neck.x, right.neck.x - centreX];
  if (Math.max(toLeft, toRight) <= mostUneven * Math.min(toLeft, toRight)) return { left, right };
  const at = (x: number): Point => upperEdge(shape, x);
  const shoulderOffset = Math.min(centreX - left.shoulder.x, right.shoulder.x - centreX);
  const offset = neckOffset(shoulderOffset, (place) => Math.max(at(centreX - place).y, at(centreX + place).y));
  if (offset === null) return { left, right };
  return { left: { ...left, neck: at(centreX - offset) }, right: { ...right, neck: at(centreX + offset) } };
}
