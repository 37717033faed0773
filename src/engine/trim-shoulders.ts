import type { Body } from "./body.ts";
import { blendPixelInto, type Canvas } from "./canvas.ts";
import { distanceTo } from "./distance.ts";
import { fillShrink, type ColourPlanes } from "./fill-colours.ts";
import { boxBlur, createPlane } from "./filters.ts";
import type { Box } from "./picture.ts";
import type { Plane } from "./raster.ts";
import { sampleShrunk } from "./sampling.ts";
import type { TorsoCoordinates } from "./torso-coordinates.ts";

/**
 * A shoulder that rises a little above the new garment's shoulder line shows as a strip of skin on the cloth. Strips that
 * are too thin to be a bare shoulder become background.
 */
export function trimShouldersInto(
  canvas: Canvas,
  body: Body,
  torso: TorsoCoordinates,
  region: Box,
  head: Plane,
  background: ColourPlanes,
  visible: Plane,
): void {
  const { width, height } = canvas;
  const shoulderWidth = body.shoulderWidthPx;
  const radius = 0.04 * shoulderWidth;
  const bare = new Uint8Array(width * height);
  const cloth = new Uint8Array(width * height);
  for (let y = region.y; y < region.y + region.height; y++) {
    for (let x = region.x; x < region.x + region.width; x++) {
      const i = y * width + x;
      cloth[i] = visible.data[i] > 0.5 ? 1 : 0;
      bare[i] = visible.data[i] <= 0.5 && (body.parts.background.data[i] < 0.5 || head.data[i] > 0.3) ? 1 : 0;
    }
  }
  const thick = opened(bare, width, height, radius);
  const fromCloth = distanceTo(cloth, width, height).data;
  const strips = createPlane(width, height);
  let found = false;
  for (let y = region.y; y < region.y + region.height; y++) {
    for (let x = region.x; x < region.x + region.width; x++) {
      const i = y * width + x;
      if (!bare[i] || thick[i] || head.data[i] > 0.1 || fromCloth[i] > 2.5 * radius) continue;
      const offAxis = Math.abs(torso.u(x, y));
      if (torso.v(x, y) > 0.12 || offAxis < 0.2 * shoulderWidth || offAxis > 0.75 * shoulderWidth) continue;
      strips.data[i] = 1;
      found = true;
    }
  }
  if (!found) return;
  // Its blurred rim goes with a strip.
  const soft = boxBlur(strips, 3);
  for (let i = 0; i < soft.data.length; i++) {
    if (soft.data[i] === 0 || thick[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    const [red, green, blue] = background.map((plane) => sampleShrunk(plane, fillShrink, x, y));
    blendPixelInto(canvas, i, red, green, blue, Math.min(1, 4 * soft.data[i]) * (1 - visible.data[i]) * (1 - head.data[i]));
  }
}

/** The mask without what is thinner than twice the radius: shrunk, then grown again. */
function opened(mask: Uint8Array, width: number, height: number, radiusPx: number): Uint8Array {
  const outside = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) outside[i] = mask[i] ? 0 : 1;
  const depth = distanceTo(outside, width, height).data;
  const core = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) core[i] = depth[i] > radiusPx ? 1 : 0;
  const fromCore = distanceTo(core, width, height).data;
  const result = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) result[i] = mask[i] && fromCore[i] <= radiusPx ? 1 : 0;
  return result;
}
