import { axisPoint, crotchV } from "./body-axis.ts";
import { alphaIn } from "../image/canvas.ts";
import { blur } from "../image/filters.ts";
import { smoothstep } from "../image/geometry.ts";
import type { PlacedLayer } from "../image/raster.ts";
import type { Body } from "../person/body.ts";

/**
 * The shadow that a leg throws on the one behind it: how far it reaches, and over which length it begins below the crotch (both in shoulder
 * widths); and how much of the light it takes.
 */
const legShadow = { reach: 0.06, fade: 0.3, strength: 0.45 } as const;

/** Where legs cross, the nearer one lies before the other's trouser leg, which is darker beside it. */
export function shadeLegBehindInto(behind: PlacedLayer, before: PlacedLayer, body: Body): void {
  const { shoulderWidthPx } = body;
  const near = blur(alphaIn(body.photo, before), legShadow.reach * shoulderWidthPx);
  const crotchY = axisPoint(body, crotchV).y;
  for (let y = 0, p = 0; y < behind.height; y++) {
    const parted = smoothstep(0, legShadow.fade, (y + behind.top - crotchY) / shoulderWidthPx);
    for (let x = 0, i = (y + behind.top) * near.width + behind.left; x < behind.width; x++, i++, p += 4) {
      const light = 1 - legShadow.strength * parted * near.data[i];
      for (let channel = 0; channel < 3; channel++) behind.rgba[p + channel] *= light;
    }
  }
}
