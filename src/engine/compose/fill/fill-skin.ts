import { fillShrink, insideOf, type ColourPlanes } from "./fill-planes.ts";
import { toLab } from "../../image/colour.ts";
import { distanceTo } from "../../image/distance.ts";
import { boxBlur, maskedBlur, shrinkPlane } from "../../image/filters.ts";
import { clamp, point, sides, type Point } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { pushPull } from "../../image/push-pull.ts";
import type { Plane } from "../../image/raster.ts";
import { armDistance } from "../../person/joints/arm.ts";
import type { Body } from "../../person/body.ts";
import { handDistances } from "../../person/joints/hand-distances.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** Skin that is darker than the skin around it by more than this many L* is a shadow, a brow or an edge; lighter, a highlight. */
const darkestSkin = 4;
const lightestSkin = 9;

/** Skin goes on from the nearest skin; the further away, the more it takes the colour of the person's skin in the light. */
export function fillSkin(body: Body, colours: readonly Plane[]): ColourPlanes {
  // Limbs darken towards their edges: what goes on under the cloth is their middle.
  const known = insideOf(body.parts.skin, Math.max(2, 0.02 * body.shoulderWidthPx));
  const size = body.shoulderWidthPx / fillShrink;
  const lightness = shrinkPlane({ ...body.parts.skin, data: body.lightness }, fillShrink);
  const around = maskedBlur(lightness, known, 0.12 * size).mean.data;
  for (let i = 0; i < known.data.length; i++) {
    const difference = lightness.data[i] - around[i];
    if (difference < -darkestSkin || difference > lightestSkin) known.data[i] = 0;
  }
  dropChinShadowInto(body, lightness, known);
  const isHand = handsIn(body, known);
  const tights = tightsIn(body, colours, known, isHand);
  if (!tights) return spreadSkin(colours, lightness, known, isHand, size);
  const skin = spreadSkin(colours, lightness, tights.bare, isHand, size);
  const legs = spreadSkin(colours, lightness, tights.legs, isHand, size);
  for (let channel = 0; channel < 3; channel++) {
    for (let i = 0; i < tights.isLeg.length; i++) if (tights.isLeg[i]) skin[channel].data[i] = legs[channel].data[i];
  }
  return skin;
}

function spreadSkin(colours: readonly Plane[], lightness: Plane, known: Plane, isHand: Uint8Array, reach: number): ColourPlanes {
  const { width, height } = known;
  const near = new Uint8Array(known.data.length);
  for (let i = 0; i < near.length; i++) near[i] = known.data[i] > 0 ? 1 : 0;
  const away = distanceTo(near, width, height);
  const likeLimbs = skinLikeLimbs(lightness, known, isHand);
  const filled = pushPull(colours, known).map((plane) => {
    const mean = likeLimbs.reduce((sum, weights) => sum + weightedMean(plane, weights), 0) / likeLimbs.length;
    const smooth = boxBlur(plane, 6 / fillShrink);
    for (let i = 0; i < smooth.data.length; i++) smooth.data[i] += (mean - smooth.data[i]) * clamp(away.data[i] / reach, 0, 0.7);
    return smooth;
  });
  return [filled[0], filled[1], filled[2]];
}

/**
 * Of skin in order of its lightness, the shares between which it looks like that of bare arms: the darker half lies in the chin's and
 * the hair's shadow, the lightest shines. Together with the hands it misses the colour of 175 people's bare arms by 5.0 in the middle
 * and 12.1 for the tenth worst (L*a*b*), the whole lighter half by 6.7 and 15.0 (`training/limbs/measure-skin.ts`).
 */
const likeArms = { skin: [0.5, 0.8], hands: [0.4, 0.8] } as const;
/** Hands of fewer of the fills' pixels than this tell nothing. */
const fewestOfHands = 4;

/** The parts of the known skin whose means together are the colour of a covered limb. */
function skinLikeLimbs(lightness: Plane, known: Plane, isHand: Uint8Array): Plane[] {
  const skin = bandOf(lightness, known, ...likeArms.skin);
  const hands = { ...known, data: known.data.map((weight, i) => weight * isHand[i]) };
  const count = hands.data.reduce((sum, weight) => sum + weight, 0);
  return count < fewestOfHands ? [skin] : [skin, bandOf(lightness, hands, ...likeArms.hands)];
}

/** In widths of the shoulders, around the line over a hand's knuckles. */
const handReach = 0.25;

function handsIn(body: Body, { data, width }: Plane): Uint8Array {
  const handDistance = sides.map((side) => handDistances(body[side]));
  return maskWhere(data.length, (i) => {
    const x = (i % width) * fillShrink;
    const y = Math.floor(i / width) * fillShrink;
    return handDistance.some((to) => to(x, y) <= handReach * body.shoulderWidthPx);
  });
}

/**
 * Legs whose mean colour is further than this from the rest of the skin's are in tights: in red, green, blue, or where they are as light, in
 * a*b*. Of 23 people in tights (213 photos of Clothing Co-Parsing) one is told by a*b* alone, by 22.6; bare legs come to 17.1 at most.
 */
const tightsDistance = { rgb: 60, ab: 19 } as const;

/** Legs begin here on the torso's axis, beside arms that reach further down. */
const legsFromV = 1;

/** In half thicknesses of the arm with its sleeve. */
const besideArm = 1.5;

function isBesideArm(body: Body, place: Point): boolean {
  return sides.some((side) => armDistance(body[side].arm, place) < besideArm);
}

/** Where legs in tights are to be seen, and which of the fills' pixels are theirs; null for bare legs. Skin and tights must not run into each other. */
function tightsIn(
  body: Body,
  colours: readonly Plane[],
  known: Plane,
  isHand: Uint8Array,
): { legs: Plane; bare: Plane; isLeg: Uint8Array } | null {
  const torso = torsoCoordinates(body);
  const isLeg = maskWhere(known.data.length, (i) => {
    const x = (i % known.width) * fillShrink;
    const y = Math.floor(i / known.width) * fillShrink;
    return torso.v(x, y) > legsFromV && isHand[i] === 0 && !isBesideArm(body, point(x, y));
  });
  const legs = { ...known, data: known.data.map((weight, i) => weight * isLeg[i]) };
  const bare = { ...known, data: known.data.map((weight, i) => weight * (1 - isLeg[i])) };
  if (![legs, bare].every(({ data }) => data.some((weight) => weight > 0))) return null;
  const means = [legs, bare].map((weights) => colours.map((plane) => weightedMean(plane, weights)));
  const inRgb = Math.hypot(...means[0].map((value, channel) => value - means[1][channel]));
  const [, a, b] = toLab({ width: 2, height: 1, data: Uint8ClampedArray.from(means.flatMap((colour) => [...colour, 255])) });
  const isInTights = inRgb > tightsDistance.rgb || Math.hypot(a[0] - a[1], b[0] - b[1]) > tightsDistance.ab;
  return isInTights ? { legs, bare, isLeg } : null;
}

/** The shadow of the chin stays on the neck and does not go on below the collar. */
function dropChinShadowInto(body: Body, lightness: Plane, known: Plane): void {
  const torso = torsoCoordinates(body);
  const typical = lightnessQuantile(lightness, known, 0.5);
  for (let y = 0, i = 0; y < known.height; y++) {
    for (let x = 0; x < known.width; x++, i++) {
      if (known.data[i] === 0 || lightness.data[i] >= typical - 6) continue;
      const isAtNeck =
        torso.v(x * fillShrink, y * fillShrink) < 0.1 && Math.abs(torso.u(x * fillShrink, y * fillShrink)) < 0.4 * body.shoulderWidthPx;
      if (isAtNeck) known.data[i] = 0;
    }
  }
}

/** Skin between two shares of it in order of its lightness. */
function bandOf(lightness: Plane, known: Plane, from: number, to: number): Plane {
  const darkest = lightnessQuantile(lightness, known, from);
  const lightest = lightnessQuantile(lightness, known, to);
  const isBetween = (value: number): boolean => value >= darkest && value <= lightest;
  return { ...known, data: known.data.map((weight, i) => (isBetween(lightness.data[i]) ? weight : 0)) };
}

function lightnessQuantile(lightness: Plane, known: Plane, share: number): number {
  const values = lightness.data.filter((_, i) => known.data[i] > 0).toSorted();
  return values[Math.floor(share * (values.length - 1))] ?? 0;
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
