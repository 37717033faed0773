import { maskWhere } from "../image/mask.ts";
import type { Body } from "../person/body.ts";
import type { Canvas } from "../image/canvas.ts";
import { findComponents } from "../image/components.ts";
import { distanceTo } from "../image/distance.ts";
import { fillShrink, type ColourPlanes } from "./fill-planes.ts";
import { clamp, lerp, smoothstep } from "../image/geometry.ts";
import { opened } from "../image/morphology.ts";
import type { Plane } from "../image/raster.ts";
import { forEachPixel, shoulderBox } from "./shoulder-box.ts";
import { sampleShrunk } from "../image/sampling.ts";
import type { TorsoCoordinates } from "../person/torso-coordinates.ts";

/** Half of how broad a strap is at most, as a share of the shoulders' width. */
const broadestStrapShare = 0.07;

/** Skin is drawn this far beyond the shoulder's edge. */
const rimPx = 8;

/**
 * A shoulder that rises a little above the new garment's shoulder line shows as a strip of skin on the cloth. Strips that
 * are too thin to be a bare shoulder become background.
 *
 * @param underneath the picture without the garment
 */
export function trimShouldersInto(
  canvas: Canvas,
  underneath: Canvas,
  body: Body,
  torso: TorsoCoordinates,
  head: Plane,
  background: ColourPlanes,
  visible: Plane,
): void {
  const box = shoulderBox(body);
  const shoulderWidth = body.shoulderWidthPx;
  const radius = 0.04 * shoulderWidth;
  const bare = new Uint8Array(box.width * box.height);
  const cloth = new Uint8Array(box.width * box.height);
  forEachPixel(box, canvas.width, (local, i) => {
    cloth[local] = visible.data[i] > 0.5 ? 1 : 0;
    bare[local] = visible.data[i] <= 0.5 && (body.parts.background.data[i] < 0.5 || head.data[i] > 0.3) ? 1 : 0;
  });
  // A strap that crosses a bare shoulder does not make two strips of it.
  const broad = opened(cloth, box.width, box.height, broadestStrapShare * shoulderWidth);
  const shoulder = maskWhere(bare.length, (local) => bare[local] === 1 || (cloth[local] === 1 && !broad[local]));
  // A blob that is hardly larger than the strips are wide is no shoulder either.
  const thick = dropSmall(opened(shoulder, box.width, box.height, radius), box.width, box.height, 0.03 * shoulderWidth ** 2);
  const fromCloth = distanceTo(cloth, box.width, box.height).data;
  const strips = new Uint8Array(box.width * box.height);
  forEachPixel(box, canvas.width, (local, i, x, y) => {
    if (!bare[local] || thick[local] || head.data[i] > 0.1 || fromCloth[local] > 2.5 * radius) return;
    const offAxis = Math.abs(torso.u(x, y));
    const isShoulder = torso.v(x, y) <= 0.12 && offAxis >= 0.2 * shoulderWidth && offAxis <= 0.75 * shoulderWidth;
    if (isShoulder) strips[local] = 1;
  });
  // What was drawn around a strip goes with it: there the photo has its background.
  const fromStrip = distanceTo(strips, box.width, box.height).data;
  const fromShoulder = distanceTo(thick, box.width, box.height).data;
  const { data: photo } = body.photo;
  forEachPixel(box, canvas.width, (local, i, x, y) => {
    const away = fromStrip[local];
    if (away > rimPx || fromShoulder[local] < rimPx) return;
    // The cloth's own soft edge keeps its share; what shines through it is exchanged.
    const weight = clamp((rimPx - away) / 2, 0, 1) * (1 - visible.data[i]) * (1 - head.data[i]);
    const seen = smoothstep(0.9, 0.99, body.parts.background.data[i]);
    background.forEach((plane, channel) => {
      const behind = lerp(sampleShrunk(plane, fillShrink, x, y), photo[i * 4 + channel], seen);
      canvas.rgb[i * 3 + channel] += weight * (behind - underneath.rgb[i * 3 + channel]);
    });
  });
}

function dropSmall(mask: Uint8Array, width: number, height: number, leastPx: number): Uint8Array {
  const { ids, sizes } = findComponents(mask, width, height);
  return maskWhere(mask.length, (i) => mask[i] === 1 && sizes[ids[i]] >= leastPx);
}
