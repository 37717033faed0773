import { bodyParts } from "../body.ts";
import type { LabPlanes } from "../../image/colour.ts";
import { boxesOf, findComponents } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import { classShrink, type ClassPlanes } from "./parsing.ts";
import { coarseCoordinates, nearWrist, type PartPlanes } from "./part-planes.ts";
import type { Plane } from "../../image/raster.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";

/**
 * A belt lies between two heights of the torso's axis, reaches at least `leastReach` to both sides of it, and is at most `largestHeight`
 * high (in shoulder widths).
 */
const belt = { fromV: 0.55, untilV: 1.15, leastReach: 0.12, largestHeight: 0.3 } as const;

/**
 * A belt is worn with the bottom: it goes where that goes, and what hangs over the waist hides it, even with a hand beside it.
 *
 * @param scarf where one lies, as from `scarfAround`: its ends at the waist are no belt
 */
export function giveBeltsToBottomInto(parts: PartPlanes, { accessory }: ClassPlanes, frame: TorsoFrame, scarf: Uint8Array | null): void {
  const torso = coarseCoordinates(frame);
  const { width, height } = accessory;
  const isAtWaist = (x: number, y: number): boolean => {
    const v = torso.v(x, y);
    return v > belt.fromV && v < belt.untilV && Math.abs(torso.u(x, y)) < 0.75 * frame.shoulderWidthPx;
  };
  const mask = maskWhere(
    accessory.data.length,
    (i) => accessory.data[i] > 0.3 && scarf?.[i] !== 1 && isAtWaist(i % width, Math.floor(i / width)),
  );
  const areas = findComponents(mask, width, height);
  const isBelt = boxesOf(areas, width).map(({ left, top, right, bottom }) => {
    const middleY = (top + bottom) / 2;
    const reachPx = Math.min(-torso.u(left, middleY), torso.u(right, middleY));
    return reachPx > belt.leastReach * frame.shoulderWidthPx && (bottom - top) * classShrink < belt.largestHeight * frame.shoulderWidthPx;
  });
  for (let i = 0; i < mask.length; i++) {
    if (!isBelt[areas.ids[i]]) continue;
    parts.bottom.data[i] += parts.other.data[i];
    parts.other.data[i] = 0;
  }
}

/** In shoulder widths around a wrist: a thing there is in the hand. */
const heldReach = 0.3;

/**
 * Gives to the parts around, in place, what the parser wrongly sees of accessories at the waist and of bags in drapes: an accessory on the
 * torso away from the hands, or a bag there in the top's own colour.
 *
 * @param scarf where one lies, as from `scarfAround`: it is no false accessory, and was cut off straight below the shoulders
 */
export function shareFalseAccessoriesInto(
  parts: PartPlanes,
  classes: ClassPlanes,
  lab: LabPlanes,
  photoWidth: number,
  frame: TorsoFrame,
  scarf: Uint8Array | null,
): void {
  const torso = coarseCoordinates(frame);
  const { accessory, bag } = classes;
  const { width, height } = accessory;
  const mayBeHeld = nearWrist(frame, heldReach);
  const isLikeTop = topHue(parts.top, lab, photoWidth);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (accessory.data[i] + bag.data[i] < 0.02 || scarf?.[i] === 1) continue;
      const v = torso.v(x, y);
      if (v < 0.2 || v > 1.2 || Math.abs(torso.u(x, y)) > 0.6 * frame.shoulderWidthPx) continue;
      if (mayBeHeld(x, y)) continue;
      const asked = accessory.data[i] + (isLikeTop(y * classShrink * photoWidth + x * classShrink) ? bag.data[i] : 0);
      const weight = Math.min(asked, parts.other.data[i]);
      const rest = 1 - weight;
      parts.other.data[i] -= weight;
      if (rest > 0.05) for (const part of bodyParts) parts[part].data[i] /= rest;
      else parts[v < 0.7 ? "top" : "bottom"].data[i] += weight;
    }
  }
}

/** Whether a pixel of the photo has about the top's hue. Greys have none: a white bag before a white top stays a bag. */
function topHue(top: Plane, [, a, b]: LabPlanes, photoWidth: number): (pixel: number) => boolean {
  const mean = { a: 0, b: 0, weight: 1e-6 };
  for (let y = 0, i = 0; y < top.height; y++) {
    for (let x = 0; x < top.width; x++, i++) {
      if (top.data[i] < 0.8) continue;
      const pixel = y * classShrink * photoWidth + x * classShrink;
      mean.a += a[pixel];
      mean.b += b[pixel];
      mean.weight++;
    }
  }
  const meanA = mean.a / mean.weight;
  const meanB = mean.b / mean.weight;
  const meanChroma = Math.hypot(meanA, meanB);
  const greyChroma = 12;
  return (pixel) => {
    const chroma = Math.sqrt(a[pixel] * a[pixel] + b[pixel] * b[pixel]);
    if (Math.min(chroma, meanChroma) < greyChroma) return false;
    return (a[pixel] * meanA + b[pixel] * meanB) / (chroma * meanChroma) > Math.cos(Math.PI / 5);
  };
}
