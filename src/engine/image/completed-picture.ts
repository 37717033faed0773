import { boxBlur } from "./filters.ts";
import { clamp } from "./geometry.ts";
import { growPatches, type Remoteness } from "./grow-patches.ts";
import { blendPatches } from "./kernels/patches.ts";
import type { HoledPicture } from "./patches.ts";
import { shrinkColours } from "./picture.ts";
import { pushPull } from "./push-pull.ts";
import type { Plane, Raster } from "./raster.ts";

/** In pixels of the small picture: what changes over a longer distance than this is light, what changes faster is texture. */
const coarsePx = 16;
/** In pixels of the small picture: neighbouring patches overlap by this much and are averaged there, so that their seams vanish. */
const overlap = 2;
/** In pixels of the small picture: the width of an unknown frame around it, so that patches can reach over the photo's edge. */
const framePx = overlap + 1;

/** A photo with an unknown part, filled in in a small version of the photo, which tells for each pixel of the hole which known pixel it continues. */
export interface CompletedPicture extends HoledPicture {
  readonly photo: Raster;
  /** Pixels of the photo per pixel of the small picture, along each side. */
  readonly shrink: number;
  /** Per pixel of the small picture, the index of the known one that it continues; -1 where the pixel is known itself, or nothing was found. */
  readonly matches: Int32Array;
}

/**
 * Fills in the unknown part of a photo inwards from all around, in small patches (exemplar-based inpainting, see `grow-patches.ts`).
 *
 * @param known by pixel of the photo shrunk by `shrink`: 1 where it is known
 * @param wanted by pixel of the same: 0 where it need not be filled in; without this all are
 */
export function completePicture(
  photo: Raster,
  known: Plane,
  shrink: number,
  remoteness: Remoteness,
  wanted?: Uint8Array,
): CompletedPicture {
  const colours = pushPull(shrinkColours(photo, shrink), known);
  const blurred = colours.map((plane) => boxBlur(boxBlur(plane, coarsePx), coarsePx));
  const width = known.width + 2 * framePx;
  const height = known.height + 2 * framePx;
  const rgb = new Float32Array(width * height * 3);
  const coarse = new Float32Array(rgb.length);
  const hole = new Uint8Array(width * height);
  for (let y = -framePx, to = 0; y < height - framePx; y++) {
    const row = clamp(y, 0, known.height - 1) * known.width;
    for (let x = -framePx; x < width - framePx; x++, to++) {
      const i = row + clamp(x, 0, known.width - 1);
      const isWhole = x >= 0 && y >= 0 && (x + 1) * shrink <= photo.width && (y + 1) * shrink <= photo.height;
      hole[to] = isWhole && known.data[i] === 1 ? 0 : wanted?.[i] === 0 ? 2 : 1;
      for (let channel = 0; channel < 3; channel++) {
        rgb[to * 3 + channel] = colours[channel].data[i];
        coarse[to * 3 + channel] = blurred[channel].data[i];
      }
    }
  }
  const picture = { width, height, rgb, coarse, hole };
  const matches = growPatches(picture, remoteness);
  return { ...picture, photo, shrink, rgb: blendPatches(picture, matches, overlap), matches };
}

/**
 * Writes red, green and blue (0…255) of a pixel of the photo. Where it is unknown, light and coarse colour come from the small picture, and
 * finer detail from the places in the photo from which the patches were taken.
 */
export function completedColourInto(
  { photo, width, shrink, rgb, hole, matches }: CompletedPicture,
  x: number,
  y: number,
  colour: Float32Array,
): void {
  if (hole[(Math.floor(y / shrink) + framePx) * width + Math.floor(x / shrink) + framePx] === 0) {
    for (let channel = 0; channel < 3; channel++) colour[channel] = photo.data[(y * photo.width + x) * 4 + channel];
    return;
  }
  const smallX = (x + 0.5) / shrink - 0.5 + framePx;
  const smallY = (y + 0.5) / shrink - 0.5 + framePx;
  for (let channel = 0; channel < 3; channel++) colour[channel] = smallAt(rgb, width, smallX, smallY, channel);
  const left = Math.floor(smallX);
  const top = Math.floor(smallY);
  for (let corner = 0; corner < 4; corner++) {
    const cornerX = left + (corner & 1);
    const cornerY = top + (corner >> 1);
    const match = matches[cornerY * width + cornerX];
    const weight = (1 - Math.abs(smallX - cornerX)) * (1 - Math.abs(smallY - cornerY));
    if (match < 0 || weight === 0) continue;
    const matchY = Math.floor(match / width);
    const across = match - matchY * width - cornerX;
    const down = matchY - cornerY;
    const sourceX = clamp(x + across * shrink, 0, photo.width - 1);
    const sourceY = clamp(y + down * shrink, 0, photo.height - 1);
    // A source beyond the edge of what is known would show what hides the background.
    if (hole[(Math.floor(sourceY / shrink) + framePx) * width + Math.floor(sourceX / shrink) + framePx] !== 0) continue;
    const source = (sourceY * photo.width + sourceX) * 4;
    for (let channel = 0; channel < 3; channel++) {
      colour[channel] += weight * (photo.data[source + channel] - smallAt(rgb, width, smallX + across, smallY + down, channel));
    }
  }
}

/** Bilinear; all four neighbours lie in the picture. */
function smallAt(rgb: Float32Array, width: number, x: number, y: number, channel: number): number {
  const left = x | 0;
  const top = y | 0;
  const upper = (top * width + left) * 3 + channel;
  const lower = upper + width * 3;
  const above = rgb[upper] + (rgb[upper + 3] - rgb[upper]) * (x - left);
  const below = rgb[lower] + (rgb[lower + 3] - rgb[lower]) * (x - left);
  return above + (below - above) * (y - top);
}
