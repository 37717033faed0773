import { add, clamp, dot, lerp, point, scale, subtract, type Point } from "../../image/geometry.ts";
import { fillGaps, runningMedian, runningMean } from "../../image/series.ts";
import type { Body } from "../../person/body.ts";
import { labelAt, labelMap, partIndex } from "../../person/labels.ts";

/** The edge between the neck and what somebody wears, known even where hair, a scarf or a strap lies over it. */
export interface Neckline {
  /** Pixels from the neckline outwards; negative inside of it and on the neck above. */
  outsidePx(x: number, y: number): number;
}

/**
 * In shoulder widths. The throat, from which a neckline is seen all around, lies `above` the line of the shoulder joints. A usual neckline
 * runs `usual` around it, and none further than `furthest`, or `aside` to the sides: an arm may be bare there.
 */
const throat = { above: 0.25, usual: 0.2, furthest: 1, aside: 0.4 } as const;
/** Rays from the throat: one straight down, and `aside` more to each side, up to straight sideways. */
const rays = { aside: 30 } as const;
/**
 * In shoulder widths along a ray. Skin and cloth no further apart than `gap` show their edge. Less cloth than `cloth` in a row is a speck.
 * Skin beyond anything broader than `locks` is no neck, but a scarf in its colour. Upwards, a neckline narrows by at most `narrows` from
 * ray to ray.
 */
const edge = { gap: 0.025, cloth: 0.03, locks: 0.2, narrows: 0.01 } as const;
/** In rays to each side: the windows over which a neckline is smoothed. */
const smoothing = { median: 2, mean: 2 } as const;

/**
 * What a ray meets, in pixels from the throat: the neckline lies between the last skin (`least`) and the first cloth, or the ray's end
 * (`most`). `seen` is where they touch; NaN if they do not.
 */
interface Ray {
  readonly least: number;
  readonly most: number;
  readonly seen: number;
}

/**
 * The neckline of a top or a dress on its wearer: an even line around the throat through what is seen of it. Where something lies over it,
 * the body's other side tells; where that is hidden too, the line goes on from what is seen to a usual neckline beside the neck.
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
/** The angle of a ray in radians, from straight down towards the right. */
const angleOf = (k: number): number => (k - rays.aside) * step;

/**
 * A necklace lies on the chest: at least `below` under the throat (in shoulder widths), and no further aside than the angle with this
 * cosine; a scarf lies around the throat or beside it.
 */
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

/** Pixels from the throat to the neckline along each ray. */
function radiiOf(met: readonly Ray[], usualPx: number): number[] {
  const told = met.map(({ least, most, seen }, k) => (Number.isNaN(seen) ? clamp(met[met.length - 1 - k].seen, least, most) : seen));
  for (const end of [0, told.length - 1]) if (Number.isNaN(told[end])) told[end] = usualPx;
  const filled = fillGaps(told, usualPx).map((radius, k) => clamp(radius, met[k].least, met[k].most));
  return runningMean(runningMedian(filled, smoothing.median), smoothing.mean);
}

/**
 * Makes a neckline widen, in place, from its lowest point up to the shoulders: where it came in again, its ends were hooks beside the neck.
 */
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
