import { clamp } from "../../image/geometry.ts";
import { cropRaster } from "../../image/picture.ts";
import type { Raster } from "../../image/raster.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import type { Pieces } from "./pieces.ts";

/** As a share of a piece's longer side: room around it, which shows its background. */
const margin = 0.08;

/** The part of a photo, of whatever size, that shows one of its pieces, with background in place of the other pieces that reach into it. */
export function isolatePiece(photo: Raster, { background, ids, boxes }: Pieces, index: number): Raster {
  const { width, height } = background[0];
  const shrink = photo.width / width;
  const share = boxes[index];
  const marginPx = margin * Math.max(share.width * photo.width, share.height * photo.height);
  const left = Math.max(0, Math.floor(share.x * photo.width - marginPx));
  const top = Math.max(0, Math.floor(share.y * photo.height - marginPx));
  const right = Math.min(photo.width, Math.ceil((share.x + share.width) * photo.width + marginPx));
  const bottom = Math.min(photo.height, Math.ceil((share.y + share.height) * photo.height + marginPx));
  const shown = cropRaster(photo, { x: left, y: top, width: right - left, height: bottom - top });
  const cropped = { ...shown, data: shown.data.slice() };
  const { data } = cropped;
  for (let y = 0, p = 0; y < cropped.height; y++) {
    const row = clamp(Math.floor((y + top) / shrink), 0, height - 1) * width;
    for (let x = 0; x < cropped.width; x++, p += 4) {
      const id = ids[row + clamp(Math.floor((x + left) / shrink), 0, width - 1)];
      if (id === 0 || id === index + 1) continue;
      for (let channel = 0; channel < 3; channel++) data[p + channel] = sampleShrunk(background[channel], shrink, x + left, y + top);
      // A transparent picture stays one: its background is where nothing is.
      if (data[3] === 0) data[p + 3] = 0;
    }
  }
  return cropped;
}
