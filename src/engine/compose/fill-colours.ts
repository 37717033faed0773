import type { Body } from "../person/body.ts";
import { distanceTo } from "../image/distance.ts";
import { boxBlur, createPlane, maskedBlur, shrinkPlane } from "../image/filters.ts";
import { clamp } from "../image/geometry.ts";
import { partOf, type PixelBox } from "../image/mask-box.ts";
import { shrinkColours } from "../image/picture.ts";
import { pushPull } from "../image/push-pull.ts";
import type { Plane } from "../image/raster.ts";
import { perBody } from "../person/per-body.ts";
import { torsoCoordinates } from "../person/torso-coordinates.ts";

/** Red, green, blue (0…255) of something that is smooth enough to keep at a fraction of the photo's size. */
export type ColourPlanes = readonly [Plane, Plane, Plane];

/** What can appear where the old garment was. */
export interface FillColours {
  readonly background: ColourPlanes;
  readonly skin: ColourPlanes;
  /** The other garment, which stays: the bottom under a top, the top over a bottom. */
  readonly otherGarment: ColourPlanes;
}

/** Fills are made at the photo's size divided by this. */
export const fillShrink = 4;

const sharedFills = perBody((body) => {
  const colours = shrinkColours(body.photo, fillShrink);
  return { colours, background: fillBackground(body, colours), skin: fillSkin(body, colours) };
});

const garmentFill = (part: "top" | "bottom") =>
  perBody((body) => fillFrom(sharedFills(body).colours, insideOf(body.wearsDress ? body.parts.dress : body.parts[part], 3)));

const otherFills = { top: garmentFill("top"), bottom: garmentFill("bottom") };

export function fillColours(body: Body, otherGarment: "top" | "bottom"): FillColours {
  const { background, skin } = sharedFills(body);
  return { background, skin, otherGarment: otherFills[otherGarment](body) };
}

/** The fills of a box of the photo whose corner lies on whole pixels of them. */
export function coloursInBox({ background, skin, otherGarment }: FillColours, { left, top, right, bottom }: PixelBox): FillColours {
  const box = {
    left: left / fillShrink,
    top: top / fillShrink,
    right: Math.ceil(right / fillShrink),
    bottom: Math.ceil(bottom / fillShrink),
  };
  const crop = ([red, green, blue]: ColourPlanes): ColourPlanes => [partOf(red, box), partOf(green, box), partOf(blue, box)];
  return { background: crop(background), skin: crop(skin), otherGarment: crop(otherGarment) };
}

function fillBackground(body: Body, colours: readonly Plane[]): ColourPlanes {
  const { data, width, height } = shrinkPlane(body.parts.background, fillShrink);
  const someone = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) someone[i] = data[i] < 0.97 ? 1 : 0;
  const away = distanceTo(someone, width, height);
  const known = createPlane(width, height);
  for (let i = 0; i < data.length; i++) known.data[i] = away.data[i] > 5 / fillShrink ? 1 : 0;
  return fillFrom(colours, known);
}

/** 1 where a part is sure and its border further than `marginPx`, at the fills' size. */
function insideOf(part: Plane, marginPx: number): Plane {
  const { data, width, height } = shrinkPlane(part, fillShrink);
  const outside = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) outside[i] = data[i] < 0.9 ? 1 : 0;
  const depth = distanceTo(outside, width, height);
  const inside = createPlane(width, height);
  for (let i = 0; i < data.length; i++) inside.data[i] = depth.data[i] > marginPx / fillShrink ? 1 : 0;
  return inside;
}

function fillFrom(colours: readonly Plane[], known: Plane): ColourPlanes {
  const [red, green, blue] = pushPull(colours, known);
  return [red, green, blue];
}

/** Skin that is darker than the skin around it by more than this many L* is a shadow, a brow or an edge; lighter, a highlight. */
const darkestSkin = 4;
const lightestSkin = 9;

/** Skin goes on from the nearest skin; the further away, the more it takes the colour of the person's skin in the light. */
function fillSkin(body: Body, colours: readonly Plane[]): ColourPlanes {
  // Limbs darken towards their edges: what goes on under the cloth is their middle.
  const known = insideOf(body.parts.skin, Math.max(4, 0.02 * body.shoulderWidthPx));
  const { width, height } = known;
  const size = body.shoulderWidthPx / fillShrink;
  const lightness = shrinkPlane({ ...body.parts.skin, data: body.lab[0] }, fillShrink);
  const around = maskedBlur(lightness, known, 0.12 * size).mean.data;
  for (let i = 0; i < known.data.length; i++) {
    const difference = lightness.data[i] - around[i];
    if (difference < -darkestSkin || difference > lightestSkin) known.data[i] = 0;
  }
  dropChinShadow(body, lightness, known);
  const near = new Uint8Array(known.data.length);
  for (let i = 0; i < near.length; i++) near[i] = known.data[i] > 0 ? 1 : 0;
  const away = distanceTo(near, width, height);
  const lit = litHalf(lightness, known);
  const reach = size;
  const filled = pushPull(colours, known).map((plane) => {
    const mean = weightedMean(plane, lit);
    const smooth = boxBlur(plane, 6 / fillShrink);
    for (let i = 0; i < smooth.data.length; i++) smooth.data[i] += (mean - smooth.data[i]) * clamp(away.data[i] / reach, 0, 0.7);
    return smooth;
  });
  return [filled[0], filled[1], filled[2]];
}

/** The shadow of the chin stays on the neck and does not go on below the collar. */
function dropChinShadow(body: Body, lightness: Plane, known: Plane): void {
  const torso = torsoCoordinates(body);
  const typical = medianLightness(lightness, known);
  for (let y = 0, i = 0; y < known.height; y++) {
    for (let x = 0; x < known.width; x++, i++) {
      if (known.data[i] === 0 || lightness.data[i] >= typical - 6) continue;
      const isAtNeck =
        torso.v(x * fillShrink, y * fillShrink) < 0.1 && Math.abs(torso.u(x * fillShrink, y * fillShrink)) < 0.4 * body.shoulderWidthPx;
      if (isAtNeck) known.data[i] = 0;
    }
  }
}

/** The lighter half of the known skin: the neck that a collar frees was never in the shadow that the chin throws on it. */
function litHalf(lightness: Plane, known: Plane): Plane {
  const median = medianLightness(lightness, known);
  return { ...known, data: known.data.map((weight, i) => (lightness.data[i] >= median ? weight : 0)) };
}

function medianLightness(lightness: Plane, known: Plane): number {
  const values = new Float32Array(Math.ceil(known.data.length / 2));
  let count = 0;
  for (let i = 0; i < known.data.length; i += 2) if (known.data[i] > 0) values[count++] = lightness.data[i];
  return values.subarray(0, count).toSorted()[Math.floor(count / 2)] ?? 0;
}

function weightedMean(plane: Plane, weights: Plane): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < plane.data.length; i++) {
    sum += plane.data[i] * weights.data[i];
    total += weights.data[i];
  }
  return total > 0 ? sum / total : 160;
}
