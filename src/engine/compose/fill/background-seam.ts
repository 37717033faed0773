import { distanceTo } from "../../image/distance.ts";
import { boxBlur, createPlane } from "../../image/filters.ts";
import { maskWhere } from "../../image/mask.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { Raster } from "../../image/raster.ts";
import { newBytes } from "../../image/scratch.ts";
import { growLabelsInto } from "../../image/watershed.ts";
import type { Scene } from "../scene/scene.ts";
import type { ColourSource } from "./fill-planes.ts";

/** In pixels: the seam lies at most this far beyond what surely goes. */
const reachPx = 12;
/** In pixels: the soft edge around what stays. */
const edgePx = 4;
/** Above this weight something that stays is in a pixel. */
const leastStaying = 0.25;
/** Above this weight a pixel is wholly filled in. */
const wholly = 0.99;
/** Of what is seen or filled in, at least this share is background. */
const mostly = 0.9;
/** In levels (0…255): where photo and fill differ by more than this, they are all equally bad for a seam. */
const worstSeam = 48;

/** Who owns a pixel: the filled-in background, or the photo. */
const filled = 1;
const seen = 2;

/**
 * Moves the seam between filled-in background and the photo's outwards, in place (`removal.amount`), to where both differ least. The old
 * garment's blur and shadow reach as far as its photo is out of focus: a seam at a set distance left their outer end as a line around the
 * person. Both sides grow over the strip between what surely goes and where the fill is the photo itself, first over those pixels in which
 * they differ most (a watershed).
 *
 * @param hidden what is behind the person, in the pixels of the photo; all else is in those of the box
 */
export function settleSeamInto(
  scene: Pick<Scene, "body" | "removal" | "region">,
  hidden: ColourSource,
  box: Pick<PixelBox, "left" | "top">,
): void {
  const { body, removal, region } = scene;
  const { width, height } = removal.amount;
  const { goes, stays } = whatMoves(body, removal);
  if (!goes.includes(1)) return;
  const strip = { fromGoing: distanceTo(goes, width, height).data, fromStaying: distanceTo(stays, width, height).data };
  const owners = newBytes(goes.length).fill(seen);
  const likeness = newBytes(goes.length);
  for (let i = 0; i < goes.length; i++) if (goes[i] === 1) owners[i] = filled;
  for (let y = region.top; y < region.bottom; y++) compareRowInto(owners, likeness, scene, strip, hidden, box, y);
  const isStrip = maskWhere(owners.length, (i) => owners[i] === 0);
  growLabelsInto(owners, likeness, width, height);
  ownBorderInto(owners, width, height);
  const isFilled = createPlane(width, height);
  for (let i = 0; i < owners.length; i++) if (owners[i] === filled) isFilled.data[i] = 1;
  raiseInto(removal.amount.data, boxBlur(isFilled, 1).data, isStrip);
}

/** 1 where a pixel surely goes and background comes to light, and where something stays. */
function whatMoves({ parts }: Scene["body"], { amount, skin, other, old }: Scene["removal"]): { goes: Uint8Array; stays: Uint8Array } {
  const goes = newBytes(amount.data.length);
  const stays = newBytes(amount.data.length);
  for (let i = 0; i < goes.length; i++) {
    if (amount.data[i] > wholly && 1 - skin.data[i] - other.data[i] > mostly) goes[i] = 1;
    else if (1 - parts.background.data[i] - old.data[i] > leastStaying) stays[i] = 1;
  }
  return { goes, stays };
}

/** Distances in pixels. */
interface Strip {
  readonly fromGoing: Float32Array;
  readonly fromStaying: Float32Array;
}

/** Takes the strip's pixels of a row from the photo, to be owned by either side, and says how alike photo and fill are there (0…255). */
function compareRowInto(
  owners: Uint8Array,
  likeness: Uint8Array,
  { body, removal: { amount, skin, other }, region }: Pick<Scene, "body" | "removal" | "region">,
  { fromGoing, fromStaying }: Strip,
  hidden: ColourSource,
  box: Pick<PixelBox, "left" | "top">,
  y: number,
): void {
  const background = body.parts.background.data;
  const { right } = region;
  for (let x = region.left, i = y * amount.width + x; x < right; x++, i++) {
    if (owners[i] === filled || fromGoing[i] > reachPx || fromStaying[i] < edgePx || background[i] < 0.5) continue;
    if (skin.data[i] + other.data[i] > 1 - mostly) continue;
    hidden.colourInto(x + box.left, y + box.top, hiddenColour);
    const difference = furthestChannel(hiddenColour, body.photo, i);
    // Where the fill is the photo itself, the photo begins.
    if (difference === 0) continue;
    owners[i] = 0;
    likeness[i] = 255 * (1 - Math.min(1, difference / worstSeam));
  }
}

const hiddenColour = new Float32Array(3);

/** On the picture's border, where nothing grows, the pixel inside decides: where the photo cuts a coat off, its line would stay there. */
function ownBorderInto(owners: Uint8Array, width: number, height: number): void {
  const last = width * (height - 1);
  for (let x = 0; x < width; x++) {
    if (owners[x] === 0) owners[x] = owners[x + width];
    if (owners[last + x] === 0) owners[last + x] = owners[last + x - width];
  }
  for (let row = 0; row <= last; row += width) {
    if (owners[row] === 0) owners[row] = owners[row + 1];
    if (owners[row + width - 1] === 0) owners[row + width - 1] = owners[row + width - 2];
  }
}

function raiseInto(amount: Float32Array, filledShare: Float32Array, isStrip: Uint8Array): void {
  for (let i = 0; i < amount.length; i++) if (isStrip[i] === 1 && filledShare[i] > amount[i]) amount[i] = filledShare[i];
}

/** By how many levels the channel differs that differs most. */
function furthestChannel(colour: Float32Array, { data }: Raster, i: number): number {
  const red = Math.abs(colour[0] - data[i * 4]);
  const green = Math.abs(colour[1] - data[i * 4 + 1]);
  const blue = Math.abs(colour[2] - data[i * 4 + 2]);
  return Math.max(red, green, blue);
}
