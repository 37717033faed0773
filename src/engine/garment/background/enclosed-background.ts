import type { BackgroundModel } from "./background-model.ts";
import { boxesOf, findComponents } from "../../image/components.ts";
import { newBytes } from "../../image/scratch.ts";

/** Enclosed background is at least this share of the photo, and taller than wide. */
const enclosed = { size: 0.0003, upright: 1.2 } as const;
/** The least share of enclosed background that lies opposite background on the garment's other side. */
const mirrored = 0.25;
/**
 * In the middle, enclosed background can only lie between the legs: at least this tall, and ending this near to the hem, as shares of the
 * garment's height.
 */
const betweenLegs = { height: 0.2, fromHem: 0.1 } as const;
/** Areas with more than one other beside them, at least this share of their size, are lettering. */
const letter = 0.25;

/**
 * Opens, in place, the background that a garment encloses: between sleeve and body, between the legs or in a strap. It is as even as the
 * background outside, upright, and on both sides of the garment. White stripes and letters on a white background may be the first two, but
 * not the last.
 */
export function openEnclosedBackgroundInto(
  isBackground: Uint8Array,
  distances: Float32Array,
  background: BackgroundModel,
  width: number,
  height: number,
  { photoArea, marginPx }: { photoArea: number; marginPx: number },
): void {
  const limit = Math.max(0.7, background.strongNoise * 1.2);
  const candidates = newBytes(distances.length);
  for (let i = 0; i < candidates.length; i++) candidates[i] = !isBackground[i] && distances[i] < limit ? 1 : 0;
  const areas = findComponents(candidates, width, height);
  const { ids, sizes } = areas;
  const boxes = boxesOf(areas, width);
  const centreX = middleOfGarment(isBackground, width);
  const sums = new Float64Array(sizes.length);
  const alike = new Uint32Array(sizes.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const id = ids[i];
      if (id === 0) continue;
      sums[id] += distances[i];
      const mirrorX = Math.round(2 * centreX - x);
      if (mirrorX < 0 || mirrorX >= width || isBackground[y * width + mirrorX] || candidates[y * width + mirrorX]) alike[id]++;
    }
  }
  const evenness = Math.max(0.3, background.typicalNoise * 1.1);
  const garmentPx = height - 2 * marginPx;
  const isGap = sizes.map((size, id) => {
    const { left, right, top, bottom } = boxes[id];
    if (id === 0 || size < enclosed.size * photoArea || bottom - top <= enclosed.upright * (right - left)) return false;
    if (sums[id] > evenness * size || alike[id] < mirrored * size) return false;
    if (right < centreX || left > centreX) return true;
    return bottom - top >= betweenLegs.height * garmentPx && bottom >= height - marginPx - betweenLegs.fromHem * garmentPx;
  });
  const isBeside = (id: number, other: number): boolean =>
    sizes[other] >= letter * sizes[id] &&
    Math.min(boxes[id].bottom, boxes[other].bottom) - Math.max(boxes[id].top, boxes[other].top) > 0.5 * (boxes[id].bottom - boxes[id].top);
  const isOpen = isGap.map((gap, id) => gap && sizes.filter((_, other) => other !== id && other > 0 && isBeside(id, other)).length <= 1);
  for (let i = 0; i < ids.length; i++) if (isOpen[ids[i]]) isBackground[i] = 1;
}

/** The mean column of what is not background. */
function middleOfGarment(isBackground: Uint8Array, width: number): number {
  let [sum, count] = [0, 0];
  for (let row = 0; row < isBackground.length; row += width) {
    for (let x = 0; x < width; x++) {
      if (isBackground[row + x]) continue;
      sum += x;
      count++;
    }
  }
  return sum / Math.max(1, count);
}
