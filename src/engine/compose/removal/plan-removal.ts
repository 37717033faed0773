import type { Removal } from "../scene/removal.ts";
import { bareArm } from "../bare-body/covered-arm.ts";
import { distanceTo } from "../../image/distance.ts";
import { boxBlur, createPlane } from "../../image/filters.ts";
import { clamp, lerp, smoothstep } from "../../image/geometry.ts";
import { evenSidesInto } from "./bottom-sides.ts";
import { joinLegsInto } from "./joined-legs.ts";
import { bareFrom } from "./legs-in-trousers.ts";
import { otherGarmentPart, type Dressing } from "../scene/dressing.ts";
import { hangsFromV, shadowIndex, stainReach } from "../scene/hem-shadow.ts";
import { oldGarment } from "./old-garment.ts";
import { maskAbove } from "../../image/mask.ts";
import type { Plane } from "../../image/raster.ts";
import { roundShouldersInto } from "./round-shoulders.ts";
import { shadeAcross, sideShades } from "../light/side-shade.ts";
import { waistbandInto } from "../light/waistband-light.ts";
import { bodyMeasures, waistEdgeV, type BodyMeasures, type Waist } from "./body-measures.ts";
import { closeSeamInto, evenLight, keepSkinEdgesInto, smoothWithSeenSkin } from "./skin-edges.ts";
import { uncoveringInto, type Uncovered } from "./uncover.ts";
import { newFloats } from "../../image/scratch.ts";

/** In pixels: how far the old garment's colours have bled into its neighbours, and over which way from there on less and less is replaced. */
const rimPx = 4.2;
const rimFadePx = 1.6;
/** In shoulder widths: how much further than that its shadow lies on bare skin. */
const shadowShare = 0.03;

/** In shoulder widths along the arm: a cuff's place is known no more exactly than this, since it slants and the hand begins beside it. */
const unsureCuff = 0.25;
/** The share of `unsureCuff` by which an arm that is out of the old garment's shadow is further from it than the shadow reaches. */
const clearOfCuff = 0.4;

/** Above this weight a pixel is the old garment's, and has the distance 0 from it. */
const ofOld = 0.25;

/** Above these weights of a part a pixel surely is of it, rather is than not, or may be. */
const surely = 0.8;
const likely = 0.5;
const perhaps = 0.3;
/** From the first weight on skin in the old garment's shadow keeps its own edge; from the second on it is whole. */
const shadedSkin = { from: 0.6, to: 0.9 } as const;
/** Above this weight nothing else shows through new skin, and the edge of a held thing is the thing's own. */
const whole = 0.9;

/** How much of a sure neighbour is replaced: at the old garment's outline (over 1 is all of it), and how much less with each pixel of distance. */
interface Rim {
  readonly atOutline: number;
  readonly lessPerPx: number;
}
const rimOnSkin: Rim = { atOutline: 1.9, lessPerPx: 0.6 };
const rimOnGarment: Rim = { atOutline: 1.6, lessPerPx: 0.7 };
const shareOfRim = ({ atOutline, lessPerPx }: Rim, distancePx: number): number => clamp(atOutline - lessPerPx * distancePx, 0, 1);

/** Decides what goes (the old garment with its rim and shadow), and what comes to light there: skin, the other garment, or the background. */
export function planRemoval(dressing: Dressing): Removal {
  const { body, garment, torso, arms, hemShadow } = dressing;
  const { shoulderWidthPx } = body;
  const bareFromPx = bareFrom(dressing);
  const old = oldGarment(dressing, bareFromPx);
  const fromOld = distanceTo(maskAbove(old.data, ofOld), old.width, old.height);
  const reach = { shadowPx: rimPx + shadowShare * shoulderWidthPx, stainPx: hemShadow ? stainReach * shoulderWidthPx : 0 };
  const seenWhole = bareArm(body, arms, old, unsureCuff * shoulderWidthPx);
  const bareness = bareArm(body, arms, old, reach.shadowPx + clearOfCuff * unsureCuff * shoulderWidthPx);
  const measures = bodyMeasures(dressing, bareFromPx, (i) => seenWhole(i) > 0);
  const { amount, skin, other, skinLight } = uncoverAround(dressing, measures, fromOld, reach, bareness);
  keepSureNeighboursInto(dressing, fromOld, amount);
  if (hemShadow) {
    goOnOverShadowInto(amount, other, hemShadow, body.parts.bottom, (x, y, i) =>
      isStained(dressing, fromOld, reach, x, y, i) ? smoothstep(reach.stainPx, reach.stainPx / 2, fromOld.data[i]) : 0,
    );
  }
  if (garment.kind === "top" && !body.wearsDress) {
    evenSidesInto(other, { amount: amount.data, skin: skin.data }, body, torso, measures.waist);
  }
  if (measures.dressedLegs) joinLegsInto(other, { amount, skin }, body);
  if (garment.kind !== "bottom") roundShouldersInto(skin, body, old, measures.neck);
  const smoothSkin = smoothWithSeenSkin(skin, old, body);
  const { data: seenSkin } = body.parts.skin;
  keepSkinEdgesInto(smoothSkin, seenSkin, (i) => {
    if (fromOld.data[i] >= reach.shadowPx) return 0;
    return fromOld.data[i] > 0 ? Math.max(bareness(i), smoothstep(shadedSkin.from, shadedSkin.to, seenSkin[i])) : bareness(i);
  });
  const soft = { skin: boxBlur(smoothSkin, 1), other: boxBlur(other, 1) };
  closeSeamInto(soft.skin, soft.other);
  return { old, amount, ...soft, otherLight: lightOnBottom(dressing, soft, measures.waist), skinLight: evenLight(skinLight, skin, 3) };
}

/** How far from the old garment, in pixels, its shadow lies on skin, and some of its colour on the bottom under it (0 where no bottom is under it). */
interface Reach {
  readonly shadowPx: number;
  readonly stainPx: number;
}

/**
 * How much of each pixel on and around the old garment is replaced, and by what.
 *
 * @param fromOld distance from the old garment, in pixels
 * @param bareness how surely, 0 to 1, a pixel (by its index) lies on a part of an arm that was bare and out of the old garment's shadow
 */
function uncoverAround(
  dressing: Dressing,
  measures: BodyMeasures,
  fromOld: Plane,
  reach: Reach,
  bareness: (i: number) => number,
): Pick<Removal, "amount" | "skin" | "other" | "skinLight"> {
  const { hemShadow } = dressing;
  const { width, height } = fromOld;
  const [amount, skin, other] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  const skinLight = createPlane(width, height, 1);
  const uncovered: Uncovered = { skin: skin.data, other: other.data, light: skinLight.data };
  const uncover = uncoveringInto(uncovered, dressing, measures);
  const seenSkin = dressing.body.parts.skin.data;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const distance = fromOld.data[i];
      const isShaded = hemShadow !== null && hemShadow.data[shadowIndex(hemShadow, x, y)] !== 0;
      const isReplacedBottom = isShaded || isStained(dressing, fromOld, reach, x, y, i);
      if (distance >= reach.shadowPx && !isReplacedBottom) continue;
      amount.data[i] = clamp(1 + (rimPx - distance) / rimFadePx, 0, 1);
      // A hand beside the old garment keeps its own edge.
      const bare = seenSkin[i] > perhaps && distance > 0 ? bareness(i) : 0;
      amount.data[i] *= lerp(1, smoothstep(1 - perhaps, perhaps, seenSkin[i]), bare);
      if (amount.data[i] === 0 && seenSkin[i] <= surely && !isReplacedBottom) continue;
      uncover(x, y, i);
      if (seenSkin[i] <= surely || distance === 0 || bare === 1) continue;
      // New skin covers the old hem's shadow; anything else must not smear over what surely is skin.
      const soft =
        skin.data[i] > whole ? smoothstep(reach.shadowPx, rimPx / 2, distance) : amount.data[i] * shareOfRim(rimOnSkin, distance);
      amount.data[i] = lerp(soft, amount.data[i], bare);
      if (amount.data[i] !== 0) continue;
      skin.data[i] = 0;
      other.data[i] = 0;
      skinLight.data[i] = 1;
    }
  }
  return { amount, skin, other, skinLight };
}

/** Whether a pixel of the bottom may have some of the colour of the old top, whose hem hangs over it. */
function isStained({ body, torso }: Dressing, fromOld: Plane, { stainPx }: Reach, x: number, y: number, i: number): boolean {
  return fromOld.data[i] < stainPx && body.parts.bottom.data[i] > likely && torso.v(x, y) > hangsFromV;
}

/** In torso lengths: some belly is seen if the new top ends more than this above the bottom. */
const bellyV = 0.02;

/** The light on the part of the bottom that comes to light, a factor. */
function lightOnBottom({ body, garment, torso }: Dressing, { skin, other }: Pick<Removal, "skin" | "other">, waist: Waist): Plane {
  const { width, height } = other;
  if (garment.kind !== "top" || body.wearsDress) return createPlane(width, height, 1);
  const beside = newFloats(width * height);
  for (let i = 0; i < beside.length; i++) beside[i] = 1 - skin.data[i] - other.data[i];
  const light = shadeAcross(sideShades(body).drawn, other, beside, body.shoulderWidthPx);
  if (!waist.isSeen && garment.hemV < waist.v - bellyV) waistbandInto(light, body, torso, (u) => waistEdgeV(waist, u));
  return light;
}

/**
 * Replaces the old hem's shadow and stain on the bottom by new bottom, in place. Where the bottom stays, `other` becomes 1 as well, so that there
 * is no gap between the two.
 */
function goOnOverShadowInto(
  amount: Plane,
  other: Plane,
  hemShadow: Plane,
  bottom: Plane,
  stainAt: (x: number, y: number, i: number) => number,
): void {
  for (let y = 0, i = 0; y < amount.height; y++) {
    for (let x = 0; x < amount.width; x++, i++) {
      const replaced = Math.max(hemShadow.data[shadowIndex(hemShadow, x, y)], stainAt(x, y, i));
      if (other.data[i] > likely && replaced > amount.data[i]) amount.data[i] = replaced;
      if (amount.data[i] === 0 && bottom.data[i] > likely) other.data[i] = 1;
    }
  }
}

/** Takes pixels that surely belong to shoes, to the garment that stays or to things out of `amount`, so that the rim does not smear them. */
function keepSureNeighboursInto({ body, garment, held }: Dressing, fromOld: Plane, amount: Plane): void {
  const { footwear, other } = body.parts;
  const staying = garment.kind === "dress" ? null : body.parts[otherGarmentPart(garment.kind)].data;
  for (let i = 0; i < amount.data.length; i++) {
    const distance = fromOld.data[i];
    if (distance === 0 || amount.data[i] === 0) continue;
    if (staying && staying[i] > surely) amount.data[i] *= shareOfRim(rimOnGarment, distance);
    // The edge of a held thing is replaced: the thing is laid over it again later.
    if (footwear.data[i] > likely || (other.data[i] > likely && held.data[i] === 0) || held.data[i] > whole) amount.data[i] = 0;
  }
}
