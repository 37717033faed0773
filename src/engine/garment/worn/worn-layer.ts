import { boxBlur } from "../../image/filters.ts";
import { distanceTo } from "../../image/distance.ts";
import { clamp } from "../../image/geometry.ts";
import { boxAround, cropPlane, type PixelBox } from "../../image/mask-box.ts";
import { maskWhere } from "../../image/mask.ts";
import { pushPull } from "../../image/push-pull.ts";
import type { Plane, PlacedLayer } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import { fillHiddenInto, type HiddenCloth } from "../fill-hidden-cloth.ts";
import type { CutOut } from "../garment.ts";
import { colourStrapsInto, strapAlpha } from "./strap-edges.ts";
import { fillTuckedInto, type TuckedCloth } from "./tucked-cloth.ts";

/** What the photo shows and hides of a garment: masks of it. */
interface WornParts {
  /** 1 where the garment is or goes on behind something. */
  readonly shape: Uint8Array;
  /** 1 where something else is seen. */
  readonly isInFront: Uint8Array;
  readonly hidden: HiddenCloth;
  /** 1 on straps that lie on bare shoulders. */
  readonly straps: Uint8Array;
  /** Where the cloth goes on behind a bottom; null where it does not. */
  readonly tucked: TuckedCloth | null;
}

/**
 * The garment's layer with cloth everywhere in its shape: what lies over it is filled in from around. Prints keep their colours, whatever
 * the parser takes them for.
 */
export function wornLayer(body: Body, parts: WornParts): Pick<CutOut, "layer" | "tucked"> {
  const { shape, straps, tucked } = parts;
  const { width, height } = body.photo;
  const channels = channelsOf(body);
  const cloth = clothEverywhere(channels, parts, body.torsoLengthPx);
  if (straps.includes(1)) colourStrapsInto(cloth, channels, straps);
  const ofStrap = strapAlpha(body, shape, channels, cloth);
  const layer = layerOf(cloth, shape, ofStrap, { left: 0, top: 0, right: width, bottom: height });
  const box = tucked && boxAround(tucked.mask, 1, width, height, softPx);
  if (!box) return { layer };
  const whole = maskWhere(shape.length, (i) => shape[i] === 1 || tucked.mask[i] === 1);
  return { layer, tucked: layerOf(cloth, whole, ofStrap, box) };
}

/** Red, green, blue of the photo, 0…1. */
function channelsOf({ photo: { width, height, data } }: Body): Plane[] {
  return [0, 1, 2].map((channel) => {
    const plane: Plane = { width, height, data: new Float32Array(width * height) };
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 4 + channel] / 255;
    return plane;
  });
}

/** In pixels: the garment's rim is mixed with what is beside it, and its colours are replaced from inside. */
const rimPx = 2.5;

/** The cloth's colours in the whole photo. What lies behind something or is tucked in is written into the channels. */
function clothEverywhere(channels: readonly Plane[], { shape, isInFront, hidden, tucked }: WornParts, torsoLengthPx: number): Plane[] {
  const { width, height } = channels[0];
  const unsure = maskWhere(shape.length, (i) => !shape[i] || isInFront[i] === 1);
  const toUnsure = distanceTo(unsure, width, height).data;
  const known: Plane = { width, height, data: new Float32Array(shape.length) };
  for (let i = 0; i < shape.length; i++) known.data[i] = toUnsure[i] > rimPx ? 1 : 0;
  fillHiddenInto(channels, known, { shape, isInFront, hidden });
  if (tucked) fillTuckedInto(channels, known, tucked, torsoLengthPx);
  return pushPull(channels, known);
}

/** In pixels: how far a layer's soft edge reaches from its shape's edge, at most. */
const softPx = 4;

/** The part of a cut-out in a box of its photo, with a soft edge inside of its shape; only straps keep theirs. */
function layerOf([red, green, blue]: readonly Plane[], shape: Uint8Array, ofStrap: Float32Array, box: PixelBox): PlacedLayer {
  const photoWidth = red.width;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const soft = boxBlur(boxBlur({ width, height, data: new Float32Array(cropPlane(shape, photoWidth, box)) }, 2), 1).data;
  const rgba = new Float32Array(width * height * 4);
  for (let k = 0, p = 0; k < soft.length; k++, p += 4) {
    const i = (box.top + Math.floor(k / width)) * photoWidth + box.left + (k % width);
    const alpha = Math.max(clamp((soft[k] - 0.5) / 0.4, 0, 1), ofStrap[i]);
    rgba[p] = red.data[i] * alpha;
    rgba[p + 1] = green.data[i] * alpha;
    rgba[p + 2] = blue.data[i] * alpha;
    rgba[p + 3] = alpha;
  }
  return { left: box.left, top: box.top, width, height, rgba };
}
