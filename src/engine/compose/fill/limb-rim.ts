import type { LimbField } from "../bare-body/limb-field.ts";
import type { Removal } from "../scene/removal.ts";
import type { Scene } from "../scene/scene.ts";
import { distanceTo } from "../../image/distance.ts";
import { clamp, lerp, sides, smoothstep } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { newBytes } from "../../image/scratch.ts";

/** The width of an arm's rim: in widths of the shoulders, and in pixels at least. As much of the arm further in tells how light the arm is beside it. */
const rim = { share: 0.042, leastPx: 3 } as const;
/** Factors of the darkest and of the lightest rim, and how many pixels a row along the edge needs to tell one. */
const range = { darkest: 0.5, lightest: 1.05, fewest: 25 } as const;
/** Pixels with less weight of skin, which are mixed with what is behind them, are not measured. */
const leastSkin = 0.97;
/** Where rims are looked for: on the outer half of the arm, up to a little beyond its edge (in radii), and not on the hand, which has rims of its own. */
const outer = { fromAcross: 0.2, reach: 1.2, untilBones: 1.8 } as const;

type ArmScene = Pick<Scene, "body" | "removal" | "arms"> & { readonly garment: Pick<Scene["garment"], "kind"> };

/**
 * The rim along an arm's outer edge where it is seen goes on along what comes to light of it: dark in a studio's light and in sharpened
 * photos, light before a bright wall. It ended at the old cuff like a step in the arm.
 *
 * @param lightAt how light the skin is drawn at a pixel of the box
 * @returns a factor for the skin by pixel of the box
 */
export function limbRim({ body, removal, arms, garment }: ArmScene, lightAt: (i: number) => number): (i: number) => number {
  if (garment.kind === "bottom") return () => 1;
  const { width, height } = body.photo;
  const rimPx = Math.max(rim.leastPx, Math.round(rim.share * body.shoulderWidthPx));
  const { background, skin } = body.parts;
  const toOutside = distanceTo(backgroundOf(removal, background), width, height).data;
  const [left, right] = sides.map((side) => ({ arm: arms[side], sums: new Float64Array(rimPx + 1), counts: new Float64Array(rimPx + 1) }));
  const { data: photo } = body.photo;
  for (let i = 0; i < toOutside.length; i++) {
    if (skin.data[i] < leastSkin || toOutside[i] >= 2 * rimPx || removal.amount.data[i] > 0.05) continue;
    const onLeft = isOnEdge(left.arm, i);
    const onRight = isOnEdge(right.arm, i);
    if (!onLeft && !onRight) continue;
    const row = Math.min(rimPx, Math.floor(toOutside[i]));
    const shade = (photo[i * 4] + photo[i * 4 + 1] + photo[i * 4 + 2]) / lightAt(i);
    if (onLeft) countInto(left, row, shade);
    if (onRight) countInto(right, row, shade);
  }
  const [leftFactors, rightFactors] = [factorsOf(left), factorsOf(right)];
  return (i) => {
    if (toOutside[i] >= rimPx) return 1;
    const factors = isOnEdge(left.arm, i) ? leftFactors : isOnEdge(right.arm, i) ? rightFactors : null;
    if (!factors) return 1;
    const place = toOutside[i];
    const row = Math.floor(place);
    return lerp(factors[row], factors[row + 1], place - row);
  };
}

/** What the photo shows of a rim, row by row along the edge: sums of its shades, and how many pixels tell them. */
interface SeenRim {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

function countInto({ sums, counts }: SeenRim, row: number, shade: number): void {
  sums[row] += shade;
  counts[row]++;
}

const isOnEdge = ({ across, distance, bones }: LimbField, i: number): boolean =>
  across.data[i] > outer.fromAcross && distance.data[i] < outer.reach && bones.data[i] < outer.untilBones;

/** 1 where the picture shows the background. */
function backgroundOf({ amount, skin, other }: Removal, background: Plane): Uint8Array {
  const mask = newBytes(background.data.length);
  for (let i = 0; i < mask.length; i++) {
    const isSeen = amount.data[i] > 0.5 ? skin.data[i] <= 0.5 && other.data[i] <= 0.5 : background.data[i] > 0.5;
    if (isSeen) mask[i] = 1;
  }
  return mask;
}

/** Rows that are mixed with what is behind them are as the next one further in. */
function factorsOf({ sums, counts }: SeenRim): Float64Array {
  const factors = new Float64Array(sums.length).fill(1);
  const rimPx = sums.length - 1;
  if (counts[rimPx] < range.fewest || sums[rimPx] === 0) return factors;
  const inside = sums[rimPx] / counts[rimPx];
  for (let row = rimPx - 1; row >= 0; row--) {
    const seen = counts[row] < range.fewest ? factors[row + 1] : sums[row] / counts[row] / inside;
    // It goes over into the arm's own light.
    factors[row] = lerp(clamp(seen, range.darkest, range.lightest), 1, smoothstep(0, rimPx, row + 0.5));
  }
  return factors;
}
