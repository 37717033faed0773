import { maskWhere } from "../../image/mask.ts";
import type { Body } from "../../person/body.ts";
import type { Canvas } from "../../image/canvas.ts";
import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import type { ColourSource } from "../fill/fill-planes.ts";
import { clamp, lerp, smoothstep } from "../../image/geometry.ts";
import { partOf, type PixelBox } from "../../image/mask-box.ts";
import { opened } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import type { Removal } from "../scene/removal.ts";
import { shoulderBox } from "../../person/joints/shoulder-box.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** In widths of the shoulders: half of the broadest strap's width. */
const broadestStrapShare = 0.07;

/** In pixels: skin may have been drawn so far beyond the shoulder's edge. */
const rimPx = 8;

/**
 * A shoulder that rises a little above the new garment's shoulder line shows as a strip of skin on the cloth. Strips that
 * are too thin to be a bare shoulder become background.
 *
 * @param underneath the picture without the garment
 * @param kept what is no such strip, wherever it is seen
 * @param background in the pixels of the photo; all else is in those of a box of it
 */
export function trimShouldersInto(
  canvas: Canvas,
  underneath: Canvas,
  body: Body,
  torso: TorsoCoordinates,
  kept: Plane,
  background: ColourSource,
  { left, top }: PixelBox,
  { amount }: Removal,
  visible: Plane,
): void {
  const box = shoulderBox(body);
  const { width, height } = box;
  const shoulderWidth = body.shoulderWidthPx;
  const radius = 0.04 * shoulderWidth;
  const around = { left: box.x, top: box.y, right: box.x + width, bottom: box.y + height };
  const covered = partOf(visible, around).data;
  const hidden = partOf(kept, around).data;
  const behind = partOf(body.parts.background, around).data;
  const { bare, cloth } = bareAndCloth(covered, behind, hidden);
  // A strap that crosses a bare shoulder does not make two strips of it.
  const broad = opened(cloth, width, height, broadestStrapShare * shoulderWidth);
  const shoulder = bare.slice();
  for (let i = 0; i < shoulder.length; i++) if (cloth[i] > broad[i]) shoulder[i] = 1;
  // A blob that is hardly larger than the strips are wide is no shoulder either.
  const thick = dropSmall(opened(shoulder, width, height, radius), width, height, 0.03 * shoulderWidth ** 2);
  const fromCloth = distanceTo(cloth, width, height).data;
  const strips = new Uint8Array(width * height);
  for (let i = 0; i < strips.length; i++) {
    if (!bare[i] || thick[i] || hidden[i] > 0.1 || fromCloth[i] > 2.5 * radius) continue;
    if (isOnShoulder(torso, shoulderWidth, box.x + (i % width), box.y + Math.floor(i / width))) strips[i] = 1;
  }
  // What was drawn around a strip goes with it: there the photo has its background.
  const fromStrip = distanceTo(strips, width, height).data;
  const fromShoulder = distanceTo(thick, width, height).data;
  const colour = new Float32Array(3);
  for (let i = 0; i < strips.length; i++) {
    if (fromStrip[i] > rimPx || fromShoulder[i] < rimPx) continue;
    // The cloth's own soft edge keeps its share; what shines through it is exchanged.
    const weight = clamp((rimPx - fromStrip[i]) / 2, 0, 1) * (1 - covered[i]) * (1 - hidden[i]);
    if (weight <= 0) continue;
    const x = box.x + (i % width);
    const y = box.y + Math.floor(i / width);
    background.colourInto(x + left, y + top, colour);
    const at = y * canvas.width + x;
    // Beside the old garment the photo's background has that one's halo.
    const seen = smoothstep(0.9, 0.99, behind[i]) * (1 - amount.data[at]);
    showBackgroundInto(canvas, underneath, body, colour, at, weight, seen);
  }
}

function bareAndCloth(covered: Float32Array, behind: Float32Array, hidden: Float32Array): Record<"bare" | "cloth", Uint8Array> {
  const bare = new Uint8Array(covered.length);
  const cloth = new Uint8Array(covered.length);
  for (let i = 0; i < bare.length; i++) {
    if (covered[i] > 0.5) cloth[i] = 1;
    else if (behind[i] < 0.5 || hidden[i] > 0.3) bare[i] = 1;
  }
  return { bare, cloth };
}

function isOnShoulder(torso: TorsoCoordinates, shoulderWidth: number, x: number, y: number): boolean {
  const offAxis = Math.abs(torso.u(x, y));
  return torso.v(x, y) <= 0.12 && offAxis >= 0.2 * shoulderWidth && offAxis <= 0.75 * shoulderWidth;
}

/** @param seen how much of the photo's own background there is; the rest has the colour */
function showBackgroundInto(
  canvas: Canvas,
  underneath: Canvas,
  { photo }: Body,
  colour: Float32Array,
  i: number,
  weight: number,
  seen: number,
): void {
  for (let channel = 0; channel < 3; channel++) {
    const shown = lerp(colour[channel], photo.data[i * 4 + channel], seen);
    canvas.rgb[i * 3 + channel] += weight * (shown - underneath.rgb[i * 3 + channel]);
  }
}

function dropSmall(mask: Uint8Array, width: number, height: number, leastPx: number): Uint8Array {
  const { ids, sizes } = findComponents(mask, width, height);
  return maskWhere(mask.length, (i) => mask[i] === 1 && sizes[ids[i]] >= leastPx);
}
