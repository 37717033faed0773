import { fillShrink, insideOf, type ColourPlanes } from "./fill-planes.ts";
import { distanceTo } from "../image/distance.ts";
import { boxBlur, maskedBlur, shrinkPlane } from "../image/filters.ts";
import { clamp, sides } from "../image/geometry.ts";
import { maskWhere } from "../image/mask.ts";
import { pushPull } from "../image/push-pull.ts";
import type { Plane } from "../image/raster.ts";
import type { Body } from "../person/body.ts";
import { handDistances } from "../person/hand-distances.ts";
import { torsoCoordinates } from "../person/torso-coordinates.ts";

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
  dropChinShadow(body, lightness, known);
  const tights = tightsIn(body, colours, known);
  if (!tights) return spreadSkin(colours, lightness, known, size);
  const skin = spreadSkin(colours, lightness, tights.bare, size);
  const legs = spreadSkin(colours, lightness, tights.legs, size);
  for (let channel = 0; channel < 3; channel++) {
    for (let i = 0; i < tights.isLeg.length; i++) if (tights.isLeg[i]) skin[channel].data[i] = legs[channel].data[i];
  }
  return skin;
}

function spreadSkin(colours: readonly Plane[], lightness: Plane, known: Plane, reach: number): ColourPlanes {
  const { width, height } = known;
  const near = new Uint8Array(known.data.length);
  for (let i = 0; i < near.length; i++) near[i] = known.data[i] > 0 ? 1 : 0;
  const away = distanceTo(near, width, height);
  const lit = litHalf(lightness, known);
  const filled = pushPull(colours, known).map((plane) => {
    const mean = weightedMean(plane, lit);
    const smooth = boxBlur(plane, 6 / fillShrink);
    for (let i = 0; i < smooth.data.length; i++) smooth.data[i] += (mean - smooth.data[i]) * clamp(away.data[i] / reach, 0, 0.7);
    return smooth;
  });
  return [filled[0], filled[1], filled[2]];
}

/** Legs whose mean colour (red, green, blue) is further than this from the rest of the skin's are in tights. */
const tightsDistance = 60;

/** Legs begin here on the torso's axis. */
const legsFromV = 1;

/** Where legs in tights are to be seen, and which of the fills' pixels are theirs; null for bare legs. Skin and tights must not run into each other. */
function tightsIn(body: Body, colours: readonly Plane[], known: Plane): { legs: Plane; bare: Plane; isLeg: Uint8Array } | null {
  const torso = torsoCoordinates(body);
  const handPx = 0.25 * body.shoulderWidthPx;
  const handDistance = sides.map((side) => handDistances(body[side]));
  const isLeg = maskWhere(known.data.length, (i) => {
    const x = (i % known.width) * fillShrink;
    const y = Math.floor(i / known.width) * fillShrink;
    return torso.v(x, y) > legsFromV && handDistance.every((to) => to(x, y) > handPx);
  });
  const legs = { ...known, data: known.data.map((weight, i) => weight * isLeg[i]) };
  const bare = { ...known, data: known.data.map((weight, i) => weight * (1 - isLeg[i])) };
  if (!legs.data.some((weight) => weight > 0)) return null;
  const difference = colours.map((plane) => weightedMean(plane, legs) - weightedMean(plane, bare));
  return Math.hypot(...difference) > tightsDistance ? { legs, bare, isLeg } : null;
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
