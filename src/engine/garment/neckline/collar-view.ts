import type { CutOut } from "../garment.ts";
import { topOfColumn } from "../garment-rows.ts";
import { toLab, type LabPlanes } from "../../image/colour.ts";
import { boxBlur, createPlane } from "../../image/filters.ts";
import type { Point } from "../../image/geometry.ts";
import { floatsOf } from "../../image/scratch.ts";

/** What shows between the collar's ends and below, cut out of the garment's photo. */
export interface CollarView {
  /** Pixel of the cut-out at the view's corner. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Smoothed, so that small checks and ribs have one colour. */
  readonly lab: LabPlanes;
  /** 1 where cloth is. */
  readonly cloth: Uint8Array;
  /** The garment's upper edge in each column, in the view. */
  readonly edge: Int32Array;
  /** From neck point to neck point. */
  readonly neckPx: number;
}

/** In widths of the neck below the collar's ends: how far down the view goes, since a coat is open down to the waist. */
const deepest = 2.5;
/** Colours are means over this share of the neck's width each way. */
const smoothing = 0.02;

/** @returns null where the collar is too small to look at. */
export function viewCollar({ layer, mask }: CutOut, from: Point, to: Point): CollarView | null {
  const neckPx = to.x - from.x;
  const left = Math.max(0, Math.round(from.x));
  const right = Math.min(layer.width, Math.round(to.x) + 1);
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - 0.3 * neckPx));
  const bottom = Math.min(layer.height, Math.ceil(Math.max(from.y, to.y) + deepest * neckPx));
  const width = right - left;
  const height = bottom - top;
  if (width < 24 || height < 24) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  const cloth = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const source = (y + top) * layer.width + x + left;
      cloth[i] = mask[source];
      const alpha = layer.rgba[source * 4 + 3] || 1;
      for (let channel = 0; channel < 3; channel++) data[i * 4 + channel] = (255 * layer.rgba[source * 4 + channel]) / alpha;
    }
  }
  const edge = Int32Array.from({ length: width }, (_, x) => topOfColumn(mask, layer.width, layer.height, x + left) - top);
  const lab = smoothWithin(cloth, toLab({ width, height, data }), width, height, Math.max(1, smoothing * neckPx));
  return { left, top, width, height, lab, cloth, edge, neckPx };
}

/** Means of the cloth's own colours: beside its edge the background must not count. */
function smoothWithin(cloth: Uint8Array, lab: LabPlanes, width: number, height: number, radiusPx: number): LabPlanes {
  const share = boxBlur({ width, height, data: floatsOf(cloth) }, radiusPx).data;
  for (const plane of lab) smoothInto(plane, cloth, share, width, height, radiusPx);
  return lab;
}

/** @param share of the cloth around each pixel */
function smoothInto(plane: Float32Array, cloth: Uint8Array, share: Float32Array, width: number, height: number, radiusPx: number): void {
  const onCloth = createPlane(width, height);
  for (let i = 0; i < cloth.length; i++) onCloth.data[i] = cloth[i] * plane[i];
  const mean = boxBlur(onCloth, radiusPx).data;
  for (let i = 0; i < cloth.length; i++) if (cloth[i]) plane[i] = mean[i] / share[i];
}

/** How many times a* and b* count beside L*: shading changes lightness only. */
export const chromaWeight = 1.5;

/** Distance of a pixel's colour from another. */
export function colourDistance({ lab }: CollarView, i: number, [lightness, a, b]: readonly number[]): number {
  const fromLightness = lab[0][i] - lightness;
  const fromA = chromaWeight * (lab[1][i] - a);
  const fromB = chromaWeight * (lab[2][i] - b);
  return Math.sqrt(fromLightness * fromLightness + fromA * fromA + fromB * fromB);
}
