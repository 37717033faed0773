import type { CutOut, TopLandmarks } from "../garment/garment.ts";
import { clamp, type Side } from "../image/geometry.ts";
import { copyOf } from "../image/scratch.ts";

/**
 * As a share of the way from the armpits to the hem: a shirt that ends this near to the hem is no shirt under an open coat, but a top whose
 * whole hem meets another waistband.
 */
const nearHem = 0.15;

/**
 * The garment with as much of its tucked-in cloth as another waistband leaves to be seen.
 *
 * @param tuckedY called only for a garment with something tucked in: the row of its photo down to which that is seen
 */
export function withTucked(cutOut: CutOut, { hemY, left, right }: Pick<TopLandmarks, "hemY" | Side>, tuckedY: () => number): CutOut {
  const { layer, mask, tucked } = cutOut;
  if (!tucked || hemY - tucked.top < nearHem * (hemY - (left.armpit.y + right.armpit.y) / 2)) return cutOut;
  const untilY = tuckedY();
  if (untilY <= tucked.top) return cutOut;
  const rgba = copyOf(layer.rgba);
  const shown = copyOf(mask);
  for (let y = 0, t = 0; y < tucked.height; y++) {
    const isAbove = clamp(untilY - (y + tucked.top), 0, 1);
    for (let x = 0; x < tucked.width; x++, t += 4) {
      const i = (y + tucked.top) * layer.width + x + tucked.left;
      const share = isAbove * Math.max(0, tucked.rgba[t + 3] - rgba[i * 4 + 3]);
      if (share === 0) continue;
      for (let channel = 0; channel < 4; channel++) rgba[i * 4 + channel] += (share / tucked.rgba[t + 3]) * tucked.rgba[t + channel];
      if (rgba[i * 4 + 3] > 0.5) shown[i] = 1;
    }
  }
  return { ...cutOut, layer: { ...layer, rgba }, mask: shown };
}
