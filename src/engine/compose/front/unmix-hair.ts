import { copyCanvas, type Canvas } from "../../image/canvas.ts";
import { lerp, smoothstep } from "../../image/geometry.ts";
import { createMixture, findMixtureInto, withoutVanishing, type Vanishing } from "../../image/mixture.ts";
import type { Scene } from "../scene/scene.ts";

/** Strands let through what is behind them deeper than skin does. */
const reach = { mixed: 5, pureTo: 11, around: 12 } as const;

/** Hair is lighter here and darker there by itself, which counts in full only from so far on from what vanishes: right beside it a dark pixel is mixed with black cloth. */
const slightest = { share: 0.15, deviations: 1.2, fromPx: 4 } as const;

/**
 * Takes what vanishes behind hair out of its tips and edges: out of their weights, and out of their colours where something else is filled in
 * behind them.
 *
 * @returns the canvas with those colours also where the photo stays as it is, for what is laid behind the hair later
 */
export function unmixHairInto({ body, canvas, hair, face, removal }: Scene, vanishing: Vanishing): Canvas {
  const { photo, parts } = body;
  const unmixed = copyCanvas(canvas);
  const mixture = createMixture();
  const own = { share: slightest.share, deviations: 0 };
  for (let y = 0, i = 0; y < hair.height; y++) {
    for (let x = 0; x < hair.width; x++, i++) {
      if (hair.data[i] <= face.data[i] || vanishing.distancePx.data[i] > reach.mixed) continue;
      own.deviations = slightest.deviations * smoothstep(0, slightest.fromPx, vanishing.distancePx.data[i]);
      if (!findMixtureInto(mixture, photo, parts.hair.data, vanishing, reach, own, x, y)) continue;
      if (mixture.share === 0) continue;
      hair.data[i] = Math.min(hair.data[i], 1 - mixture.share);
      for (let channel = 0, q = i * 3; channel < 3; channel++, q++) {
        unmixed.rgb[q] = withoutVanishing(mixture, photo.data[i * 4 + channel], channel);
        canvas.rgb[q] = lerp(canvas.rgb[q], unmixed.rgb[q], removal.amount.data[i]);
      }
    }
  }
  return unmixed;
}
