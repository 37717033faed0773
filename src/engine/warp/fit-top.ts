import { axisPoint, axisV, besideAxis, bodyHalfWidthPx, groundV, hemOverHiddenFeet, visibleWaistV } from "./body-axis.ts";
import type { Body } from "../person/body.ts";
import { bodyEdgeX } from "../garment/landmarks/body-edge.ts";
import type { TopLandmarks } from "../garment/garment.ts";
import {
  add,
  clamp,
  distance,
  dot,
  lerp,
  lerpPoint,
  middle,
  outwardOf,
  scale,
  sides,
  smoothstep,
  subtract,
  unit,
} from "../image/geometry.ts";
import type { Point, Side } from "../image/geometry.ts";
import { facingBreadthPx } from "../person/joints/facing-breadth.ts";
import { lineLength } from "../garment/landmarks/outline.ts";
import { neckAsidePx } from "./neck-base.ts";
import { offsetFromNeckPx, shoulderHeightPx } from "./shoulder-line.ts";
import type { Scales } from "./scales.ts";
import { canBeTucked, tuckedEase, type Tuck } from "./tuck.ts";
import { labelAt, partIndex } from "../person/labels.ts";
import { torsoCoordinates } from "../person/joints/torso-coordinates.ts";
import { underArmV } from "../person/joints/torso-frame.ts";
import { findWaistband, usualWaistV, waistbandV, type Waistband } from "./waistband.ts";

/** How a top or a dress sits on this person: sizes and anchor points, before any pixel is moved. */
export interface TopFit extends Scales {
  readonly kind: "top" | "dress";
  readonly shoulders: Record<Side, Point>;
  readonly armpits: Record<Side, Point>;
  /** The garment's row that comes to lie at the person's armpit, in garment pixels. */
  readonly armpitY: Record<Side, number>;
  /** Where the neck comes out of the shoulder line: the garment's middle. */
  readonly collar: Point;
  readonly shoulderV: number;
  readonly armpitV: number;
  readonly hemV: number;
  readonly waistV: number | null;
  /** What the hem is tucked into; null where it hangs over. */
  readonly waistband: Waistband | null;
  /** From the axis to the cloth's side. */
  halfWidthPx(v: number, side: Side): number;
  /** The garment's row that comes to lie where a shirt that is tucked in has gone into this person's waistband, in garment pixels. */
  readonly tuckedY: () => number;
}

/** How many times as wide as the body cloth is at most: on the trunk, and, a little further down, at the hips; on the legs what it is. */
const standOff = { trunk: 1.4, hips: 3, fromV: 0.7, toV: 1.15 } as const;

/** Cloth lies this much wider than the body, at least. */
const ease = { factor: 1.02, px: 1.5 } as const;

/**
 * So far below the armpit (on the torso's axis) a bare arm that hangs before the trunk hides its side, and so much of it (in widths of the
 * shoulders) the cloth goes under. How thick an arm that comes out of a sleeve is at the armpit is only guessed: the armhole ends where its
 * inner side comes up from below. From there on down the side goes out by so much a torso.
 */
const underArm = { untilV: 0.3, margin: 0.01, slope: 0.5, belowV: 0.1 } as const;

export function fitTop(body: Body, garment: TopLandmarks, kind: "top" | "dress", tuck: Tuck = "out"): TopFit {
  const { left, right } = garment;
  const garmentChest = right.armpit.x - left.armpit.x;
  const chest = clamp(
    body.halfWidthPx(0.26, "left") + body.halfWidthPx(0.26, "right"),
    body.shoulderWidthPx * 0.92,
    body.shoulderWidthPx * 1.2,
  );
  const widthScale = (chest * 1.03) / garmentChest;
  const byChest = ((facingBreadthPx(body, chest) * 1.03) / garmentChest) * wrapRatio(garment, kind);
  const lengthScale = byChest ** (1 - seamsSay) * (scaleBySeams(body, garment) ?? byChest) ** seamsSay;

  const shoulders = shoulderAnchors(body, garment, widthScale);
  const shoulderV = (axisV(body, shoulders.left) + axisV(body, shoulders.right)) / 2;
  const shoulderY = (left.shoulder.y + right.shoulder.y) / 2;
  const perPx = lengthScale / body.torsoLengthPx;
  const seamY = (left.armpit.y + right.armpit.y) / 2;
  const armpitV = armpitHeight(garment, shoulderV, shoulderV + (seamY - shoulderY) * perPx);
  const belowSeamPx = left.sleeve || right.sleeve ? 0 : shoulderY + (armpitV - shoulderV) / perPx - seamY;
  // Of the shortest top half stays below.
  const lowerPx = clamp(belowSeamPx, 0, (garment.hemY - seamY) / 2);
  const armpitY = seamY + lowerPx;
  const waistV = kind === "top" ? visibleWaistV(body) : null;
  const seenHemV = garment.hemV ?? armpitV + (garment.hemY - armpitY) * perPx;
  // It may look for skin in the whole photo, and few garments ask.
  const bandV = (): number => waistbandV(body, waistV ?? usualWaistV, torsoCoordinates(body));
  const usualHemV = kind === "dress" ? seenHemV : topHemV(garment, seenHemV, waistV, bandV);
  const longHemV = kind === "top" ? coatHemV(body, garment, shoulderV, shoulderY, garmentChest) : 0;
  const hemV = hemOverHiddenFeet(body, Math.min(Math.max(usualHemV, longHemV), groundV(body)));
  const seenBand = kind === "top" && tuck === "in" ? findWaistband(body) : null;
  const waistband = seenBand && canBeTucked(hemV, seenBand) ? seenBand : null;

  const garmentYAt = (v: number): number =>
    v <= armpitV
      ? lerp(shoulderY, armpitY, (v - shoulderV) / (armpitV - shoulderV))
      : lerp(armpitY, garment.hemY, (v - armpitV) / (hemV - armpitV));
  // Without sleeves the side goes under the arm at the crease before the armpit, and from there on down to its full width.
  const creasePx = { left: hiddenCreasePx(body, armpitV, "left"), right: hiddenCreasePx(body, armpitV, "right") };
  const underArmPx = (v: number, side: Side): number | null =>
    v < armpitV + underArm.untilV
      ? Math.max(besideArmPx(body, v, side), creasePx[side]) + (underArm.margin + underArm.slope * (v - armpitV)) * body.shoulderWidthPx
      : null;
  const halfWidthPx = (v: number, side: Side): number => {
    // Below the hips a top hangs straight down; it does not follow the thighs inwards.
    const bodyHalf = Math.max(bodyHalfWidthPx(body, v, side), kind === "top" && v > 1 ? bodyHalfWidthPx(body, 1, side) : 0);
    const y = Math.max(garmentYAt(v), armpitY);
    const clothHalf = Math.abs(bodyEdgeX(garment, y, side) - garment.centreX) * widthScale;
    const free = Math.max(bodyHalf * ease.factor + ease.px, clothHalf);
    const widest = garment[side].sleeve ? free : Math.min(free, underArmPx(v, side) ?? free);
    if (waistband && v < 1) return Math.min(widest, bodyHalf * tuckedEase(v, waistband));
    // A skirt hangs freely from the hips, and does not follow the legs inwards; but cloth on the trunk does not stand off like a board.
    const hangsFrom = v > 1 ? Math.max(bodyHalf, bodyHalfWidthPx(body, 1, side)) : bodyHalf;
    // What stood further off than the arms hang was held up by the wearer's, or is a bag's place behind one: beside another's hands it was a flap.
    const onHips = kind === "top" && garment.hemV !== undefined && (left.sleeve || right.sleeve) ? standOff.trunk : standOff.hips;
    return Math.min(widest, hangsFrom * lerp(standOff.trunk, onHips, smoothstep(standOff.fromV, standOff.toV, v)));
  };
  const armpit = (side: Side): Point => besideAxis(body, armpitV, outwardOf(side) * halfWidthPx(armpitV, side));
  return {
    kind,
    lengthScale,
    widthScale,
    shoulders,
    armpits: { left: armpit("left"), right: armpit("right") },
    armpitY: { left: left.armpit.y + lowerPx, right: right.armpit.y + lowerPx },
    collar: add(middle(shoulders.left, shoulders.right), scale(body.across, garment.topV === undefined ? neckAsidePx(body) : 0)),
    shoulderV,
    armpitV,
    hemV,
    waistV,
    waistband,
    halfWidthPx,
    tuckedY: () => garmentYAt(bandV() + overWaistV),
  };
}

/** How far down the torso a sleeve is set in. */
const armholeV = { highest: 0.17, lowest: 0.4 } as const;

/**
 * Where the garment's armpits come to lie on the torso. An armhole that is hardly cut in (a boxy top that hangs over the shoulders)
 * shows none in the outline, or too high a one: its side lies under the arm all the same.
 */
function armpitHeight({ left, right, topV }: TopLandmarks, shoulderV: number, seenV: number): number {
  const isBare = !left.sleeve && !right.sleeve && topV === undefined;
  return clamp(seenV, Math.max(isBare ? underArmV : armholeV.highest, shoulderV + 0.03), armholeV.lowest);
}

/**
 * How much wider a garment is in its photo than one sees of it on a body. On an invisible dummy it is already round (1); laid
 * flat, it shows half of its girth, about a third more than a body's breadth. Laid flat it looks short for its width,
 * which tells one from the other.
 */
function wrapRatio(garment: TopLandmarks, kind: "top" | "dress"): number {
  if (kind === "dress" || garment.hemV !== undefined) return 1;
  const length = garment.hemY - (garment.left.neck.y + garment.right.neck.y) / 2;
  const slenderness = length / (garment.right.armpit.x - garment.left.armpit.x);
  // Cropped tops are short however they were photographed.
  const cropped = smoothstep(1, 1.4, slenderness);
  return 1 + cropped * clamp(2 / slenderness - 1, 0, 0.3);
}

/** Between the shoulder seams cloth lies flat and unstretched, which says more of its size than its breadth at the chest. */
const seamsSay = 0.65;
/**
 * From seam to seam it is 38 cm in women's clothes of medium size; from shoulder to hip 51 cm, and between the joints that pose
 * networks see, 35 cm. Of both ways to say it the mean: who is turned a little shows narrow shoulders, who leans a short torso.
 */
const seamsOver = { torso: 38 / 51, joints: 38 / 35 } as const;

/** Person pixels per garment pixel, by the way from seam to seam; null without sleeves, where no seam shows the shoulders' breadth. */
function scaleBySeams(body: Body, { left, right, topV }: TopLandmarks): number | null {
  if (!left.sleeve || !right.sleeve || topV !== undefined) return null;
  const joints = facingBreadthPx(body, distance(body.left.shoulderJoint, body.right.shoulderJoint));
  return (seamsOver.torso * body.torsoLengthPx + seamsOver.joints * joints) / 2 / distance(left.shoulder, right.shoulder);
}

/** A sleeve that is longer than the chest is wide (from, surely) reaches the wrist; a coat is so much longer than its sleeves. */
const wristLong = [1, 1.15] as const;
const coatLong = [1.15, 1.3] as const;

/**
 * Coats are cut wide, and their width says little of their length: their sleeves do, which are as long as the arms. 0 for what is no coat.
 */
function coatHemV(body: Body, garment: TopLandmarks, shoulderV: number, shoulderY: number, garmentChest: number): number {
  const sleeves = sides.map((side) => garment[side].sleeve);
  if (garment.hemV !== undefined || sleeves.some((sleeve) => sleeve === null)) return 0;
  const sleevePx = Math.max(
    1,
    sleeves.reduce((sum, sleeve) => sum + lineLength(sleeve!.outer) / 2, 0),
  );
  const armPx = sides.reduce((sum, side) => sum + lineLength(body[side].arm.map(({ centre }) => centre)) / 2, 0);
  const lengthPx = garment.hemY - shoulderY;
  const isCoat = smoothstep(...wristLong, sleevePx / garmentChest) * smoothstep(...coatLong, lengthPx / sleevePx);
  return isCoat * (shoulderV + ((lengthPx / sleevePx) * armPx) / body.torsoLengthPx);
}

/**
 * Where the shoulder seams lie. Sleeves are set in at the body's own shoulder points; straps and sleeveless shoulders lie as far
 * from the middle as in the garment, on the shoulders' silhouette. What leaves the shoulders bare begins at the sides.
 */
function shoulderAnchors(body: Body, garment: TopLandmarks, widthScale: number): Record<Side, Point> {
  const joints = middle(body.left.shoulderJoint, body.right.shoulderJoint);
  const line = unit(subtract(body.right.shoulderJoint, body.left.shoulderJoint));
  const span = distance(body.left.shoulder, body.right.shoulder);
  const anchor = (side: Side): Point => {
    const { topV } = garment;
    if (topV !== undefined) return besideAxis(body, topV, outwardOf(side) * besideArmPx(body, topV, side));
    if (garment[side].sleeve) return onSilhouette(body, body[side].shoulder);
    const offset = clamp(Math.abs(garment[side].shoulder.x - garment.centreX) * widthScale, body.shoulderWidthPx * 0.12, span * 0.5);
    const usualRise = dot(subtract(middle(body.left.shoulder, body.right.shoulder), joints), body.up);
    const seenRise = shoulderHeightPx(body, outwardOf(side) * offset);
    const rise = clamp(seenRise ?? usualRise, usualRise - body.shoulderWidthPx * 0.06, usualRise + body.shoulderWidthPx * 0.16);
    return add(add(joints, scale(line, outwardOf(side) * offset)), scale(body.up, rise));
  };
  return { left: anchor("left"), right: anchor("right") };
}

/** From the axis to where a strapless edge meets the side of the trunk, or the arm that hangs before it. */
function besideArmPx(body: Body, v: number, side: Side): number {
  const axis = axisPoint(body, v);
  const outPx = (place: Point): number => outwardOf(side) * dot(subtract(place, axis), body.across);
  const arm = body[side].arm.map(({ centre, outward, innerSkinRadiusPx }) => subtract(centre, scale(outward, innerSkinRadiusPx)));
  const atHeight = nearestTo(body, arm, v);
  return Math.min(outPx(body[side].armpit), Math.max(outPx(atHeight), 0.3 * body.shoulderWidthPx));
}

/** From the axis to where a sleeved arm's inner side comes up to the armpit; 0 for a bare one, which shows it. */
function hiddenCreasePx(body: Body, armpitV: number, side: Side): number {
  return isArmBare(body, armpitV, side) ? 0 : besideArmPx(body, armpitV + underArm.belowV, side);
}

/** Whether the photo shows the skin of an arm at a height of the torso. */
function isArmBare(body: Body, v: number, side: Side): boolean {
  const centre = nearestTo(
    body,
    body[side].arm.map((sample) => sample.centre),
    v,
  );
  return labelAt({ ...body.photo, labels: body.labels }, centre) === partIndex.skin;
}

function nearestTo(body: Body, places: readonly Point[], v: number): Point {
  return places.reduce((a, b) => (Math.abs(axisV(body, a) - v) < Math.abs(axisV(body, b) - v) ? a : b));
}

/** A shoulder point that stands off the silhouette would make a peak in the cloth. */
function onSilhouette(body: Body, shoulder: Point): Point {
  const offset = offsetFromNeckPx(body, shoulder);
  const seenRise = shoulderHeightPx(body, offset);
  if (seenRise === null) return shoulder;
  const joints = middle(body.left.shoulderJoint, body.right.shoulderJoint);
  const base = add(joints, scale(unit(subtract(body.right.shoulderJoint, body.left.shoulderJoint)), offset));
  const rise = dot(subtract(shoulder, base), body.up);
  return add(base, scale(body.up, clamp(seenRise + 1.5, rise - body.shoulderWidthPx * 0.12, rise + body.shoulderWidthPx * 0.04)));
}

/** A top that ends no further than this above the waistband covers it, and so much more: a strip of the old top's skin would only be a rounding error. */
const nearWaistV = 0.2;
const overWaistV = 0.05;

/**
 * How far down a top goes. One that its wearer has tucked into a high waist is longer than it looks: it goes to this person's waistband,
 * also where the old top hides that.
 *
 * @param bandV where the waistband is or, hidden, would be
 */
function topHemV({ hemV: wornV, baresBelly = true }: TopLandmarks, hemV: number, waistV: number | null, bandV: () => number): number {
  if (waistV !== null && hemV < waistV + overWaistV && hemV > waistV - nearWaistV) return waistV + overWaistV;
  if (!baresBelly && hemV < (waistV ?? bandV()) + overWaistV) return Math.max(hemV, bandV() + overWaistV);
  return wornV !== undefined || hemV < 1.12 ? hemV : 1.12 + (hemV - 1.12) * 0.4;
}

/** The middle of a row: from the collar down to the armpits' height, then along the axis. */
export function rowCentre(body: Body, fit: TopFit, tau: number): Point {
  if (tau <= 0) return fit.collar;
  if (tau <= 1) return lerpPoint(fit.collar, axisPoint(body, fit.armpitV), tau);
  return axisPoint(body, lerp(fit.armpitV, fit.hemV, tau - 1));
}
