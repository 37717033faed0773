import type { Body } from "../../person/body.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane, maskedBlur, shrinkPlane } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import type { Plane } from "../../image/raster.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** In widths of the shoulders: no shadow of a hem falls further, and so far around the bottom tells how light it is. */
const reach = 0.1;
const around = 0.25;
/** How light it is needs no fine look. */
const shrink = 2;
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
 */
export function hemShadow(body: Body): Plane {
  const { bottom, top } = body.parts;
  const { width, height } = bottom;
  const { lightness, shoulderWidthPx } = body;
  const shadow = createPlane(width, height);
  const fromTop = distanceTo(
    maskWhere(top.data.length, (i) => top.data[i] > 0.5),
    width,
    height,
  ).data;
  const reachPx = reach * shoulderWidthPx;
  const lit = { ...bottom, data: Float32Array.from(fromTop, (px, i) => (px > reachPx && bottom.data[i] > sure ? 1 : 0)) };
  const nearby = maskedBlur(
    shrinkPlane({ ...bottom, data: lightness }, shrink),
    shrinkPlane(lit, shrink),
    (around * shoulderWidthPx) / shrink,
  );
  const torso = torsoCoordinates(body);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (fromTop[i] === 0 || fromTop[i] >= reachPx || bottom.data[i] === 0 || torso.v(x, y) < fromV) continue;
      shadow.data[i] = smoothstep(blurPx, blurPx - 2, fromTop[i]);
      if (bottom.data[i] <= sure || sampleShrunk(nearby.weight, shrink, x, y) < leastNear) continue;
      const dark = smoothstep(darker.from, darker.full, sampleShrunk(nearby.mean, shrink, x, y) - lightness[i]);
      shadow.data[i] = Math.max(shadow.data[i], dark);
    }
  }
  return shadow;
}
