import { blur, maskedBlur, shrinkPlane } from "../../image/filters.ts";
import { lerp, smoothstep } from "../../image/geometry.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";

/** Seams are looked at at the photo's size divided by this. */
const shrink = 2;
/** In shoulder widths: narrower teeth of a seam are smoothed away. */
const reach = 0.03;
/** Steps of L* from one garment to the other: below the first nothing tells where the seam is, from the second on it is plain to see. */
const step = { faint: 14, plain: 34 } as const;
/** Blurred weight of the other garment below which there is no seam near. */
const leastNear = 0.02;

/**
 * Smooths the seam between a top and a bottom of the same darkness, as of a black top over dark trousers: where nothing in the photo shows
 * it, the parser's seam has the teeth of noise, which are plain to see beside new trousers.
 *
 * @param lightness L* of the photo
 */
export function smoothFaintSeamsInto(
  { top, bottom }: Pick<PartPlanes, "top" | "bottom">,
  lightness: Float32Array,
  shoulderWidthPx: number,
): void {
  const { width, height } = top;
  const radiusPx = Math.max(2, (reach * shoulderWidthPx) / shrink);
  const [above, below] = [top, bottom].map((part) => shrinkPlane(part, shrink));
  const [softAbove, softBelow] = [above, below].map((part) => blur(part, radiusPx));
  const light = shrinkPlane({ width, height, data: lightness }, shrink);
  const [lightAbove, lightBelow] = [above, below].map((part) => maskedBlur(light, part, 2 * radiusPx).mean);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / shrink) * above.width;
    for (let x = 0; x < width; x++, i++) {
      const k = row + Math.floor(x / shrink);
      if (softAbove.data[k] < leastNear || softBelow.data[k] < leastNear) continue;
      const faint = smoothstep(step.plain, step.faint, Math.abs(lightAbove.data[k] - lightBelow.data[k]));
      const both = top.data[i] + bottom.data[i];
      if (faint === 0 || both === 0) continue;
      const nearAbove = sampleShrunk(softAbove, shrink, x, y);
      const share = nearAbove / (nearAbove + sampleShrunk(softBelow, shrink, x, y));
      top.data[i] = lerp(top.data[i], both * smoothstep(0.4, 0.6, share), faint);
      bottom.data[i] = both - top.data[i];
    }
  }
}
