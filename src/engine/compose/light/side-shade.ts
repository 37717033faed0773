import type { Body } from "../../person/body.ts";
import { clamp, lerp } from "../../image/geometry.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { medianOf } from "../../image/series.ts";
import { perBody } from "../../person/per-body.ts";

/** The shade is measured in so many steps from a leg's edge to where it faces the viewer: `faces` widths of the shoulders from the edge, or in the middle of what is narrower. */
const steps = 8;
const faces = 0.22;
/** The usual shade: the share of light that is missing at cloth's edges, and the power by which that fades inwards. */
const usual = { dark: 0.14, power: 2.4 } as const;
/** What is measured counts as much as what is usual if so many rows tell it. */
const rowsOfUsual = 12;
/** A factor outside of these is something else than shade. */
const range = { darkest: 0.55, lightest: 1.15 } as const;
/** The weight of what surely is cloth, and how many of its outermost pixels of the photo are mixed with what is beside it. */
const sure = 0.8;
const mixedPx = 2;
/** Luminance below this is noise. */
const darkest = 8;

/** Light by the place between an edge and what faces the viewer, at cloth's left and right edges in the photo; 1 is what faces him. */
interface SideShade {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** How cloth darkens, or shines, towards its sides. */
interface SideShades {
  /** As far as the photo shows it. */
  readonly seen: SideShade;
  /** As it shall be drawn: as is usual, where little is seen. */
  readonly drawn: SideShade;
}

/** A stretch of cloth in a row of pixels, and whether it ends at both ends, or something lies before it there. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly endsLeft: boolean;
  readonly endsRight: boolean;
}

/** The end of a stretch: its last pixel on that side, and which way the cloth goes on from there. */
interface ClothEdge {
  readonly x: number;
  readonly y: number;
  readonly inward: 1 | -1;
}

/** The bottom's. */
export const sideShades = perBody(measureShades);

function measureShades({ photo, parts, shoulderWidthPx }: Body): SideShades {
  const { bottom, background } = parts;
  const ratios = { left: newRatios(), right: newRatios() };
  for (let y = 0; y < photo.height; y += 2) {
    for (const stretch of stretchesIn(bottom.data, background.data, y, photo.width)) {
      const facing = Math.min(faces * shoulderWidthPx, (stretch.to - stretch.from) / 2);
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

/** How light the cloth is at each step from an edge inwards, as a share of how light it is where it faces the viewer. */
function addRatiosInto(ratios: number[][], photo: Raster, bottom: Float32Array, edge: ClothEdge, facing: number): void {
  const middle = lightBetween(photo, bottom, edge, 0.8 * facing, 1.1 * facing);
  if (!(middle > darkest)) return;
  for (let step = 0; step < steps; step++) {
    const from = Math.max(mixedPx, (step * facing) / steps);
    const light = lightBetween(photo, bottom, edge, from, Math.max(from + 1, ((step + 1) * facing) / steps));
    if (!Number.isNaN(light)) ratios[step].push(light / middle);
  }
}

/** Mean luminance between two distances from an edge; NaN where there is no cloth. */
function lightBetween({ data, width }: Raster, bottom: Float32Array, { x, y, inward }: ClothEdge, from: number, to: number): number {
  let [sum, count] = [0, 0];
  for (let d = Math.floor(from); d < to; d++) {
    const i = y * width + clamp(x + inward * d, 0, width - 1);
    if (bottom[i] < sure) continue;
    sum += (data[i * 4] + data[i * 4 + 1] + data[i * 4 + 2]) / 3;
    count++;
  }
  return count > 0 ? sum / count : NaN;
}

/** @param usualDark at the edge of cloth of which nothing is seen */
function shadeOf(ratios: readonly (readonly number[])[], usualDark: number): Float32Array {
  return Float32Array.from(ratios, (each, step) => {
    const expected = 1 - usualDark * (1 - (step + 0.5) / steps) ** usual.power;
    const seen = clamp(medianOf(each, 1, expected), range.darkest, range.lightest);
    return lerp(expected, seen, each.length / (each.length + rowsOfUsual));
  });
}

/** The stretches of a row in which something lies that is more than half of a pixel; they end where background is beside them. */
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
 * The light towards the sides of cloth, 1 where it faces the viewer and elsewhere.
 *
 * @param cloth its share in each pixel
 * @param background what is beside it; where something else is, that lies before it
 * @param shoulderWidthPx in the planes' pixels
 */
export function shadeAcross(shade: SideShade, cloth: Plane, background: Float32Array, shoulderWidthPx: number): Plane {
  const { width, height, data } = cloth;
  const light = new Float32Array(data.length).fill(1);
  for (let y = 0; y < height; y++) {
    for (const { from, to, endsLeft, endsRight } of stretchesIn(data, background, y, width)) {
      const facing = Math.max(1, Math.min(faces * shoulderWidthPx, (to - from) / 2));
      for (let x = Math.max(0, from - mixedPx); x < Math.min(width, to + mixedPx); x++) {
        const i = y * width + x;
        if (endsLeft) light[i] *= shadeAt(shade.left, (x + 0.5 - from) / facing);
        if (endsRight) light[i] *= shadeAt(shade.right, (to - x - 0.5) / facing);
      }
    }
  }
  return { width, height, data: light };
}

/** Straight between the steps, and from the last one to none. */
function shadeAt(shade: Float32Array, place: number): number {
  const at = Math.max(0, place * steps - 0.5);
  const step = Math.floor(at);
  if (step >= steps) return 1;
  return lerp(shade[step], step + 1 < steps ? shade[step + 1] : 1, at - step);
}
