import { findComponents } from "../../image/components.ts";
import { maskAbove, maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import { classShrink } from "./parsing.ts";
import { coarseCoordinates, nearWrist } from "./part-planes.ts";

/** Weight that the parser gives an accessory, from which on it may be one. */
const leastAccessory = 0.3;
/** In shoulder widths: what is less than twice as thick as this is a chain, a lanyard or a strap, and no scarf. */
export const scarfThickness = 0.035;
/**
 * A scarf lies around the neck: within `half` of the torso's axis (in shoulder widths) and between two heights on it, below glasses, with at
 * least `least` (in squared shoulder widths). What is nearer than `wrist` to a wrist (in shoulder widths) may be a glove.
 */
const neck = { half: 0.3, fromV: -0.2, untilV: 0.1, least: 0.02, wrist: 0.3 } as const;
/** In pixels of the parser's planes: how wide a scarf's soft edge is. */
const softPx = 2;

/**
 * Where a scarf lies, from the neck down to its ends: all that hangs together of what the parser takes for an accessory.
 *
 * @param accessory as the parser gives it
 * @returns 1 where one lies, at the parser's planes' size; null where nobody wears one
 */
export function scarfAround(accessory: Plane, frame: TorsoFrame): Uint8Array | null {
  const { width, height } = accessory;
  const isBroad = opened(maskAbove(accessory.data, leastAccessory), width, height, (scarfThickness * frame.shoulderWidthPx) / classShrink);
  if (!isBroad.includes(1)) return null;
  const areas = findComponents(isBroad, width, height);
  const torso = coarseCoordinates(frame);
  const halfPx = neck.half * frame.shoulderWidthPx;
  const mayBeGlove = nearWrist(frame, neck.wrist);
  const atNeckPx = areas.sizes.map(() => 0);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (areas.ids[i] === 0 || Math.abs(torso.u(x, y)) > halfPx) continue;
      const v = torso.v(x, y);
      if (v > neck.fromV && v < neck.untilV && !mayBeGlove(x, y)) atNeckPx[areas.ids[i]]++;
    }
  }
  const leastPx = neck.least * (frame.shoulderWidthPx / classShrink) ** 2;
  const isScarf = atNeckPx.map((px, id) => id !== 0 && px > leastPx);
  if (!isScarf.includes(true)) return null;
  return dilated(
    maskWhere(areas.ids.length, (i) => isScarf[areas.ids[i]]),
    width,
    height,
    softPx,
  );
}
