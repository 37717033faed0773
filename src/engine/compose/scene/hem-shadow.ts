import type { Body } from "../../person/body.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane, maskedBlur, shrinkPlane } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { partOf, type PixelBox } from "../../image/mask-box.ts";
import type { Plane } from "../../image/raster.ts";
import { perBody } from "../../person/per-body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** A shadow has no fine edge: it is kept at the photo's size divided by this. */
export const shadowShrink = 2;
/** In widths of the shoulders: no shadow of a hem falls further, and so far around the bottom tells how light it is. */
const reach = 0.1;
const around = 0.25;
/** What surely is the bottom, and how much of it must be near. */
const sure = 0.8;
const leastNear = 0.02;
/** L* below the bottom around: less is the cloth's own light, from the second on it is shadow. */
const darker = { from: 3, full: 8 } as const;
/** In pixels: a lens and a JPEG blur the hem's edge so far, some cameras with a light line beside it. */
const blurPx = 4.5;
/** On the torso's axis: higher up a dark line below a hem is a belt. */
const fromV = 0.95;

/**
 * How much of each pixel of the bottom, 0 to 1, lies in the shadow of the top that hangs over it, of a hem or an open coat's edge: when that
 * goes, a black line is left across the bottom. The hem's own blurred edge counts as much.
 *
 * @returns at the photo's size divided by `shadowShrink`
 */
export const hemShadow = perBody(findShadow);

function findShadow({ parts, lightness, shoulderWidthPx, ...body }: Body): Plane {
  const bottom = shrinkPlane(parts.bottom, shadowShrink);
  const top = shrinkPlane(parts.top, shadowShrink).data;
  const light = shrinkPlane({ ...parts.bottom, data: lightness }, shadowShrink);
  const { width, height } = bottom;
  const shadow = createPlane(width, height);
  const fromTop = distanceTo(
    maskWhere(top.length, (i) => top[i] > 0.5),
    width,
    height,
  ).data;
  const reachPx = (reach * shoulderWidthPx) / shadowShrink;
  const edgePx = blurPx / shadowShrink;
  const lit = createPlane(width, height);
  for (let i = 0; i < top.length; i++) if (fromTop[i] > reachPx && bottom.data[i] > sure) lit.data[i] = 1;
  const nearby = maskedBlur(light, lit, (around * shoulderWidthPx) / shadowShrink);
  const torso = torsoCoordinates(body);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (bottom.data[i] === 0 || fromTop[i] === 0 || fromTop[i] >= reachPx) continue;
      if (torso.v(x * shadowShrink, y * shadowShrink) < fromV) continue;
      shadow.data[i] = smoothstep(edgePx, edgePx - 1, fromTop[i]);
      if (bottom.data[i] <= sure || nearby.weight.data[i] < leastNear) continue;
      shadow.data[i] = Math.max(shadow.data[i], smoothstep(darker.from, darker.full, nearby.mean.data[i] - light.data[i]));
    }
  }
  return shadow;
}

/** Of a box of the photo whose corner lies on whole pixels of the shadow. */
export function shadowInBox(shadow: Plane, { left, top, right, bottom }: PixelBox): Plane {
  const toShadow = (pixel: number): number => Math.ceil(pixel / shadowShrink);
  return partOf(shadow, { left: toShadow(left), top: toShadow(top), right: toShadow(right), bottom: toShadow(bottom) });
}

/** Index of a pixel of the photo in its shadow. */
export const shadowIndex = ({ width }: Plane, x: number, y: number): number => (y >> 1) * width + (x >> 1);
