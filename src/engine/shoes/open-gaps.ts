import { findComponents } from "../image/components.ts";
import { boxAround } from "../image/mask-box.ts";
import { eroded } from "../image/morphology.ts";
import type { Raster } from "../image/raster.ts";

/** Levels (0…255) by which a background differs from place to place, at most; white leather differs by more. */
const evenness = 4;
/** As a share of the photo's pixels: what is smaller is no gap but a highlight. */
const smallestGap = 0.0003;
/** As a share of the photo's longer side: gaps narrower than twice this lie between laces, and stay closed. */
const laceShare = 0.009;
/** In widths of the shoe: a shadow lies within this height above the ground. */
const shadowHeight = 0.07;
/** The least brightness of a shadow, as a share of the background's. */
const darkestShadow = 0.5;
/** Levels (0…255) from one pixel to the next: a larger step is a sole's edge; shadows fade. */
const softestEdge = 7;

/**
 * Opens the gaps through which the background is seen: below the arch of a high heel, between a sandal's straps. The shadow on the ground
 * below such a gap goes with it.
 *
 * @returns the mask without gaps, or the very same mask where there are none
 */
export function openGaps(photo: Raster, mask: Uint8Array): Uint8Array {
  const { width, height } = photo;
  const background = backgroundColour(photo, mask);
  const box = boxAround(mask, 1, width, height, 0);
  if (!background || !box) return mask;
  const likeBackground = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) likeBackground[i] = mask[i] && isNear(photo.data, i * 4, background) ? 1 : 0;
  // The edge of the mask lies in the background anyway: only what is inside counts.
  const inside = eroded(mask, width, height, 3);
  const broad = eroded(likeBackground, width, height, laceShare * Math.max(width, height));
  const { ids, sizes } = findComponents(likeBackground, width, height);
  const innerSizes = sizes.map(() => 0);
  for (let i = 0; i < ids.length; i++) if (ids[i] && inside[i] && broad[i]) innerSizes[ids[i]]++;
  const isGap = innerSizes.map((size) => size > smallestGap * mask.length);
  if (!isGap.includes(true)) return mask;
  const open = mask.slice();
  const frontier: number[] = [];
  for (let i = 0; i < ids.length; i++) {
    if (!ids[i] || !isGap[ids[i]]) continue;
    open[i] = 0;
    frontier.push(i);
  }
  const shadowTop = box.bottom - shadowHeight * (box.right - box.left);
  const light = (i: number): number => photo.data[i * 4] + photo.data[i * 4 + 1] + photo.data[i * 4 + 2];
  const darkest = darkestShadow * (background[0] + background[1] + background[2]);
  while (frontier.length > 0) {
    const i = frontier.pop()!;
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (!open[next] || next < shadowTop * width || light(next) < darkest) continue;
      if (!isGrey(photo.data, next * 4, background) || Math.abs(light(next) - light(i)) > 3 * softestEdge) continue;
      open[next] = 0;
      frontier.push(next);
    }
  }
  return open;
}

type Colour = readonly [number, number, number];

/** Null where the background is not the same all around. */
function backgroundColour({ data }: Raster, mask: Uint8Array): Colour | null {
  const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
  let seen = 0;
  for (let i = 0; i < mask.length; i += 5) {
    if (mask[i] || data[i * 4 + 3] < 255) continue;
    seen++;
    for (let channel = 0; channel < 3; channel++) counts[channel][data[i * 4 + channel]]++;
  }
  if (seen < 100) return null;
  const median = (histogram: Uint32Array): number => {
    let below = 0;
    return histogram.findIndex((count) => (below += count) >= seen / 2);
  };
  const colour: Colour = [median(counts[0]), median(counts[1]), median(counts[2])];
  let near = 0;
  for (let i = 0; i < mask.length; i += 5) if (!mask[i] && data[i * 4 + 3] === 255 && isNear(data, i * 4, colour)) near++;
  return near > 0.6 * seen ? colour : null;
}

function isNear(data: Uint8ClampedArray, p: number, colour: Colour): boolean {
  const [red, green, blue] = colour;
  return Math.abs(data[p] - red) <= evenness && Math.abs(data[p + 1] - green) <= evenness && Math.abs(data[p + 2] - blue) <= evenness;
}

/** As coloured as the background, however dark. */
function isGrey(data: Uint8ClampedArray, p: number, [red, green, blue]: Colour): boolean {
  const share = (data[p] + data[p + 1] + data[p + 2]) / (red + green + blue || 1);
  return Math.abs(data[p] - red * share) < 8 && Math.abs(data[p + 2] - blue * share) < 8;
}
