import { boxBlur, createPlane } from "../../image/filters.ts";
import { lerp, smoothstep } from "../../image/geometry.ts";
import type { BackgroundCheck } from "../background/plain-background.ts";
import { copyOf, floatsOf } from "../../image/scratch.ts";

/** Lab units from the background at which a garment's edge is as hard to see as the photo's noise, and at which it is clear. */
const faint = 5;
const clear = 13;

/**
 * The mask with its outline smoothed where the garment hardly stands out. White on white, an outline follows the photo's JPEG squares
 * rather than the cloth, which is smooth: teeth and bites narrower than the window go.
 */
export function smoothFaintOutline(mask: Uint8Array, check: BackgroundCheck): Uint8Array {
  const { width, height, photoHeight, distances } = check;
  const radius = Math.max(2, Math.round(photoHeight * 0.007));
  const plane = { width, height, data: floatsOf(mask) };
  const onCloth = createPlane(width, height);
  for (let i = 0; i < mask.length; i++) if (mask[i]) onCloth.data[i] = distances[i];
  const strength = boxBlur(onCloth, 2 * radius).data;
  const share = boxBlur(plane, 2 * radius).data;
  const smooth = boxBlur(boxBlur(plane, radius), radius).data;
  const outlined = copyOf(mask);
  for (let i = 0; i < mask.length; i++) {
    if (share[i] === 0 || smooth[i] === 0 || smooth[i] > 0.999) continue;
    const faintness = smoothstep(clear, faint, strength[i] / share[i]);
    outlined[i] = lerp(mask[i], smooth[i], faintness) > 0.5 ? 1 : 0;
  }
  return outlined;
}
