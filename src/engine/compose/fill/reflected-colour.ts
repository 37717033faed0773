import type { Canvas } from "../../image/canvas.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { clamp, smoothstep } from "../../image/geometry.ts";
import { shrinkColours } from "../../image/picture.ts";
import type { Plane } from "../../image/raster.ts";
import { sampleColourInto } from "../../image/sampling.ts";
import { handReach, nearerHandDistances } from "../../person/joints/hand-distances.ts";
import { fillFrom, fillShrink, insideOf, type ColourPlanes } from "./fill-planes.ts";
import type { Scene } from "../scene/scene.ts";

/** In shoulder widths: cloth throws its colour on skin up to this distance, fading over the second half of it. */
const reach = 0.04;
/** In chromaticity (shares of red and green): cloth less different than this from the skin, or from grey, throws no colour that anybody sees. */
const leastContrast = 0.06;
/**
 * Cosines between the skin's change of colour and the direction to the cloth's colour: up to `none` the cloth did not cause the change, from
 * `all` on it did. A flush beside an orange top is red: when orange was taken off it, blue was left.
 */
const thrownOn = { none: 0.7, all: 0.9 } as const;
/** In shoulder widths from a hand's line: skin changes in full from here on. Nearer than `handReach.usually` hands stay as they are. */
const changedFrom = 0.28;
/** A pixel with a smaller weight of skin has some of the background's colour, too. */
const pureFrom = 0.5;

type LitScene = Pick<Scene, "body" | "canvas" | "removal" | "face">;

/**
 * Takes the colour that the old garment threw on the skin beside it off again, in place: an arm that hung beside an orange top would have an
 * orange edge on white. The skin stays as light as it is; its chromaticity loses what lies in the direction from that of the skin further
 * off to the garment's.
 *
 * @param fromOld how far each pixel is from what vanishes, in pixels
 */
export function takeReflectionsInto({ body, canvas, removal, face }: LitScene, fromOld: Plane): void {
  const { skin } = body.parts;
  const reachPx = Math.max(4, reach * body.shoulderWidthPx);
  const pure = pureSkin(skin, shrinkPlane(fromOld, fillShrink), reachPx);
  const cloth = insideOf(removal.old, fillShrink);
  if (!isAnywhere(pure) || !isAnywhere(cloth)) return;
  const colours = shrinkColours(body.photo, fillShrink);
  const own = fillFrom(colours, pure);
  const thrown = fillFrom(colours, cloth);
  const toHand = nearerHandDistances(body);
  const ownShares = new Float64Array(3);
  const thrownShares = new Float64Array(3);
  for (let y = 0, i = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++, i++) {
      if (skin.data[i] < pureFrom || fromOld.data[i] > reachPx || removal.amount.data[i] === 1) continue;
      const near = smoothstep(reachPx, 0.5 * reachPx, fromOld.data[i]) * smoothstep(pureFrom, 0.95, skin.data[i]) * (1 - face.data[i]);
      const weight = near * smoothstep(handReach.usually, changedFrom, toHand(x, y) / body.shoulderWidthPx);
      if (weight === 0) continue;
      sharesInto(ownShares, own, x, y);
      sharesInto(thrownShares, thrown, x, y);
      takeColourInto(canvas, i, ownShares, thrownShares, weight);
    }
  }
}

/** 1 where skin is near no cloth, so that it has its own colour; at the fills' size. */
function pureSkin(skin: Plane, fromOld: Plane, reachPx: number): Plane {
  const pure = insideOf(skin, fillShrink);
  for (let i = 0; i < pure.data.length; i++) if (fromOld.data[i] <= reachPx) pure.data[i] = 0;
  return pure;
}

const isAnywhere = ({ data }: Plane): boolean => data.some((share) => share > 0);

/** A colour's chromaticity: its shares of red, green and blue. */
function sharesInto(shares: Float64Array, planes: ColourPlanes, x: number, y: number): void {
  sampleColourInto(shares, planes, fillShrink, x, y);
  const sum = Math.max(1, shares[0] + shares[1] + shares[2]);
  for (let channel = 0; channel < 3; channel++) shares[channel] /= sum;
}

/** @param own chromaticity of the skin, and `thrown` that of the cloth */
function takeColourInto({ rgb }: Canvas, i: number, own: Float64Array, thrown: Float64Array, weight: number): void {
  const stepRed = thrown[0] - own[0];
  const stepGreen = thrown[1] - own[1];
  const contrast = stepRed ** 2 + stepGreen ** 2;
  const saturation = (thrown[0] - 1 / 3) ** 2 + (thrown[1] - 1 / 3) ** 2;
  if (Math.min(contrast, saturation) < leastContrast ** 2) return;
  const q = i * 3;
  const sum = Math.max(1, rgb[q] + rgb[q + 1] + rgb[q + 2]);
  const red = rgb[q] / sum - own[0];
  const green = rgb[q + 1] / sum - own[1];
  const along = stepRed * red + stepGreen * green;
  const cosine = along / Math.sqrt(contrast * Math.max(1e-9, red ** 2 + green ** 2));
  const share = weight * clamp(along / contrast, 0, 1) * smoothstep(thrownOn.none, thrownOn.all, cosine);
  rgb[q] -= share * stepRed * sum;
  rgb[q + 1] -= share * stepGreen * sum;
  rgb[q + 2] += share * (stepRed + stepGreen) * sum;
}
