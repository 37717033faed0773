import { distanceTo } from "../../image/distance.ts";
import { boxBlur, createPlane } from "../../image/filters.ts";
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
  { body, removal, region }: Pick<Scene, "body" | "removal" | "region">,
  hidden: ColourSource,
  box: Pick<PixelBox, "left" | "top">,
): void {
  const { amount, skin, other, old } = removal;
  const { width, height } = amount;
  const background = body.parts.background.data;
  const goes = newBytes(amount.data.length);
  const stays = newBytes(amount.data.length);
  for (let i = 0; i < goes.length; i++) {
    if (amount.data[i] > wholly && 1 - skin.data[i] - other.data[i] > mostly) goes[i] = 1;
    else if (1 - background[i] - old.data[i] > leastStaying) stays[i] = 1;
  }
  const fromGoing = distanceTo(goes, width, height).data;
  const fromStaying = distanceTo(stays, width, height).data;
  const owners = newBytes(goes.length).fill(seen);
  const likeness = newBytes(goes.length);
  const colour = new Float32Array(3);
  for (let y = region.top; y < region.bottom; y++) {
    for (let x = region.left, i = y * width + x; x < region.right; x++, i++) {
      if (goes[i] === 1) owners[i] = filled;
      if (goes[i] === 1 || fromGoing[i] > reachPx || fromStaying[i] < edgePx || background[i] < 0.5) continue;
      if (skin.data[i] + other.data[i] > 1 - mostly) continue;
      hidden.colourInto(x + box.left, y + box.top, colour);
      const difference = furthestChannel(colour, body.photo, i);
      // Where the fill is the photo itself, the photo begins.
      if (difference === 0) continue;
      owners[i] = 0;
      likeness[i] = 255 * (1 - Math.min(1, difference / worstSeam));
    }
  }
  growLabelsInto(owners, likeness, width, height);
  const isFilled = createPlane(width, height);
  for (let i = 0; i < owners.length; i++) if (owners[i] === filled) isFilled.data[i] = 1;
  const soft = boxBlur(isFilled, 1).data;
  for (let i = 0; i < soft.length; i++) {
    if (soft[i] > amount.data[i] && fromStaying[i] >= edgePx && background[i] >= 0.5) amount.data[i] = soft[i];
  }
}

/** By how many levels the channel differs that differs most. */
function furthestChannel(colour: Float32Array, { data }: Raster, i: number): number {
  const red = Math.abs(colour[0] - data[i * 4]);
  const green = Math.abs(colour[1] - data[i * 4 + 1]);
  const blue = Math.abs(colour[2] - data[i * 4 + 2]);
  return Math.max(red, green, blue);
}
