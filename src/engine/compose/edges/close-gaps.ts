import type { Body } from "../../person/body.ts";
import { alphaIn, blendPixelInto, shrinkCanvas, type Canvas } from "../../image/canvas.ts";
import { distanceTo } from "../../image/distance.ts";
import { fillHoles, findComponents } from "../../image/components.ts";
import { maskWhere } from "../../image/mask.ts";
import { closed } from "../../image/morphology.ts";
import { boxBlur, createPlane, shrinkPlane } from "../../image/filters.ts";
import { distance, point, type Side } from "../../image/geometry.ts";
import { pushPull } from "../../image/push-pull.ts";
import type { LimbField } from "../bare-body/limb-field.ts";
import { isOnHand } from "../../person/joints/hand-distances.ts";
import type { Plane } from "../../image/raster.ts";
import type { Scene } from "../scene/scene.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import { newBytes } from "../../image/scratch.ts";

/** Gaps are looked for at the photo's size divided by this, and the cloth's colour is kept at that divided by `colourShrink`. */
const shrink = 2;
const colourShrink = 4;

/** The light in a crease, as a share of that on the cloth around it. */
const creaseDarkness = 0.82;

/**
 * Fills narrow gaps between sleeve and body, and slips of arm beside a sleeve, which would show background or skin where cloth lies on
 * cloth: they become creases in the colour of the cloth around them.
 *
 * @param visible how much of each pixel the garment shows; updated in place
 */
export function closeGapsInto(scene: Scene, visible: Plane): void {
  const { canvas } = scene;
  const gaps = findGaps(scene, visible);
  if (!gaps) return;
  const cloth = clothColours(canvas, visible);
  const soft = boxBlur(gaps, 2);
  for (let y = 0, i = 0; y < gaps.height; y++) {
    for (let x = 0; x < gaps.width; x++, i++) {
      if (soft.data[i] === 0 || (gaps.data[i] === 0 && visible.data[i] >= 0.95)) continue;
      const weight = Math.max(gaps.data[i], soft.data[i]) * (1 - 0.5 * visible.data[i]);
      const red = creaseDarkness * sampleShrunk(cloth[0], colourShrink, x, y);
      const green = creaseDarkness * sampleShrunk(cloth[1], colourShrink, x, y);
      const blue = creaseDarkness * sampleShrunk(cloth[2], colourShrink, x, y);
      blendPixelInto(canvas, i, red, green, blue, weight);
      visible.data[i] = Math.max(visible.data[i], weight);
    }
  }
}

/** What a pixel is: no gap, one between cloth and cloth, or an arm that slips out beside its sleeve. */
const [noGap, betweenCloth, slipOfArm] = [0, 1, 2] as const;

/** The gaps as 1, everything else as 0; null where there are none. */
function findGaps(scene: Scene, visible: Plane): Plane | null {
  const { width, height } = visible;
  const signs = signsOfGaps(scene, visible);
  const kinds = newBytes(width * height);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) kinds[i] = gapAt(signs, x, y, i);
  if (!kinds.includes(betweenCloth) && !kinds.includes(slipOfArm)) return null;
  return withoutSpecks(kinds, width, height, (leastSlip * signs.shoulderWidth) ** 2);
}

/** By what gaps are told. */
interface GapSigns extends Pick<Scene, "body" | "torso" | "removal"> {
  readonly visible: Plane;
  readonly shoulderWidth: number;
  /** The cloth without its narrow gaps, and the holes in it at the armpits; both shrunk. */
  readonly withoutGaps: Plane;
  readonly holes: Plane | null;
  readonly sleeves: readonly SleevedArm[];
  readonly isHand: (x: number, y: number) => boolean;
  /** Below it the space between trouser legs stays open, however narrow it begins. */
  readonly partedFromV: number;
}

/** In shoulder widths: a gap is at most twice as wide. */
const halfGap = 0.03;

function signsOfGaps({ body, torso, arms, garment, removal }: Scene, visible: Plane): GapSigns {
  const shoulderWidth = body.shoulderWidthPx;
  const cloth = shrunkCloth(visible);
  return {
    body,
    torso,
    removal,
    visible,
    shoulderWidth,
    withoutGaps: closing(cloth, halfGap * shoulderWidth),
    holes: armpitHoles(cloth, body, garment),
    sleeves: sleevedArms(arms, garment, shoulderWidth),
    isHand: isOnHand(body),
    partedFromV: garment.legsFromV ?? Infinity,
  };
}

/** A pixel that shows as much of the garment, or of the background, is no gap. */
const shows = { garment: 0.6, background: 0.5 } as const;
/** Above this weight the old garment was removed from a pixel. */
const gone = 0.4;
/** Above the first weight a pixel may be skin; below the second, what came to light there is none, nor another garment. */
const perhapsSkin = 0.3;
const rather = 0.5;

function gapAt(signs: GapSigns, x: number, y: number, i: number): number {
  const { body, torso, removal, visible, shoulderWidth, withoutGaps, holes, sleeves, isHand, partedFromV } = signs;
  const { background, skin } = body.parts;
  if (visible.data[i] >= shows.garment || background.data[i] >= shows.background) return noGap;
  const isRemoved = removal.amount.data[i] > gone;
  // A hand that is lifted before its own upper arm is no gap between sleeve and body.
  if (!isRemoved && skin.data[i] > perhapsSkin && isHand(x, y)) return noGap;
  const isSkin = skin.data[i] > perhapsSkin || (isRemoved && removal.skin.data[i] > perhapsSkin);
  if (isSkin && isSlip(sleeves, shoulderWidth, x, y, i)) return slipOfArm;
  if (holes !== null && sampleShrunk(holes, shrink, x, y) > rather) return betweenCloth;
  const isCovered = isRemoved && removal.skin.data[i] < rather && removal.other.data[i] < rather;
  const isNarrow = isCovered && sampleShrunk(withoutGaps, shrink, x, y) > rather && torso.v(x, y) < partedFromV;
  return isNarrow ? betweenCloth : noGap;
}

/** Of the gaps around a pixel at least this share: single pixels and frays are no gaps. */
const leastAround = 0.4;

/** The gaps without single pixels and without slips of arm of less than `leastPx` pixels. A gap between cloth stays, however small it is. */
function withoutSpecks(kinds: Uint8Array, width: number, height: number, leastPx: number): Plane {
  const gaps = createPlane(width, height);
  for (let i = 0; i < kinds.length; i++) if (kinds[i] !== noGap) gaps.data[i] = 1;
  const share = boxBlur(gaps, 2);
  const isGap = maskWhere(kinds.length, (i) => kinds[i] !== noGap && share.data[i] >= leastAround);
  const { ids, sizes } = findComponents(isGap, width, height);
  const isKept = sizes.map((size) => size >= leastPx);
  for (let i = 0; i < ids.length; i++) if (kinds[i] === betweenCloth) isKept[ids[i]] = true;
  for (let i = 0; i < ids.length; i++) gaps.data[i] = isGap[i] === 1 && isKept[ids[i]] ? 1 : 0;
  return gaps;
}

/** In shoulder widths: a slip that is smaller than a square of this side is a speck. */
const leastSlip = 0.022;
/** In shoulder widths: bare skin of the arm further from the sleeve than this is no slip, but lies beside a wide neck. */
const slipReach = 0.08;
/** In radii of the arm, from its middle line: how far a slip of it reaches. */
const slipRadii = 1.12;
/** In shoulder widths along the arm: slips begin so far below the shoulder, and end so far before the sleeve does. */
const slipFrom = 0.12;
const beforeCuff = 0.03;

/** A sleeve and the arm in it. */
interface SleevedArm {
  readonly arm: LimbField;
  /** Pixels along the arm up to which skin beside the sleeve is a slip of it. */
  readonly endPx: number;
  /** The distance to the sleeve, in shrunk pixels, of each of them. */
  readonly toSleeve: Plane;
}

function sleevedArms(arms: Record<Side, LimbField>, { sleeves }: WarpedGarment, shoulderWidth: number): SleevedArm[] {
  return sleeves.map(({ side, layer, reachPx }) => {
    const { width, height, data } = shrunkCloth(alphaIn(arms[side].distance, layer));
    return { arm: arms[side], endPx: reachPx - beforeCuff * shoulderWidth, toSleeve: distanceTo(new Uint8Array(data), width, height) };
  });
}

function isSlip(sleeves: readonly SleevedArm[], shoulderWidth: number, x: number, y: number, i: number): boolean {
  for (let k = 0; k < sleeves.length; k++) {
    const { arm, endPx, toSleeve } = sleeves[k];
    const alongPx = arm.alongPx.data[i];
    if (arm.distance.data[i] >= slipRadii || alongPx <= slipFrom * shoulderWidth || alongPx >= endPx) continue;
    if (shrink * sampleShrunk(toSleeve, shrink, x, y) < slipReach * shoulderWidth) return true;
  }
  return false;
}

function shrunkCloth(visible: Plane): Plane {
  const cloth = shrinkPlane(visible, shrink);
  for (let i = 0; i < cloth.data.length; i++) cloth.data[i] = cloth.data[i] > rather ? 1 : 0;
  return cloth;
}

/**
 * Closes gaps up to twice the radius wide.
 *
 * @param radiusPx in pixels of the photo; the plane is shrunk
 */
function closing({ width, height, data }: Plane, radiusPx: number): Plane {
  return { width, height, data: new Float32Array(closed(new Uint8Array(data), width, height, radiusPx / shrink)) };
}

/** A hole at an armpit is at most `size` large (in squared shoulder widths) and lies within `reach` of the armpit (in shoulder widths). */
const armpitHole = { size: 0.025, reach: 0.22 } as const;

/** Holes in the cloth near the armpits, where sleeve and body part in the product photo but not on the person; null where there are none. */
function armpitHoles({ width, height, data }: Plane, { shoulderWidthPx }: Body, { armpits, sleeves }: WarpedGarment): Plane | null {
  const cloth = new Uint8Array(data);
  const filled = fillHoles(cloth, width, height, Math.round((armpitHole.size * shoulderWidthPx ** 2) / shrink ** 2));
  const reachPx = armpitHole.reach * shoulderWidthPx;
  const holes = createPlane(width, height);
  const sleevedArmpits = sleeves.map(({ side }) => armpits[side]);
  for (let i = 0; i < cloth.length; i++) {
    if (cloth[i] === filled[i]) continue;
    const place = point((i % width) * shrink, Math.floor(i / width) * shrink);
    for (const armpit of sleevedArmpits) if (distance(place, armpit) < reachPx) holes.data[i] = 1;
  }
  return holes.data.includes(1) ? holes : null;
}

function clothColours(canvas: Canvas, visible: Plane): Plane[] {
  const known = shrinkPlane(visible, colourShrink);
  for (let i = 0; i < known.data.length; i++) known.data[i] = known.data[i] > 0.95 ? 1 : 0;
  return pushPull(shrinkCanvas(canvas, colourShrink), known);
}
