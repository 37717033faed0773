import { newBytes } from "../image/scratch.ts";
import type { Panel } from "./texture.ts";

/** In pixels inwards from its cut edge: over this distance a panel fades; a hard edge had teeth. */
const fadePx = 2;

/**
 * Fades, in place, a panel with weights of 0 or 255 at its edges; but not at the photo's border, which is straight and beyond which cloth
 * goes on.
 */
export function softenEdgesInto({ box, weights }: Panel): void {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const hard = goneOn(weights, width, height);
  const rowPx = width + 2 * fadePx;
  const around = (2 * fadePx + 1) ** 2;
  for (let y = 0, i = 0; y < height; y++) {
    // Of the square around a pixel, the upper left corner.
    for (let corner = y * rowPx; corner < y * rowPx + width; corner++, i++) {
      if (weights[i] === 0) continue;
      const last = corner + 2 * fadePx * rowPx;
      if (hard[corner] && hard[corner + 2 * fadePx] && hard[last] && hard[last + 2 * fadePx]) continue;
      let sum = 0;
      for (let row = corner; row <= last; row += rowPx) for (let k = 0; k <= 2 * fadePx; k++) sum += hard[row + k];
      weights[i] = sum / around;
    }
  }
}

/** The weights with some more pixels around their box, each as at the border. */
function goneOn(weights: Uint8Array, width: number, height: number): Uint8Array {
  const rowPx = width + 2 * fadePx;
  const larger = newBytes(rowPx * (height + 2 * fadePx));
  for (let y = 0; y < height; y++) {
    const row = (y + fadePx) * rowPx;
    larger.fill(weights[y * width], row, row + fadePx);
    larger.set(weights.subarray(y * width, (y + 1) * width), row + fadePx);
    larger.fill(weights[(y + 1) * width - 1], row + fadePx + width, row + rowPx);
  }
  const [first, last] = [fadePx * rowPx, (fadePx + height - 1) * rowPx];
  for (let y = 1; y <= fadePx; y++) {
    larger.copyWithin(first - y * rowPx, first, first + rowPx);
    larger.copyWithin(last + y * rowPx, last, last + rowPx);
  }
  return larger;
}
