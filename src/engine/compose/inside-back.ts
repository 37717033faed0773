import { blendPixelInto, type LightSource } from "../image/canvas.ts";
import { createPlane } from "../image/filters.ts";
import type { Plane } from "../image/raster.ts";
import type { Scene } from "./scene.ts";

/**
 * The back of a collar comes round behind the neck: between its ends and the neck one sees the inside of it, not what is behind the person.
 *
 * @returns how much of it is seen in each pixel
 */
export function paintInsideInto({ body, canvas, garment, removal }: Scene, light: LightSource): Plane {
  const seen = createPlane(canvas.width, canvas.height);
  if (!garment.inside) return seen;
  const { left, top, width, height, rgba } = garment.inside;
  const { data: background } = body.parts.background;
  for (let y = top, p = 0; y < top + height; y++) {
    for (let x = left; x < left + width; x++, p += 4) {
      const i = y * canvas.width + x;
      const removed = removal.amount.data[i];
      const behind = (1 - removed) * background[i] + removed * Math.max(0, 1 - removal.skin.data[i] - removal.other.data[i]);
      const weight = rgba[p + 3] * behind;
      if (weight <= 0) continue;
      const brightness = (255 * light.at(x, y, i)) / rgba[p + 3];
      blendPixelInto(canvas, i, rgba[p] * brightness, rgba[p + 1] * brightness, rgba[p + 2] * brightness, weight);
      seen.data[i] = weight;
    }
  }
  return seen;
}
