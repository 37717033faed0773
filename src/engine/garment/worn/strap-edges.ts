import { distanceTo } from "../../image/distance.ts";
import { clamp } from "../../image/geometry.ts";
import { boxAround, cropPlane, partOf } from "../../image/mask-box.ts";
import { inverted, maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import { pushPull } from "../../image/push-pull.ts";
import type { Plane } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { longThinParts } from "./smooth-outline.ts";

/**
 * In pixels: a strap is thinner than twice `halfPx` and longer than `lengthPx`; its soft edge reaches `reachPx` out of it; what is beside it
 * is looked at up to `aroundPx` away. Straps lie above `toV`, a height of the torso's axis.
 */
const strap = { halfPx: 3, lengthPx: 15, toV: 0.3, reachPx: 2, aroundPx: 16 } as const;
/** Colours (each channel 0…1) of a strap and of what is beside it must differ by this to tell them apart. */
const toldApart = 0.12;

/**
 * How much of each pixel is a strap. The soft edge of broad cloth would leave nothing of a strap, and the parser sees only its middle; but
 * its colours lie between those of the cloth and of what is beside it.
 *
 * @param channels red, green, blue of the photo
 * @param cloth the cloth's own colours, everywhere
 */
export function strapAlpha(body: Body, shape: Uint8Array, channels: readonly Plane[], cloth: readonly Plane[]): Float32Array {
  const { width, height } = body.photo;
  const torso = torsoCoordinates(body);
  const broad = opened(shape, width, height, strap.halfPx);
  const thin = longThinParts(shape, broad, strap.lengthPx, width, height);
  const isStrap = maskWhere(shape.length, (i) => thin[i] === 1 && torso.v(i % width, Math.floor(i / width)) < strap.toV);
  const alpha = new Float32Array(shape.length);
  const box = boxAround(isStrap, 1, width, height, strap.aroundPx);
  if (!box) return alpha;
  const [boxWidth, boxHeight] = [box.right - box.left, box.bottom - box.top];
  const toCloth = distanceTo(cropPlane(shape, width, box), boxWidth, boxHeight).data;
  const isBeside = { width: boxWidth, height: boxHeight, data: toCloth.map((px) => (px > strap.reachPx + 1 ? 1 : 0)) };
  const [seen, ofCloth] = [channels, cloth].map((planes) => planes.map((plane) => partOf(plane, box)));
  const beside = pushPull(seen, isBeside);
  const strapsIn = cropPlane(isStrap, width, box);
  const near = dilated(strapsIn, boxWidth, boxHeight, strap.reachPx);
  for (let local = 0; local < near.length; local++) {
    if (!near[local]) continue;
    let [along, squared] = [0, 0];
    for (let channel = 0; channel < 3; channel++) {
      const background = beside[channel].data[local];
      const step = ofCloth[channel].data[local] - background;
      along += (seen[channel].data[local] - background) * step;
      squared += step * step;
    }
    const i = (box.top + Math.floor(local / boxWidth)) * width + box.left + (local % boxWidth);
    alpha[i] = squared < toldApart ** 2 ? strapsIn[local] : clamp(along / squared, 0, 1);
  }
  return alpha;
}

/**
 * In pixels. A strap is hardly broader than a garment's rim, so only a rim of `rimPx` is left out of its colours; these go on for
 * `aroundPx` around it, under its soft edge.
 */
const strapEdge = { rimPx: 1, aroundPx: 3 } as const;

/**
 * Straps have colours of their own, which may not be filled from the broad cloth.
 *
 * @param cloth the colours of the cloth, into which those of the straps go
 * @param channels red, green, blue of the photo
 * @param straps 1 on those that lie on bare shoulders
 */
export function colourStrapsInto(cloth: readonly Plane[], channels: readonly Plane[], straps: Uint8Array): void {
  const { width, height } = cloth[0];
  const toEdge = distanceTo(inverted(straps), width, height).data;
  const known: Plane = { width, height, data: toEdge.map((px) => (px > strapEdge.rimPx ? 1 : 0)) };
  const near = dilated(straps, width, height, strapEdge.aroundPx);
  for (const [channel, { data }] of pushPull(channels, known).entries()) {
    for (let i = 0; i < near.length; i++) if (near[i]) cloth[channel].data[i] = data[i];
  }
}
