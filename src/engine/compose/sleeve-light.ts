import { clamp, smoothstep } from "../image/geometry.ts";
import type { Plane } from "../image/raster.ts";
import { awayFromLimb, type LimbField } from "./limb-field.ts";

/** How much darker a sleeve is where it turns away from the viewer. */
const depth = 0.12;
/** Steps along the arm in which a sleeve has one width, in shoulder widths. */
const stepLength = 0.05;

/** The light on a sleeve as on a tube: a factor per pixel, 1 along its middle and towards the shoulder, where it lies on the body's top. */
export function sleeveLight(alpha: Plane, arm: LimbField, shoulderWidthPx: number): (i: number) => number {
  const stepPx = stepLength * shoulderWidthPx;
  const stepAt = (i: number): number => Math.max(0, Math.round(arm.alongPx.data[i] / stepPx));
  const [inner, outer] = [new Float32Array(128), new Float32Array(128)];
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i] < 0.5 || arm.distance.data[i] === awayFromLimb) continue;
    const across = arm.across.data[i];
    const widths = across < 0 ? inner : outer;
    const step = stepAt(i);
    if (Math.abs(across) > widths[step]) widths[step] = Math.abs(across);
  }
  return (i) => {
    if (arm.distance.data[i] === awayFromLimb) return 1;
    const across = arm.across.data[i];
    const widths = across < 0 ? inner : outer;
    const step = stepAt(i);
    // The neighbours' widths too: a wrinkle in the outline must not be a stripe in the light.
    const width = Math.max(widths[step], ((widths[step - 1] ?? 0) + (widths[step + 1] ?? 0)) / 2, 0.8);
    const roundness = smoothstep(0.12 * shoulderWidthPx, 0.4 * shoulderWidthPx, arm.alongPx.data[i]);
    return 1 - depth * roundness * clamp(Math.abs(across) / width, 0, 1) ** 2.4;
  };
}
