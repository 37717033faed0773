import { blur } from "../../image/filters.ts";
import { distanceTo } from "../../image/distance.ts";
import { smoothstep } from "../../image/geometry.ts";
import { boxAround, cropPlane, type PixelBox } from "../../image/mask-box.ts";
import { inverted, maskAbove, maskWhere } from "../../image/mask.ts";
import { marginPx, matteInBox } from "../../image/matte.ts";
import { alphaOver, blendPixelInto, type Canvas } from "../../image/canvas.ts";
import type { PlacedLayer, Plane, Raster } from "../../image/raster.ts";
import { floatsOf } from "../../image/scratch.ts";
import type { Scene } from "../scene/scene.ts";

/** In shoulder widths: the radius over which things' outlines are smoothed. What the parser adds or takes off beside a striped shirt is narrower. */
const evenShare = 0.03;

/**
 * In pixels from a thing's outline: outwards, it fades between `fading` and `outside`; further inwards than `inside` it is opaque, so that a
 * dark seam is not taken for a gap.
 */
const edgePx = { outside: 2.6, fading: 1.4, inside: 1.6 } as const;

/**
 * What is held, cut out of the photo. Where what is behind it vanishes or is hidden, its edges are soft and in its own colours, without those
 * of the old garment that they are mixed with. Beside what stays, such as a hand, the photo's pixels are taken as they are.
 *
 * @param arms how much of each pixel arms and hands take up in front
 * @returns null where nothing is held
 */
export function thingsLayer(
  { body, held, hair, removal, garmentAlpha }: Pick<Scene, "body" | "held" | "hair" | "removal" | "garmentAlpha">,
  arms: Plane,
): PlacedLayer | null {
  const { width, height } = held;
  const evenPx = Math.max(1, Math.round(evenShare * body.shoulderWidthPx));
  // Where an arm is drawn in place of a sleeve, the photo shows the sleeve.
  const isArm = (i: number): boolean => arms.data[i] > 0.5 && removal.amount.data[i] < 0.5;
  const even = blur({ width, height, data: floatsOf(maskAbove(held.data, 0.5)) }, evenPx).data;
  // A strap is narrower than the smoothing, which would erase it.
  const isThing = maskWhere(even.length, (i) => even[i] > 0.5 || (body.bagStrap?.[i] === 1 && held.data[i] > 0.5));
  const box = boxAround(isThing, 1, width, height, marginPx);
  if (!box) return null;
  const stays = maskWhere(
    isThing.length,
    (i) => isThing[i] === 1 || isArm(i) || hair.data[i] > 0.5 || (garmentAlpha.data[i] < 0.5 && removal.amount.data[i] < 0.5),
  );
  const layer = matteInBox(body.photo, stays, box);
  keepToThingInto(layer, body.photo, isThing, box);
  return layer;
}

function keepToThingInto({ rgba }: PlacedLayer, { data, width: photoWidth }: Raster, isThing: Uint8Array, box: PixelBox): void {
  const mask = cropPlane(isThing, photoWidth, box);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const fromThing = distanceTo(mask, width, height).data;
  const depth = distanceTo(inverted(mask), width, height).data;
  for (let y = 0, i = 0, p = 0; y < height; y++) {
    for (let x = 0, q = ((y + box.top) * photoWidth + box.left) * 4; x < width; x++, i++, p += 4, q += 4) {
      if (depth[i] > edgePx.inside) {
        for (let channel = 0; channel < 4; channel++) rgba[p + channel] = data[q + channel] / 255;
        continue;
      }
      const share = smoothstep(edgePx.outside, edgePx.fading, fromThing[i]);
      if (share < 1) for (let channel = 0; channel < 4; channel++) rgba[p + channel] *= share;
    }
  }
}

/** Lays the things over what was filled in for the old garment. Where nothing was filled in, the canvas shows them already. */
export function layThingsInto(canvas: Canvas, { left, top, width, height, rgba }: PlacedLayer, filled: Plane): void {
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0, i = (y + top) * canvas.width + left; x < width; x++, i++, p += 4) {
      blendThingInto(canvas, i, rgba, p, rgba[p + 3] * filled.data[i]);
    }
  }
}

/**
 * Lays the things over the garment that was painted over them, and over its sleeves, too: whatever the photo shows of a strap lies before the
 * arm. `visible` loses what they hide.
 */
export function returnThingsInto(
  canvas: Canvas,
  { left, top, width, height, rgba }: PlacedLayer,
  garmentAlpha: Plane,
  visible: Plane,
): void {
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0, i = (y + top) * canvas.width + left; x < width; x++, i++, p += 4) {
      const alpha = rgba[p + 3];
      blendThingInto(canvas, i, rgba, p, alphaOver(alpha, garmentAlpha.data[i]));
      visible.data[i] *= 1 - alpha;
    }
  }
}

function blendThingInto(canvas: Canvas, i: number, rgba: Float32Array, p: number, weight: number): void {
  if (weight === 0) return;
  const scale = 255 / rgba[p + 3];
  blendPixelInto(canvas, i, rgba[p] * scale, rgba[p + 1] * scale, rgba[p + 2] * scale, weight);
}
