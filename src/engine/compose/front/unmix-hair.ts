import { createMixture, findMixtureInto, withoutVanishing, type Vanishing } from "../../image/mixture.ts";
import type { Scene } from "../scene/scene.ts";

/** Strands let through what is behind them deeper than skin does. */
const reach = { mixed: 5, pureTo: 11, around: 12 } as const;

/** Hair is lighter here and darker there by itself. */
const slightest = 0.25;

/** Takes what vanishes behind hair out of its tips and edges: out of their colours, on the canvas, and out of their weights. */
export function unmixHairInto({ body, canvas, hair, face }: Scene, vanishing: Vanishing): void {
  const { photo, parts } = body;
  const mixture = createMixture();
  for (let y = 0, i = 0; y < hair.height; y++) {
    for (let x = 0; x < hair.width; x++, i++) {
      if (hair.data[i] <= face.data[i] || vanishing.distancePx.data[i] > reach.mixed) continue;
      if (!findMixtureInto(mixture, photo, parts.hair.data, vanishing, reach, slightest, x, y)) continue;
      for (let channel = 0; channel < 3; channel++) {
        canvas.rgb[i * 3 + channel] = withoutVanishing(mixture, photo.data[i * 4 + channel], channel);
      }
      hair.data[i] = Math.min(hair.data[i], 1 - mixture.share);
    }
  }
}
