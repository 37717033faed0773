import { blendPixelInto, type LightSource } from "../../image/canvas.ts";
import { createPlane } from "../../image/filters.ts";
import { clamp } from "../../image/geometry.ts";
import type { PlacedLayer, Plane } from "../../image/raster.ts";
import type { Scene } from "../scene/scene.ts";

/** The soft edges of cloth and skin that meet leave less than this many pixels open between them; more is a gap. */
const gapPx = 1.5;

/**
 * Paints the inside of a collar's back, which comes round behind the neck: it is seen between the collar's ends and the neck, where
 * otherwise the background would be. What rises above the shoulder with a gap towards the neck is a nub in the air, and is left out.
 *
 * @returns how much of each pixel shows the inside
 */
export function paintInsideInto(scene: Scene, light: LightSource): Plane {
  const { body, canvas, garment } = scene;
  const seen = createPlane(canvas.width, canvas.height);
  if (!garment.inside) return seen;
  const { left, top, width, height } = garment.inside;
  const neckX = clamp(Math.round(body.neck.x), left, left + width - 1);
  for (let y = top; y < top + height; y++) {
    paintFromNeckInto(scene, garment.inside, light, y, neckX, 1, seen);
    paintFromNeckInto(scene, garment.inside, light, y, neckX - 1, -1, seen);
  }
  return seen;
}

/** Paints one row of the inside on one side, from the neck outwards up to the first gap. */
function paintFromNeckInto(
  { body, canvas, removal }: Scene,
  { left, top, width, rgba }: PlacedLayer,
  light: LightSource,
  y: number,
  neckX: number,
  step: 1 | -1,
  seen: Plane,
): void {
  const { data: background } = body.parts.background;
  let openPx = 0;
  for (let x = neckX; x >= left && x < left + width && openPx < gapPx; x += step) {
    const i = y * canvas.width + x;
    const p = ((y - top) * width + x - left) * 4;
    const removed = removal.amount.data[i];
    const behind = (1 - removed) * background[i] + removed * Math.max(0, 1 - removal.skin.data[i] - removal.other.data[i]);
    openPx += behind * (1 - rgba[p + 3]);
    const weight = rgba[p + 3] * behind * clamp(gapPx - openPx, 0, 1);
    if (weight <= 0) continue;
    const brightness = (255 * light.at(x, y, i)) / rgba[p + 3];
    blendPixelInto(canvas, i, rgba[p] * brightness, rgba[p + 1] * brightness, rgba[p + 2] * brightness, weight);
    seen.data[i] = weight;
  }
}
