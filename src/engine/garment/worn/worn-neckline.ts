import { add, clamp, dot, lerp, point, scale, subtract, type Point } from "../../image/geometry.ts";
import { fillGaps, runningMedian, runningMean } from "../../image/series.ts";
import type { Body } from "../../person/body.ts";
import { labelAt, labelMap, partIndex } from "../../person/labels.ts";

/** The edge between the neck and what somebody wears, also where hair, a scarf or a strap lies over it. */
export interface Neckline {
  /** Pixels from the neckline outwards, negative inside of it and on the neck above. */
  outsidePx(x: number, y: number): number;
}

/**
 * In shoulder widths: the throat, from which a neckline is seen all around, lies so far above the line of the shoulders' joints; a usual
 * neckline so far around it; none goes further, or further aside: there an arm may be bare.
 */
const throat = { above: 0.25, usual: 0.2, furthest: 1, aside: 0.4 } as const;
/** From the throat, to each side of the one straight down; the last ones go straight to the sides. */
const rays = { aside: 30 } as const;
/**
 * In shoulder widths: skin and cloth with no more than the first between them show their edge; less cloth than the second in a row is a speck;
 * skin beyond something broader than the third is a scarf's in its colour; upwards a neckline narrows by no more than the last.
 */
const edge = { gap: 0.025, cloth: 0.03, locks: 0.2, narrows: 0.01 } as const;
/** Rays: what so many to each side tell a neckline is smoothed over. */
const smoothing = { median: 2, mean: 2 } as const;

/** What a ray meets, in pixels from the throat: the neckline lies between the last skin and the first cloth, or the ray's end; `seen` only where they touch, else NaN. */
interface Ray {
  readonly least: number;
  readonly most: number;
  readonly seen: number;
}

/**
 * The neckline of a top or a dress that somebody wears: an even line around the throat through what is seen of it. Where something lies over
 * it, it is as on the body's other side; where that is hidden too, it goes on from what is seen to the usual one beside the neck.
 *
 * @param cloth 1 where the garment is seen
 */
export function wornNeckline(body: Body, cloth: Uint8Array): Neckline {
  const { neck, up, across, shoulderWidthPx } = body;
  const centre = add(neck, scale(up, throat.above * shoulderWidthPx));
  const met = Array.from({ length: 2 * rays.aside + 1 }, (_, k) => {
    const [down, aside] = [Math.cos(angleOf(k)), Math.sin(angleOf(k))];
    const furthestPx = Math.min(throat.furthest, throat.aside / Math.abs(aside)) * shoulderWidthPx;
    return lookAlong(body, cloth, centre, add(scale(up, -down), scale(across, aside)), furthestPx);
  });
  const radii = radiiOf(met, throat.usual * shoulderWidthPx);
  widenUpwardsInto(radii, edge.narrows * shoulderWidthPx);
  return {
    outsidePx: (x, y) => {
      const off = subtract(point(x + 0.5, y + 0.5), centre);
      const [down, aside] = [-dot(off, up), dot(off, across)];
      if (down < 0) return Math.abs(aside) - radii[aside < 0 ? 0 : 2 * rays.aside];
      const k = rays.aside + Math.atan2(aside, down) / step;
      const before = Math.min(Math.floor(k), 2 * rays.aside - 1);
      return Math.sqrt(down * down + aside * aside) - lerp(radii[before], radii[before + 1], k - before);
    },
  };
}

/** Radians between two rays. */
const step = Math.PI / 2 / rays.aside;
/** Of a ray, from straight down to the right. */
const angleOf = (k: number): number => (k - rays.aside) * step;

/** Necklaces lie on the chest: so far below the throat (in shoulder widths), and no further aside than the angle with that cosine; a scarf lies around it or beside it. */
const necklace = { below: 0.08, cosine: Math.SQRT1_2 } as const;

function lookAlong(
  { photo, labels, up, shoulderWidthPx }: Body,
  cloth: Uint8Array,
  from: Point,
  direction: Point,
  furthestPx: number,
): Ray {
  const { width } = photo;
  const map = labelMap({ photo, labels });
  let least = 0;
  let most = furthestPx;
  let clothPx = 0;
  const necklacePx = -dot(direction, up) > necklace.cosine ? necklace.below * shoulderWidthPx : Infinity;
  for (let px = 0; px < furthestPx; px++) {
    const place = add(from, scale(direction, px));
    const label = labelAt(map, place);
    clothPx = label >= 0 && cloth[Math.floor(place.y) * width + Math.floor(place.x)] ? clothPx + 1 : 0;
    if (clothPx > edge.cloth * shoulderWidthPx) {
      most = px - clothPx + 1;
      break;
    }
    const isNecklace = label === partIndex.other && least === px && px > necklacePx;
    if (isNecklace || (label === partIndex.skin && clothPx === 0 && px - least <= edge.locks * shoulderWidthPx)) least = px + 1;
  }
  return { least: Math.min(least, most), most, seen: most - least <= edge.gap * shoulderWidthPx ? most : NaN };
}

/** Of each ray, pixels from the throat to the neckline. */
function radiiOf(met: readonly Ray[], usualPx: number): number[] {
  const told = met.map(({ least, most, seen }, k) => (Number.isNaN(seen) ? clamp(met[met.length - 1 - k].seen, least, most) : seen));
  for (const end of [0, told.length - 1]) if (Number.isNaN(told[end])) told[end] = usualPx;
  const filled = fillGaps(told, usualPx).map((radius, k) => clamp(radius, met[k].least, met[k].most));
  return runningMean(runningMedian(filled, smoothing.median), smoothing.mean);
}

/** From its lowest place up to the shoulders a neckline gets wider: where it came in again, its ends were hooks beside the neck. */
function widenUpwardsInto(radii: number[], narrowsPx: number): void {
  for (const sign of [-1, 1]) {
    let widestPx = 0;
    for (let k = rays.aside + sign; k >= 0 && k <= 2 * rays.aside; k += sign) {
      const aside = Math.abs(Math.sin(angleOf(k)));
      radii[k] = Math.max(radii[k], (widestPx - narrowsPx) / aside);
      widestPx = Math.max(widestPx, radii[k] * aside);
    }
  }
}
