import { blur } from "../../../src/engine/image/filters.ts";
import type { Plane } from "../../../src/engine/image/raster.ts";

/** Brightness steps (0…255 per pixel) below this are weave and noise. */
const clearStep = 6;

/**
 * How much all edges of a picture run the same way: 1 for straight parallel stripes, near 0 for a print that has edges in every
 * direction. Null when less than a twentieth of the mask is edge. Source: the mean resultant length of doubled angles (Mardia, Jupp,
 * Directional Statistics, 2000), weighted by each edge's step.
 */
export function edgeAlignment(brightness: Plane, mask: Uint8Array): number | null {
  const { width, height } = brightness;
  const { data } = blur(brightness, 1);
  let [cosines, sines, weight, edges, all] = [0, 0, 0, 0, 0];
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      if (!mask[i]) continue;
      all++;
      const across = (data[i + 1] - data[i - 1]) / 2;
      const down = (data[i + width] - data[i - width]) / 2;
      const step = Math.hypot(across, down);
      if (step < clearStep) continue;
      edges++;
      weight += step;
      // cos 2θ and sin 2θ from the gradient itself.
      cosines += (across ** 2 - down ** 2) / step;
      sines += (2 * across * down) / step;
    }
  }
  return edges < 0.05 * all || edges < 50 ? null : Math.hypot(cosines, sines) / weight;
}
