import type { Body } from "../../person/body.ts";
import { distanceTo } from "../../image/distance.ts";
import { createPlane, maskedBlur, shrinkPlane } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import { maskAbove } from "../../image/mask.ts";
import { partOf, type PixelBox } from "../../image/mask-box.ts";
import type { Plane } from "../../image/raster.ts";
import { perBody } from "../../person/per-body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** The shadow is kept at the photo's size divided by this, as it has no fine edge. */
const shadowShrink = 2;
/** In shoulder widths: how far below the hem its shadow falls at most. */
const shadowReach = 0.1;
/** In shoulder widths: the radius along the hem over which the mean lightness of the strip below it is taken. */
const stripRadius = 0.15;
/** In shoulder widths: the radius within which the unshaded bottom tells how light the cloth is. */
const unshadedRadius = 0.25;
/** From this weight on a pixel surely is the bottom's. */
const surelyBottom = 0.8;
/** The least blurred weight of unshaded bottom that tells how light the cloth is. */
const leastUnshaded = 0.02;
/**
 * How much darker, in L*, shadow is than the bottom around it: up to `from` the difference may be the cloth's own light, from `full` on it
 * is shadow. Asked of a pixel, and of the strip along the hem, in which the dark motifs of a print have light ones between them.
 */
const darker = { pixel: { from: 3, full: 8 }, strip: { from: 2, full: 4 } } as const;
/** How much lighter, in L*, the blurred edge of a light hem is than the bottom. */
const lighter = { from: 5, full: 10 } as const;
/** In pixels below the hem: how far a lens and a JPEG blur the hem's edge; some cameras sharpen it to a light line there. */
const blurPx = 4.5;
/** On the torso's axis: a top that ends higher up is tucked in, and a dark line below it is a belt. */
export const hangsFromV = 0.95;
/** In shoulder widths: how far from the edge of a top that hangs over it the bottom may have some of the top's colour, fading. */
export const stainReach = 0.09;

/**
 * How much of each pixel of the bottom, 0 to 1, lies in the shadow of a top that hangs over it, be it of a hem or of an open coat's edge:
 * without that top a black line would be left across the bottom. The hem's own blurred edge counts as shadow.
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
  const fromTop = distanceTo(maskAbove(top, 0.5), width, height).data;
  const reachPx = (shadowReach * shoulderWidthPx) / shadowShrink;
  const edgePx = blurPx / shadowShrink;
  const [lit, strip, edge] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < top.length; i++) {
    if (bottom.data[i] <= surelyBottom || fromTop[i] === 0) continue;
    (fromTop[i] > reachPx ? lit : strip).data[i] = 1;
    if (fromTop[i] < edgePx) edge.data[i] = 1;
  }
  const nearby = maskedBlur(light, lit, (unshadedRadius * shoulderWidthPx) / shadowShrink);
  const stripPx = (stripRadius * shoulderWidthPx) / shadowShrink;
  const [alongHem, onEdge] = [strip, edge].map((plane) => maskedBlur(light, plane, stripPx).mean.data);
  const torso = torsoCoordinates(body);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (bottom.data[i] === 0 || fromTop[i] === 0 || fromTop[i] >= reachPx || nearby.weight.data[i] < leastUnshaded) continue;
      if (torso.v(x * shadowShrink, y * shadowShrink) < hangsFromV) continue;
      const expected = nearby.mean.data[i];
      const isBlurred = bottom.data[i] * smoothstep(edgePx, edgePx - 1, fromTop[i]);
      const dark = bottom.data[i] > surelyBottom ? smoothstep(darker.pixel.from, darker.pixel.full, expected - light.data[i]) : 0;
      shadow.data[i] = Math.max(
        isBlurred * smoothstep(lighter.from, lighter.full, onEdge[i] - expected),
        Math.max(isBlurred, dark) * smoothstep(darker.strip.from, darker.strip.full, expected - alongHem[i]),
      );
    }
  }
  return shadow;
}

/** The shadow in a box of the photo, whose corner lies on a whole pixel of the shadow. */
export function shadowInBox(shadow: Plane, { left, top, right, bottom }: PixelBox): Plane {
  const toShadow = (pixel: number): number => Math.ceil(pixel / shadowShrink);
  return partOf(shadow, { left: toShadow(left), top: toShadow(top), right: toShadow(right), bottom: toShadow(bottom) });
}

/** The shadow's index at a pixel of the photo. */
export const shadowIndex = ({ width }: Plane, x: number, y: number): number => (y >> 1) * width + (x >> 1);
