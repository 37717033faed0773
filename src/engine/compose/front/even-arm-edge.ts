import type { BodySide } from "../../person/body.ts";
import { clamp, lerp, smoothstep } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import type { LimbField } from "../bare-body/limb-field.ts";

/** In pixels along the arm: the steps in which its inner edge is measured. */
const stepPx = 2;
/**
 * Across the arm, from its outer edge (1) to its inner one (-1): the old garment cut the arm lengthwise where the seen part ends further out
 * than `from` and the old garment begins within `over` of that end.
 */
const cut = { from: -0.7, over: 0.25 } as const;
/** In pixels across per pixel along the arm: the edge comes inwards by at most this. */
const slope = 0.3;

/**
 * Smooths the inner edge of an arm that hangs half behind the old garment. Where that garment ends, or is drawn in at the waist, the whole
 * width of the arm comes out at once; before a garment of another cut it must widen gradually.
 *
 * @param front how much of each pixel the arm takes up before the garment; changed in place
 * @param old how much of each pixel is the old garment
 * @param sleevedPx how far down the arm its old sleeve went; above, nothing is changed
 */
export function evenArmEdgeInto(front: Plane, field: LimbField, { arm }: BodySide, old: Plane, sleevedPx: number): void {
  const innerEdge = innerEdgeOf(front, field, old).fill(-2, 0, Math.ceil(sleevedPx / stepPx));
  const innerPx = Math.max(1, arm[arm.length >> 1].innerSkinRadiusPx);
  const inwards = (slope * stepPx) / innerPx;
  for (let k = 1; k < innerEdge.length; k++) innerEdge[k] = Math.max(innerEdge[k], innerEdge[k - 1] - inwards);
  for (let k = innerEdge.length - 2; k >= 0; k--) innerEdge[k] = Math.max(innerEdge[k], innerEdge[k + 1] - inwards);
  const softness = 1 / innerPx;
  for (let i = 0; i < front.data.length; i++) {
    if (front.data[i] === 0 || field.distance.data[i] > armReach) continue;
    const edge = edgeAt(innerEdge, field.alongPx.data[i]);
    if (edge > -1) front.data[i] *= smoothstep(edge - 2 * softness, edge, field.across.data[i]);
  }
}

/** In radii, from the arm's middle line: pixels further off are not the arm's. */
const armReach = 1.3;

const stepOf = (alongPx: number, steps: number): number => clamp(Math.floor(alongPx / stepPx), 0, steps - 1);

/** The edge at a place along the arm, interpolated between the middles of two steps, as it would have teeth otherwise. */
function edgeAt(innerEdge: Float32Array, alongPx: number): number {
  const place = clamp(alongPx / stepPx - 0.5, 0, innerEdge.length - 1);
  const step = Math.floor(place);
  return lerp(innerEdge[step], innerEdge[Math.min(step + 1, innerEdge.length - 1)], place - step);
}

/** For each step, where across the arm (1 outer edge, -1 inner one) its seen part ends inwards if the old garment cuts it lengthwise; else -2. */
function innerEdgeOf(front: Plane, field: LimbField, old: Plane): Float32Array {
  const { across, alongPx, distance } = field;
  let furthestPx = 0;
  for (let i = 0; i < front.data.length; i++)
    if (front.data[i] > 0.5 && distance.data[i] <= armReach) furthestPx = Math.max(furthestPx, alongPx.data[i]);
  const steps = Math.floor(furthestPx / stepPx) + 1;
  const innerEdge = new Float32Array(steps).fill(2);
  const isBesideCloth = new Uint8Array(steps);
  for (let i = 0; i < front.data.length; i++) {
    if (front.data[i] <= 0.5 || distance.data[i] > armReach) continue;
    const k = stepOf(alongPx.data[i], steps);
    innerEdge[k] = Math.min(innerEdge[k], across.data[i]);
  }
  for (let i = 0; i < front.data.length; i++) {
    if (distance.data[i] > armReach || old.data[i] <= 0.5) continue;
    const k = stepOf(alongPx.data[i], steps);
    const inside = innerEdge[k] - across.data[i];
    if (inside > 0 && inside < cut.over) isBesideCloth[k] = 1;
  }
  return innerEdge.map((edge, k) => (edge < 1 && edge > cut.from && isBesideCloth[k] === 1 ? edge : -2));
}
