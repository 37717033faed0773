import { armDistance } from "../../person/joints/arm.ts";
import { axisV, axisX, besideAxis } from "../../warp/body-axis.ts";
import type { Body } from "../../person/body.ts";
import type { Mask } from "../../image/mask.ts";
import { clamp, lerp, outwardOf, point, sides, type Side } from "../../image/geometry.ts";
import { handDistances } from "../../person/joints/hand-distances.ts";
import { labelAt, partIndex } from "../../person/labels.ts";
import { medianOf } from "../../image/series.ts";

/** In half widths of the torso: a front covers at least `least` of its side; what lies further out than `reach` is no part of it. */
const front = { least: 0.35, reach: 1.3 } as const;

/**
 * The row right below the lowest one in which the body panel covers the axis, or comes near it where legs part the hem; or in which, of a
 * coat that is open over a shorter top, both fronts cover their sides.
 */
export function hemRow(mask: Mask, panel: Uint8Array, body: Body, lowestY: number): number {
  const near = Math.round(0.15 * body.shoulderWidthPx);
  const isCloth = (x: number, y: number): boolean =>
    x >= 0 && x < mask.width && mask.data[y * mask.width + x] === 1 && panel[y * mask.width + x] === 0;
  for (let y = lowestY; y > 0; y--) {
    const x = Math.round(axisX(body, y));
    if ([x, x - near, x + near].some((column) => isCloth(column, y))) return y + 1;
    if (sides.every((side) => isFront(body, (column) => isCloth(column, y), x, y, side))) return y + 1;
  }
  return lowestY + 1;
}

function isFront(body: Body, isCloth: (x: number) => boolean, axis: number, y: number, side: Side): boolean {
  const halfPx = body.halfWidthPx(clamp(axisV(body, point(axis, y)), 0, 1.1), side);
  let covered = 0;
  for (let px = 0; px < front.reach * halfPx; px++) if (isCloth(axis + outwardOf(side) * px)) covered++;
  return covered > front.least * halfPx;
}

/**
 * Where a hem's tilt is measured, from its middle (0) to its ends (1), at `places` places a side; and the largest tilt, as a share of its
 * width.
 */
const hemEnds = { from: 0.5, to: 0.85, places: 8, mostTilt: 0.2 } as const;

/** By how many pixels the hem lies lower at its right end than at its left. */
export function hemTilt(mask: Mask, panel: Uint8Array, centreX: number, hemY: number, edges: Record<Side, readonly number[]>): number {
  const lowest = (x: number): number[] => {
    for (let y = mask.height - 1; y > 0; y--) {
      const i = y * mask.width + Math.round(x);
      if (mask.data[i] && panel[i] === 0) return [y];
    }
    return [];
  };
  const [left, right] = sides.map((side) => {
    const endX = edges[side][edges[side].length - 1];
    const shares = Array.from({ length: hemEnds.places }, (_, k) => lerp(hemEnds.from, hemEnds.to, k / (hemEnds.places - 1)));
    return medianOf(
      shares.flatMap((share) => lowest(lerp(centreX, endX, share))),
      hemEnds.places / 2,
      hemY,
    );
  });
  const widthPx = edges.right[edges.right.length - 1] - edges.left[edges.left.length - 1];
  const mostPx = hemEnds.mostTilt * Math.max(0, widthPx);
  return clamp((right - left) / ((hemEnds.from + hemEnds.to) / 2), -mostPx, mostPx);
}

/** On the torso's axis right below the hem, from its blurred edge on: at least the share `skin` is bare if a belly shows. */
const belowHem = { fromV: 0.03, toV: 0.09, stepV: 0.02, skin: 0.3 } as const;
/** In shoulder widths: skin nearer to a hand may be its fingers. */
const handReach = 0.3;

/** Whether there is bare belly right below the hem; hands and arms before it are none. */
export function baresBelly(body: Body, hemV: number): boolean {
  const map = { width: body.photo.width, height: body.photo.height, labels: body.labels };
  const handDistance = sides.map((side) => handDistances(body[side]));
  let [bare, seen] = [0, 0];
  for (let v = hemV + belowHem.fromV; v <= hemV + belowHem.toV; v += belowHem.stepV) {
    for (const share of [-0.5, -0.35, -0.2, -0.05, 0.05, 0.2, 0.35, 0.5]) {
      const place = besideAxis(body, v, share * body.halfWidthPx(Math.min(v, 1), share < 0 ? "left" : "right"));
      const isLimb = sides.some(
        (side, k) => handDistance[k](place.x, place.y) < handReach * body.shoulderWidthPx || armDistance(body[side].arm, place) < 1.1,
      );
      if (isLimb) continue;
      seen++;
      if (labelAt(map, place) === partIndex.skin) bare++;
    }
  }
  return bare > belowHem.skin * seen;
}
