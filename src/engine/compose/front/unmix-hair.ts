import { copyCanvas, type Canvas } from "../../image/canvas.ts";
import { distanceTo } from "../../image/distance.ts";
import { lerp, smoothstep } from "../../image/geometry.ts";
import { fineEdges, guidedFilter } from "../../image/guided-filter.ts";
import { maskAbove } from "../../image/mask.ts";
import { boxAround, partOf, type PixelBox } from "../../image/mask-box.ts";
import { createMixture, findMixtureInto, withoutVanishing, type Vanishing } from "../../image/mixture.ts";
import { cropRaster } from "../../image/picture.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { inScratch, newBytes } from "../../image/scratch.ts";
import type { Scene } from "../scene/scene.ts";

/** See `MixtureReach`. Wider than for skin, because strands let through what is behind them further in; every other row, because hair has so much edge. */
const reach = { mixed: 5, pureTo: 11, around: 12, rowStep: 2 } as const;

/**
 * What of a mixture's share may be the hair's own variation, and is not counted: `share` plus so many standard `deviations`. These count in
 * full only from `fromPx` pixels on, because right beside black cloth a dark pixel is mixed with it.
 */
const slightest = { share: 0.15, deviations: 1.2, fromPx: 4 } as const;

/** In pixels: how far beyond the known hair strands go on that are too fine to have been seen. */
const rimPx = 3;

/** In shoulder widths: the radius of the guided filter that softens the ends of hair. */
const endWidth = 0.03;

/**
 * Takes what vanishes behind hair out of its tips and edges: out of their weights (`hair`, in place), and out of their colours on the canvas
 * where something else is filled in behind them. Beside what vanishes the hair then ends softly.
 *
 * @returns a copy of the canvas with unmixed colours everywhere, to lay over the garment that comes behind the hair later
 */
export function unmixHairInto({ body, canvas, hair, face, removal }: Scene, vanishing: Vanishing): Canvas {
  const { photo, parts } = body;
  const unmixed = copyCanvas(canvas);
  const radiusPx = Math.max(fineEdges.subsample, endWidth * body.shoulderWidthPx);
  const box = aroundMixed(hair, vanishing, Math.ceil(4 * radiusPx));
  if (!box) return unmixed;
  const { data: fromHair } = distanceTo(maskAbove(partOf(hair, box).data, 0), box.right - box.left, box.bottom - box.top);
  const mixture = createMixture(photo, parts.hair.data, vanishing, reach);
  const own = { share: slightest.share, deviations: 0 };
  for (let y = box.top, k = 0; y < box.bottom; y++) {
    for (let x = box.left, i = y * hair.width + x; x < box.right; x++, i++, k++) {
      if (fromHair[k] > rimPx || vanishing.distancePx.data[i] > reach.mixed) continue;
      if (face.data[i] > 0 && hair.data[i] <= face.data[i]) continue;
      own.deviations = slightest.deviations * smoothstep(0, slightest.fromPx, vanishing.distancePx.data[i]);
      if (!findMixtureInto(mixture, own, x, y)) continue;
      if (mixture.share === 0) continue;
      hair.data[i] = Math.min(hair.data[i], 1 - mixture.share);
      for (let channel = 0, q = i * 3; channel < 3; channel++, q++) {
        unmixed.rgb[q] = withoutVanishing(mixture, photo.data[i * 4 + channel], channel);
        canvas.rgb[q] = lerp(canvas.rgb[q], unmixed.rgb[q], removal.amount.data[i]);
      }
    }
  }
  inScratch(() => endSoftlyInto(hair, photo, vanishing, box, radiusPx));
  return unmixed;
}

/** The box of the hair that can be mixed with what vanishes, with a margin; null where there is none. */
function aroundMixed({ width, height, data }: Plane, { distancePx }: Vanishing, marginPx: number): PixelBox | null {
  const isMixed = newBytes(data.length);
  for (let i = 0; i < data.length; i++) if (data[i] > 0 && distancePx.data[i] <= reach.mixed + rimPx) isMixed[i] = 1;
  return boxAround(isMixed, 1, width, height, marginPx);
}

/**
 * Near what vanishes, lets hair end where the photo's colours change, over the width of its strands. Weights told pixel by pixel end in
 * stairs, blocks and specks, which the old garment hid and the new one shows.
 */
function endSoftlyInto(hair: Plane, photo: Raster, { distancePx }: Vanishing, box: PixelBox, radiusPx: number): void {
  const { left: x, top: y, right, bottom } = box;
  const part = cropRaster(photo, { x, y, width: right - x, height: bottom - y });
  const [soft] = guidedFilter(part, [partOf(hair, box)], { ...fineEdges, radiusPx });
  for (let row = y, k = 0; row < bottom; row++) {
    for (let column = x, i = row * hair.width + x; column < right; column++, i++, k++) {
      hair.data[i] = lerp(hair.data[i], soft.data[k], smoothstep(reach.pureTo, reach.mixed, distancePx.data[i]));
    }
  }
}
