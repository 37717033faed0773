import type { LimbField } from "../bare-body/limb-field.ts";
import type { Removal } from "../scene/removal.ts";
import type { Scene } from "../scene/scene.ts";
import { distanceTo } from "../../image/distance.ts";
import { clamp, lerp, sides, smoothstep } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { newBytes } from "../../image/scratch.ts";

/** The width of an arm's rim in shoulder widths, and at least in pixels. The arm's own light is measured over the same width further in. */
const rim = { share: 0.042, leastPx: 3 } as const;
/** The darkest and the lightest rim, as factors of the arm's light; a row along the edge with `fewest` pixels or more tells one. */
const range = { darkest: 0.5, lightest: 1.05, fewest: 25 } as const;
/** Pixels with less weight of skin are mixed with what is behind them, and not measured. */
const leastSkin = 0.97;
/** Rims are looked for in the arm's outer half, up to a little beyond its edge (both in radii), and, in bones, above the hand, which has rims of its own. */
const outer = { fromAcross: 0.2, reach: 1.2, untilBones: 1.8 } as const;

type ArmScene = Pick<Scene, "body" | "removal" | "arms"> & { readonly garment: Pick<Scene["garment"], "kind"> };

/**
 * The rim that an arm's outer edge has where it is seen, carried on along the part of the arm that comes to light: dark in a studio's light
 * and in sharpened photos, light before a bright wall. Without this the rim ended at the old cuff, like a step in the arm.
 *
 * @param lightAt how light the skin is drawn, without rim, at a pixel (by index) of the box: the sum of red, green and blue
 * @returns a factor for the skin, by the same index
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

/** What the photo shows of a rim. Row k holds the pixels k to k + 1 pixels from the edge: the sum of their shades, and how many there are. */
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

/** 1 where the picture shows background, seen or filled in. */
function backgroundOf({ amount, skin, other }: Removal, background: Plane): Uint8Array {
  const mask = newBytes(background.data.length);
  for (let i = 0; i < mask.length; i++) {
    const isSeen = amount.data[i] > 0.5 ? skin.data[i] <= 0.5 && other.data[i] <= 0.5 : background.data[i] > 0.5;
    if (isSeen) mask[i] = 1;
  }
  return mask;
}

/** The rim's factor per row. A row with too few unmixed pixels takes that of the next one further in. */
function factorsOf({ sums, counts }: SeenRim): Float64Array {
  const factors = new Float64Array(sums.length).fill(1);
  const rimPx = sums.length - 1;
  if (counts[rimPx] < range.fewest || sums[rimPx] === 0) return factors;
  const inside = sums[rimPx] / counts[rimPx];
  for (let row = rimPx - 1; row >= 0; row--) {
    const seen = counts[row] < range.fewest ? factors[row + 1] : sums[row] / counts[row] / inside;
    // Inwards the rim fades into the arm's own light.
    factors[row] = lerp(clamp(seen, range.darkest, range.lightest), 1, smoothstep(0, rimPx, row + 0.5));
  }
  return factors;
}
