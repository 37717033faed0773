import type { Body } from "../../person/body.ts";
import { clamp, lerp } from "../../image/geometry.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { medianOf } from "../../image/series.ts";
import { perBody } from "../../person/per-body.ts";

/** The number of steps in which the shade is measured, from the cloth's edge inwards to where it faces the viewer. */
const steps = 8;
/** In shoulder widths from its edge: where cloth faces the viewer; narrower cloth does in its middle. */
const facingFrom = 0.22;
/** The usual shade: the share of light that is missing at cloth's edges, and the power by which that fades inwards. */
const usual = { dark: 0.14, power: 2.4 } as const;
/** If this many rows tell the shade, the measured and the usual one count equally. */
const rowsOfUsual = 12;
/** Factors: what lies outside of these is not shade alone, and is cut off. */
const range = { darkest: 0.55, lightest: 1.15 } as const;
/** From this weight on a pixel surely is cloth. */
const surelyCloth = 0.8;
/** This many of the outermost pixels of cloth are mixed with what is beside it. */
const mixedPx = 2;
/** In levels (0…255): where cloth faces the viewer and is darker than this, it tells only noise. */
const darkest = 8;

/** The light at the cloth's left and right edge in the photo, a factor per step from the edge inwards; 1 where the cloth faces the viewer. */
interface SideShade {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** How cloth darkens, or shines, towards its sides. */
interface SideShades {
  /** As the photo shows it; the less it shows, the nearer to none. */
  readonly seen: SideShade;
  /** As it is drawn; the less the photo shows, the nearer to the usual shade. */
  readonly drawn: SideShade;
}

/** A stretch of cloth in a row of pixels, and for each end whether the cloth ends there, or something lies before it. */
interface Stretch {
  /** The first column, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly endsLeft: boolean;
  readonly endsRight: boolean;
}

/** The end of a stretch: its outermost pixel, and which way the cloth goes on from there. */
interface ClothEdge {
  readonly x: number;
  readonly y: number;
  readonly inward: 1 | -1;
}

/** The side shades of the body's bottom. */
export const sideShades = perBody(measureShades);

function measureShades({ photo, parts, shoulderWidthPx }: Body): SideShades {
  const { bottom, background } = parts;
  const ratios = { left: newRatios(), right: newRatios() };
  for (let y = 0; y < photo.height; y += 2) {
    for (const stretch of stretchesIn(bottom.data, background.data, y, photo.width)) {
      const facing = Math.min(facingFrom * shoulderWidthPx, (stretch.to - stretch.from) / 2);
      if (facing < steps + mixedPx) continue;
      if (stretch.endsLeft) addRatiosInto(ratios.left, photo, bottom.data, { x: stretch.from, y, inward: 1 }, facing);
      if (stretch.endsRight) addRatiosInto(ratios.right, photo, bottom.data, { x: stretch.to - 1, y, inward: -1 }, facing);
    }
  }
  return {
    seen: { left: shadeOf(ratios.left, 0), right: shadeOf(ratios.right, 0) },
    drawn: { left: shadeOf(ratios.left, usual.dark), right: shadeOf(ratios.right, usual.dark) },
  };
}

const newRatios = (): number[][] => Array.from({ length: steps }, () => []);

/** Adds, for each step from an edge inwards, how light the cloth is as a share of its light where it faces the viewer, `facing` pixels in. */
function addRatiosInto(ratios: number[][], photo: Raster, bottom: Float32Array, edge: ClothEdge, facing: number): void {
  const middle = lightBetween(photo, bottom, edge, 0.8 * facing, 1.1 * facing);
  if (!(middle > darkest)) return;
  for (let step = 0; step < steps; step++) {
    const from = Math.max(mixedPx, (step * facing) / steps);
    const light = lightBetween(photo, bottom, edge, from, Math.max(from + 1, ((step + 1) * facing) / steps));
    if (!Number.isNaN(light)) ratios[step].push(light / middle);
  }
}

/** Mean level (0…255) between two distances from an edge, in pixels; NaN where there is no sure cloth. */
function lightBetween({ data, width }: Raster, bottom: Float32Array, { x, y, inward }: ClothEdge, from: number, to: number): number {
  let [sum, count] = [0, 0];
  for (let d = Math.floor(from); d < to; d++) {
    const i = y * width + clamp(x + inward * d, 0, width - 1);
    if (bottom[i] < surelyCloth) continue;
    sum += (data[i * 4] + data[i * 4 + 1] + data[i * 4 + 2]) / 3;
    count++;
  }
  return count > 0 ? sum / count : NaN;
}

/** @param usualDark the share of light that is missing at the edge of cloth of which nothing is seen */
function shadeOf(ratios: readonly (readonly number[])[], usualDark: number): Float32Array {
  return Float32Array.from(ratios, (each, step) => {
    const expected = 1 - usualDark * (1 - (step + 0.5) / steps) ** usual.power;
    const seen = clamp(medianOf(each, 1, expected), range.darkest, range.lightest);
    return lerp(expected, seen, each.length / (each.length + rowsOfUsual));
  });
}

/** The stretches of a row in which the weight of cloth is more than a half. The cloth ends at an end beside which there is background. */
function stretchesIn(cloth: Float32Array, background: Float32Array, y: number, width: number): Stretch[] {
  const stretches: Stretch[] = [];
  const row = y * width;
  const isBeside = (x: number): boolean => x >= 0 && x < width && background[row + x] > 0.5;
  for (let x = 0; x < width; x++) {
    if (cloth[row + x] <= 0.5) continue;
    const from = x;
    while (x < width && cloth[row + x] > 0.5) x++;
    stretches.push({ from, to: x, endsLeft: isBeside(from - 2), endsRight: isBeside(x + 1) });
  }
  return stretches;
}

/**
 * The light towards the sides of cloth, a factor per pixel; 1 where the cloth faces the viewer, and where there is none.
 *
 * @param cloth how much of each pixel is cloth
 * @param background how much is background: what else is beside the cloth lies before it, and gives it no shade
 * @param shoulderWidthPx in the planes' pixels
 */
export function shadeAcross(shade: SideShade, cloth: Plane, background: Float32Array, shoulderWidthPx: number): Plane {
  const { width, height, data } = cloth;
  const light = new Float32Array(data.length).fill(1);
  for (let y = 0; y < height; y++) {
    for (const { from, to, endsLeft, endsRight } of stretchesIn(data, background, y, width)) {
      const facing = Math.max(1, Math.min(facingFrom * shoulderWidthPx, (to - from) / 2));
      for (let x = Math.max(0, from - mixedPx); x < Math.min(width, to + mixedPx); x++) {
        const i = y * width + x;
        if (endsLeft) light[i] *= shadeAt(shade.left, (x + 0.5 - from) / facing);
        if (endsRight) light[i] *= shadeAt(shade.right, (to - x - 0.5) / facing);
      }
    }
  }
  return { width, height, data: light };
}

/**
 * The shade, interpolated between the steps, and from the last one to none.
 *
 * @param place from 0 at the edge to 1 where the cloth faces the viewer
 */
function shadeAt(shade: Float32Array, place: number): number {
  const at = Math.max(0, place * steps - 0.5);
  const step = Math.floor(at);
  if (step >= steps) return 1;
  return lerp(shade[step], step + 1 < steps ? shade[step + 1] : 1, at - step);
}
