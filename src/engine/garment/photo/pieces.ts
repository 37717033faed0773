import { checkBackground, type BackgroundCheck } from "../background/plain-background.ts";
import { boxesOf, findComponents, type Components } from "../../image/components.ts";
import { createPlane, resizePlane } from "../../image/filters.ts";
import { maskAbove } from "../../image/mask.ts";
import { boxAround, type PixelBox } from "../../image/mask-box.ts";
import { dilated } from "../../image/morphology.ts";
import { productPicture } from "./product-picture.ts";
import { pushPull } from "../../image/push-pull.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { unlessProblem } from "../../problem.ts";

/** A part of a picture, in shares (0…1) of its width and height. */
export interface ShareBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What lies or stands apart in a product picture: a garment, or somebody who wears some. */
export interface Pieces {
  /** Red, green, blue (0…255) of the background as it would look behind the pieces, at the size at which pieces are told apart. */
  readonly background: readonly Plane[];
  /** Number of the piece, from 1, per pixel of that size; 0 elsewhere. */
  readonly ids: Uint8Array;
  /** The first is piece 1. */
  readonly boxes: readonly ShareBox[];
  /** How much of the picture each covers. */
  readonly shares: readonly number[];
}

/** In pixels: the longer side of the picture in which pieces are told apart. */
const sidePx = 256;
/** As a share of the picture's longer side: a narrower strip of background does not part pieces, but is a stripe, a belt or a collar. */
const narrowestGap = 0.02;
/**
 * A piece of its own has at least this share of the largest one's area, at least `leastSide` of the longer side in width and height, and at
 * least `leastShare` of the picture's area.
 */
const leastOfLargest = 0.12;
const leastSide = 0.12;
const leastShare = 0.015;

/** In pixels: the longer side of the picture that the network looks at. */
const glanceSidePx = 640;
/** On a plain background pieces reach no more than one side of the picture. */
const mostSides = 1;

/**
 * The pieces of a picture; null where there is only one, or where they cannot be told apart.
 *
 * @param glance called where the background is not plain: gives how likely each place shows a garment (0…1), or null where somebody wears
 *   it
 */
export async function findPieces(photo: Raster, glance: (picture: Raster) => Promise<Plane | null>): Promise<Pieces | null> {
  const small = productPicture(photo, sidePx);
  const check = unlessProblem(() => checkBackground(small));
  const byColour = check && areasOf(inWhole(check, small), small);
  if (byColour && sidesReached(byColour.isPiece, small) <= mostSides) {
    const pieces = piecesOf(byColour, small);
    if (pieces || !isBroad(byColour.isPiece, small)) return pieces;
    const bySight = await seenAreas(small, photo, glance);
    return bySight && equalPieces(piecesOf(bySight, small));
  }
  const areas = (await seenAreas(small, photo, glance)) ?? byColour;
  return areas && piecesOf(areas, small);
}

/** Where a network sees garments; null where it sees none, or somebody wears them. */
async function seenAreas(small: Raster, photo: Raster, glance: (picture: Raster) => Promise<Plane | null>): Promise<Areas | null> {
  const seen = await glance(productPicture(photo, glanceSidePx));
  const isSeen = seen && maskAbove(resizePlane(seen, small.width, small.height).data, 0.5);
  return isSeen?.includes(1) ? areasOf(isSeen, small) : null;
}

/** An area this many times as broad as high may be two garments side by side, between which the ground is less plain than elsewhere. */
const broad = 1.3;
/** The smaller of two such pieces is at least this share of the larger: a sleeve that the network sees apart is less. */
const asLarge = 0.6;

function isBroad(isPiece: Uint8Array, { width, height }: Raster): boolean {
  const box = boxAround(isPiece, 1, width, height, 0);
  return box !== null && box.right - box.left > broad * (box.bottom - box.top);
}

function equalPieces(pieces: Pieces | null): Pieces | null {
  if (!pieces) return null;
  const [largest, second] = pieces.shares.toSorted((a, b) => b - a);
  return second >= asLarge * largest ? pieces : null;
}

/** 1 where there is no background; at the size of the whole picture. */
function inWhole({ box, width, height, isBackground }: BackgroundCheck, small: Raster): Uint8Array {
  const isPiece = new Uint8Array(small.width * small.height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y + box.top) * small.width + box.left;
    for (let x = 0; x < width; x++, i++) isPiece[row + x] = 1 - isBackground[i];
  }
  return isPiece;
}

/** What may be pieces, and the connected areas of it after growing, so that what nearly touches is one. */
interface Areas {
  readonly isPiece: Uint8Array;
  readonly grown: Components;
}

function areasOf(isPiece: Uint8Array, { width, height }: Raster): Areas {
  const radiusPx = (narrowestGap * Math.max(width, height)) / 2;
  return { isPiece, grown: findComponents(dilated(isPiece, width, height, radiusPx), width, height) };
}

/** How many of the picture's sides more than a speck of it lies at. */
function sidesReached(isPiece: Uint8Array, { width, height }: Raster): number {
  const last = { x: width - 1, y: height - 1 };
  const counts = { left: 0, right: 0, top: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    counts.left += isPiece[y * width];
    counts.right += isPiece[y * width + last.x];
  }
  for (let x = 0; x < width; x++) {
    counts.top += isPiece[x];
    counts.bottom += isPiece[last.y * width + x];
  }
  const speckPx = narrowestGap * Math.max(width, height);
  return Object.values(counts).filter((count) => count > speckPx).length;
}

function piecesOf({ isPiece, grown }: Areas, small: Raster): Pieces | null {
  const { width, height } = small;
  const found = withoutBackground(grown, isPiece);
  const boxes = boxesOf(found, width);
  const largest = Math.max(...found.sizes);
  const longer = Math.max(width, height);
  const kept = [...boxes.keys()].filter((area) => {
    const { left, top, right, bottom } = boxes[area];
    const count = found.sizes[area];
    return (
      count >= leastOfLargest * largest &&
      count >= leastShare * width * height &&
      Math.min(right - left, bottom - top) >= leastSide * longer
    );
  });
  if (kept.length < 2) return null;
  // As one reads: from the upper left on.
  const place = (area: number): number => boxes[area].left + boxes[area].right + boxes[area].top + boxes[area].bottom;
  kept.sort((a, b) => place(a) - place(b));
  const numbers = new Uint8Array(boxes.length);
  kept.forEach((area, k) => (numbers[area] = k + 1));
  const ids = new Uint8Array(grown.ids.length);
  for (let i = 0; i < ids.length; i++) ids[i] = numbers[grown.ids[i]];
  return {
    background: backgroundColours(small, ids),
    ids,
    boxes: kept.map((area) => shareOf(boxes[area], small)),
    shares: kept.map((area) => found.sizes[area] / (width * height)),
  };
}

/** Of areas that were grown, what is no background. */
function withoutBackground({ ids, sizes }: Components, isPiece: Uint8Array): Components {
  const own = new Int32Array(ids.length);
  const counts = sizes.map(() => 0);
  for (let i = 0; i < ids.length; i++) {
    if (!isPiece[i]) continue;
    own[i] = ids[i];
    counts[ids[i]]++;
  }
  return { ids: own, sizes: counts };
}

function shareOf({ left, top, right, bottom }: PixelBox, { width, height }: Raster): ShareBox {
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

/** The index of the piece that a box means: the one that shares the largest area with it; null where it shares none. */
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

/** The background as it would be behind the pieces. */
function backgroundColours({ width, height, data }: Raster, ids: Uint8Array): readonly Plane[] {
  const known = createPlane(width, height);
  const channels = [0, 1, 2].map(() => createPlane(width, height));
  for (let i = 0; i < ids.length; i++) {
    known.data[i] = ids[i] ? 0 : 1;
    for (let channel = 0; channel < 3; channel++) channels[channel].data[i] = data[i * 4 + channel];
  }
  return pushPull(channels, known);
}
