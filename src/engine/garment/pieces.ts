import { checkBackground, type BackgroundCheck } from "./plain-background.ts";
import { boxesOf, findComponents, type Components } from "../image/components.ts";
import { clamp } from "../image/geometry.ts";
import type { PixelBox } from "../image/mask-box.ts";
import { dilated } from "../image/morphology.ts";
import { cropRaster } from "../image/picture.ts";
import { productPicture } from "./product-picture.ts";
import { pushPull } from "../image/push-pull.ts";
import type { Plane, Raster } from "../image/raster.ts";
import { sampleShrunk } from "../image/sampling.ts";
import { TryOnProblem } from "../problem.ts";

/** A part of a picture, in shares (0…1) of its width and height. */
export interface ShareBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What lies or stands apart in a product picture: a garment, or somebody who wears some. */
export interface Pieces {
  /** Red, green, blue (0…255) of the background as it would be behind the pieces, at the size at which they are told apart. */
  readonly background: readonly Plane[];
  /** Number of the piece, from 1, per pixel of that size; 0 elsewhere. */
  readonly ids: Uint8Array;
  /** The first is piece 1. */
  readonly boxes: readonly ShareBox[];
  /** How much of the picture each covers. */
  readonly shares: readonly number[];
}

/** Pieces are told apart at this size. */
const sidePx = 256;
/** Background narrower than this share of the picture's longer side parts nothing: stripes, a belt, a collar. */
const narrowestGap = 0.02;
/** What is smaller than this share of the largest piece, or flatter than this share of the longer side, belongs to one or to nobody. */
const leastOfLargest = 0.12;
const leastSide = 0.12;
const leastShare = 0.015;

/** The pieces of a picture; null where there is but one, or where the background is not plain enough to tell. */
export function findPieces(photo: Raster): Pieces | null {
  const small = productPicture(photo, sidePx);
  const check = backgroundOf(small);
  if (!check) return null;
  const radiusPx = (narrowestGap * Math.max(small.width, small.height)) / 2;
  const isPiece = check.isBackground.map((value) => 1 - value);
  const grown = dilated(isPiece, check.width, check.height, radiusPx);
  const areas = findComponents(grown, check.width, check.height);
  const found = withoutBackground(areas, check.isBackground);
  const boxes = boxesOf(found, check.width);
  const largest = Math.max(...found.sizes);
  const longer = Math.max(small.width, small.height);
  const kept = [...boxes.keys()].filter((area) => {
    const { left, top, right, bottom } = boxes[area];
    const count = found.sizes[area];
    return (
      count >= leastOfLargest * largest &&
      count >= leastShare * small.width * small.height &&
      Math.min(right - left, bottom - top) >= leastSide * longer
    );
  });
  if (kept.length < 2) return null;
  // As one reads: from the upper left on.
  const place = (area: number): number => boxes[area].left + boxes[area].right + boxes[area].top + boxes[area].bottom;
  kept.sort((a, b) => place(a) - place(b));
  const numbers = new Uint8Array(boxes.length);
  kept.forEach((area, k) => (numbers[area] = k + 1));
  const ids = new Uint8Array(small.width * small.height);
  for (let y = 0, i = 0; y < check.height; y++) {
    const row = (y + check.box.top) * small.width + check.box.left;
    for (let x = 0; x < check.width; x++, i++) ids[row + x] = numbers[areas.ids[i]];
  }
  return {
    background: backgroundColours(small, ids),
    ids,
    boxes: kept.map((area) => shareOf(boxes[area], check.box, small)),
    shares: kept.map((area) => found.sizes[area] / (small.width * small.height)),
  };
}

function backgroundOf(small: Raster): BackgroundCheck | null {
  try {
    return checkBackground(small);
  } catch (error) {
    if (error instanceof TryOnProblem) return null;
    throw error;
  }
}

/** Of areas that were grown, what is no background. */
function withoutBackground({ ids, sizes }: Components, isBackground: Uint8Array): Components {
  const own = new Int32Array(ids.length);
  const counts = sizes.map(() => 0);
  for (let i = 0; i < ids.length; i++) {
    if (isBackground[i]) continue;
    own[i] = ids[i];
    counts[ids[i]]++;
  }
  return { ids: own, sizes: counts };
}

function shareOf({ left, top, right, bottom }: PixelBox, within: PixelBox, { width, height }: Raster): ShareBox {
  return {
    x: (left + within.left) / width,
    y: (top + within.top) / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  };
}

/** The piece that a box means: the one that shares most with it. Null where it means none. */
export function pieceIn({ boxes }: Pieces, wanted: ShareBox): number | null {
  const likeness = boxes.map((box) => {
    const shared = overlap(box.x, box.width, wanted.x, wanted.width) * overlap(box.y, box.height, wanted.y, wanted.height);
    return shared / (box.width * box.height + wanted.width * wanted.height - shared || 1);
  });
  const best = Math.max(...likeness);
  return best > 0 ? likeness.indexOf(best) : null;
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.max(0, Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart));
}

/** Room around a piece, as a share of its longer side, so that one sees what its background is. */
const margin = 0.08;

/** The part of a photo, at whatever size, that shows one of its pieces; where others reach into it, the background goes on. */
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

/** The background as it would be behind the pieces. */
function backgroundColours({ width, height, data }: Raster, ids: Uint8Array): readonly Plane[] {
  const known: Plane = { width, height, data: Float32Array.from(ids, (id) => (id ? 0 : 1)) };
  const channels = [0, 1, 2].map((channel) => ({
    width,
    height,
    data: Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + channel]),
  }));
  return pushPull(channels, known);
}
