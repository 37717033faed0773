import { colourDistance, type CollarView } from "./collar-view.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import { boxesOf, findComponents } from "../../image/components.ts";
import { boxBlur } from "../../image/filters.ts";
import { medianOf } from "../../image/series.ts";

/** Lab units by which a label differs from the cloth that it is sewn on. */
const clearDifference = 12;

/**
 * The label inside the back of a collar, in pixels of the view: the front's edge cannot run above its end. A label is a
 * small upright or lying patch right below the back's edge, in the middle, with plain cloth on both sides.
 *
 * @returns null where none is seen
 */
export function findLabel(view: CollarView): PixelBox | null {
  const { width, height, edge, cloth, neckPx } = view;
  const around = clothBeside(view);
  if (!around) return null;
  const lowest = Math.min(height, Math.round(edge[width >> 1] + 0.55 * neckPx));
  const differs = new Float32Array(width * height);
  for (let y = 0; y < lowest; y++) {
    for (let x = Math.round(0.22 * width); x < 0.78 * width; x++) {
      const i = y * width + x;
      if (cloth[i] && y > edge[x] + 1 && colourDistance(view, i, around) > clearDifference) differs[i] = 1;
    }
  }
  // The words on a label in the cloth's own colour are one patch.
  const nearby = boxBlur({ width, height, data: differs }, Math.max(1, 0.012 * neckPx)).data;
  const marked = new Uint8Array(nearby.length);
  for (let i = 0; i < marked.length; i++) marked[i] = nearby[i] > 0.15 ? 1 : 0;
  const patches = findComponents(marked, width, height);
  const boxes = boxesOf(patches, width);
  let label: PixelBox | null = null;
  for (let id = 1; id < boxes.length; id++) {
    const box = boxes[id];
    const { left, right, top, bottom } = box;
    const middle = (left + right) / 2;
    const isCentred = Math.abs(middle / width - 0.5) < 0.12;
    const isSmall = right - left < 0.6 * neckPx && bottom - top < 0.3 * neckPx && bottom < lowest;
    const isPatch =
      right - left > 0.07 * neckPx && bottom - top > 0.025 * neckPx && patches.sizes[id] > 0.4 * (right - left) * (bottom - top);
    const isHigh = top < edge[Math.round(middle)] + 0.22 * neckPx;
    if (bottom <= (label?.bottom ?? 0) || !isCentred || !isSmall || !isPatch || !isHigh) continue;
    if (isAlone(differs, box, width, lowest, 0.05 * neckPx)) label = box;
  }
  return label;
}

/** Whether hardly anything else differs from the cloth left, right and below of it: flowers of a print never come alone. */
function isAlone(differs: Float32Array, box: PixelBox, width: number, lowest: number, marginPx: number): boolean {
  const margin = Math.max(2, Math.round(marginPx));
  let [other, all] = [0, 0];
  for (let y = box.top; y < Math.min(lowest, box.bottom + margin); y++) {
    for (let x = Math.max(0, box.left - margin); x < Math.min(width, box.right + margin); x++) {
      if (y < box.bottom && x >= box.left && x < box.right) continue;
      other += differs[y * width + x];
      all++;
    }
  }
  return other < 0.12 * all;
}

/** The colour of the inside of the back left and right of where labels are; null unless it is one colour. */
function clothBeside({ width, height, edge, cloth, lab, neckPx }: CollarView): readonly number[] | null {
  const samples: number[][] = [];
  for (const share of [0.18, 0.24, 0.3, 0.7, 0.76, 0.82]) {
    const x = Math.round(share * (width - 1));
    for (let down = 0.06; down < 0.2; down += 0.02) {
      const y = Math.round(edge[x] + down * neckPx);
      const i = y * width + x;
      if (y < height && cloth[i]) samples.push([lab[0][i], lab[1][i], lab[2][i]]);
    }
  }
  if (samples.length < 20) return null;
  return [0, 1, 2].map((channel) => medianOf(samples.map((sample) => sample[channel])));
}
