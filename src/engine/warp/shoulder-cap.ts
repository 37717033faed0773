import type { ArmSample, Body } from "../person/body.ts";
import { labelAt, labelMap, liesOverClothes, partIndex } from "../person/labels.ts";
import { add, distance, dot, lerp, lerpPoint, scale, subtract, unit, type Point } from "../image/geometry.ts";
import { resampleLine, smoothLine } from "../garment/landmarks/outline.ts";

/** Points of the cap, and over how many to each side its outline is smoothed. */
const points = 13;
const smoothing = 2;

/** From a straight line (0) to a circle's arc (1): how round a shoulder is taken to be if nothing shows it. */
const usualRoundness = 0.6;

/**
 * The cloth's path over a shoulder, from its seam down to the outer side of the upper arm: along the outline that the photo shows, but
 * between the straight line and the arc of a circle about the joint. What is beyond that belongs to padded shoulders and puffed sleeves
 * that go.
 *
 * @param seam on the shoulder, above the joint
 * @param radiusPx of the arm at the joint, with cloth on it
 * @param easePx how far cloth stands off what is seen
 * @returns from the seam to the arm's outer side at the joint, at equal steps
 */
export function shoulderCap(body: Body, { centre, outward }: ArmSample, seam: Point, radiusPx: number, easePx: number): Point[] {
  const onArm = add(centre, scale(outward, radiusPx));
  const map = labelMap(body);
  const toSeam = subtract(seam, centre);
  const cap = Array.from({ length: points }, (_, k) => {
    const share = k / (points - 1);
    const direction = unit(lerpPoint(unit(toSeam), outward, share));
    const roundPx = lerp(distance(seam, centre), radiusPx, share);
    const straightPx = Math.min(roundPx, alongRay(centre, direction, seam, onArm));
    let px = straightPx;
    let label: number = partIndex.skin;
    while (px < roundPx) {
      label = labelAt(map, add(centre, scale(direction, px - easePx)));
      if (label === partIndex.background || liesOverClothes(label)) break;
      px++;
    }
    const isHidden = liesOverClothes(label);
    return add(centre, scale(direction, Math.min(roundPx, isHidden ? lerp(straightPx, roundPx, usualRoundness) : px)));
  });
  return resampleLine(smoothLine(cap, smoothing), points);
}

/** How far along a ray from `origin` the line through `a` and `b` is met. */
function alongRay(origin: Point, direction: Point, a: Point, b: Point): number {
  const line = subtract(b, a);
  const normal = { x: -line.y, y: line.x };
  return dot(subtract(a, origin), normal) / (dot(direction, normal) || 1e-6);
}
