import { boxAround, cropPlane, type PixelBox } from "../image/mask-box.ts";
import type { Layer, Size } from "../image/raster.ts";
import { newBytes, newFloats } from "../image/scratch.ts";

/** A garment, or a part of one, shrunk to about the size it will have on the person. */
export interface Texture extends Size {
  /** Premultiplied RGBA. */
  readonly rgba: Float32Array;
  /** Maps pixels of the garment's photo to the texture's: times the scale, less the offset. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** A part of a garment: the weight of each pixel in a box of its photo, from 0 to 255. */
export interface Panel {
  readonly box: PixelBox;
  readonly weights: Uint8Array;
}

/**
 * Shrinks a layer by averaging over the area of each new pixel, so that thin stripes do not alias when the garment is drawn
 * smaller. Factors of 1 and above keep the size: enlarging is the sampler's work. What does not belong to the panel is left out.
 */
export function createTexture(layer: Layer, factor: number, panel: Panel): Texture {
  const { box, weights } = trimmed(panel);
  const boxWidth = box.right - box.left;
  const boxHeight = box.bottom - box.top;
  const weighted = weightPixels(cropPlane(layer.rgba, layer.width, box, 4), weights);
  if (factor >= 0.98) {
    return { width: boxWidth, height: boxHeight, rgba: weighted, scaleX: 1, scaleY: 1, offsetX: box.left, offsetY: box.top };
  }
  const width = Math.max(4, Math.round(boxWidth * factor));
  const height = Math.max(4, Math.round(boxHeight * factor));
  const narrowed = shrinkRows(weighted, boxWidth, boxHeight, width);
  const rgba = shrinkColumns(narrowed, width, boxHeight, height);
  const scaleX = width / boxWidth;
  const scaleY = height / boxHeight;
  return { width, height, rgba, scaleX, scaleY, offsetX: box.left * scaleX, offsetY: box.top * scaleY };
}

/** A panel of weights for all of a garment's photo. */
export function wholePanel({ width, height }: Layer, weights: Uint8Array): Panel {
  return { box: { left: 0, top: 0, right: width, bottom: height }, weights };
}

/** The box of what has weight, with two pixels of room around it. */
function trimmed({ box, weights }: Panel): Panel {
  const width = box.right - box.left;
  const isKept = newBytes(weights.length);
  for (let i = 0; i < isKept.length; i++) isKept[i] = weights[i] > 0 ? 1 : 0;
  const inner = boxAround(isKept, 1, width, box.bottom - box.top, 2) ?? { left: 0, top: 0, right: 1, bottom: 1 };
  return {
    box: { left: box.left + inner.left, top: box.top + inner.top, right: box.left + inner.right, bottom: box.top + inner.bottom },
    weights: cropPlane(weights, width, inner),
  };
}

function weightPixels(rgba: Float32Array, keep: Uint8Array): Float32Array {
  for (let i = 0, p = 0; i < keep.length; i++, p += 4) {
    if (keep[i] === 255) continue;
    const weight = keep[i] / 255;
    for (let channel = 0; channel < 4; channel++) rgba[p + channel] *= weight;
  }
  return rgba;
}

function shrinkRows(source: Float32Array, sourceWidth: number, height: number, width: number): Float32Array {
  const target = newFloats(width * height * 4);
  // For each new column, the old ones that it averages, and their shares: the same in every row.
  const step = sourceWidth / width;
  const sources: number[] = [];
  const targets: number[] = [];
  const shares: number[] = [];
  for (let x = 0; x < width; x++) {
    const from = x * step;
    const to = Math.min(sourceWidth, from + step);
    for (let column = Math.floor(from); column < Math.ceil(to); column++) {
      sources.push(column * 4);
      targets.push(x * 4);
      shares.push((Math.min(column + 1, to) - Math.max(column, from)) / step);
    }
  }
  const columns = { sources: Int32Array.from(sources), targets: Int32Array.from(targets), shares: Float64Array.from(shares) };
  for (let y = 0; y < height; y++) shrinkRowInto(target, y * width * 4, source, y * sourceWidth * 4, columns);
  return target;
}

interface ColumnShares {
  readonly sources: Int32Array;
  readonly targets: Int32Array;
  readonly shares: Float64Array;
}

function shrinkRowInto(
  target: Float32Array,
  row: number,
  source: Float32Array,
  sourceRow: number,
  { sources, targets, shares }: ColumnShares,
): void {
  for (let k = 0; k < shares.length; k++) {
    const s = sourceRow + sources[k];
    const t = row + targets[k];
    const share = shares[k];
    target[t] += source[s] * share;
    target[t + 1] += source[s + 1] * share;
    target[t + 2] += source[s + 2] * share;
    target[t + 3] += source[s + 3] * share;
  }
}

function shrinkColumns(source: Float32Array, width: number, sourceHeight: number, height: number): Float32Array {
  const target = newFloats(width * height * 4);
  const step = sourceHeight / height;
  const stride = width * 4;
  for (let y = 0; y < height; y++) {
    const from = y * step;
    const to = Math.min(sourceHeight, from + step);
    for (let row = Math.floor(from); row < Math.ceil(to); row++) {
      const share = (Math.min(row + 1, to) - Math.max(row, from)) / step;
      const s = row * stride;
      const t = y * stride;
      for (let k = 0; k < stride; k++) target[t + k] += source[s + k] * share;
    }
  }
  return target;
}
