import type { ArmSample, Body } from "../person/body.ts";
import type { TopFit } from "./fit-top.ts";
import type { SleeveLandmarks } from "../garment/garment.ts";
import { add, clamp, dot, lerp, lerpPoint, middle, scale, smoothstep, subtract, unit } from "../image/geometry.ts";
import type { Point, Side } from "../image/geometry.ts";
import type { Mesh } from "./mesh.ts";
import { goingFor } from "./warped-garment.ts";
import { seenArm, type SeenArm } from "./seen-arm.ts";
import { shoulderCap } from "./shoulder-cap.ts";
import {
  besideArm,
  clothEasePx,
  clothOnArmPx,
  extraWidthPx,
  gatheredHem,
  sleeveHang,
  standOffLinePx,
  wornHang,
  type ArmSection,
} from "./sleeve-hang.ts";
import { armLengths } from "../person/joints/arm.ts";
import { drawnHand } from "../person/joints/drawn-hands.ts";
import { hiddenHandPx } from "../person/joints/hidden-hands.ts";
import { lineLength, resampleLine, smoothLine } from "../garment/landmarks/outline.ts";

/** Rows from the armhole to the cuff, and points from the outer to the inner edge. */
const rows = 36;
/** A little above the cuff, where a gathered sleeve is wide still. */
const aboveHemRow = 28;
const columns = 13;
/** The mesh reaches beyond both edges by this share of the width, and beyond both ends by so many garment pixels. */
const overhang = 0.09;
const endMarginPx = 6;

/** Of the trunk that an arm hides below its armpit, the sleeve's front covers so much: the seam bends under the arm. */
const overTrunk = 0.75;

/** A sleeve that covers this share of the arm counts as long, and is drawn down to the wrist. */
const longFrom = 0.76;
/** On somebody's arm one sees how long it is. */
const wornLongFrom = 0.93;

export interface SleeveMesh {
  readonly mesh: Mesh;
  readonly reachPx: number;
}

/**
 * Lofts a sleeve onto an arm: the outer seam follows the arm's outer edge from the shoulder, the inner one the inner edge from
 * the armpit. Its first row is the armhole itself, which the body panel shares, so the seam cannot open.
 */
export function sleeveMesh(body: Body, sleeve: SleeveLandmarks, fit: TopFit, side: Side): SleeveMesh {
  const { arm } = body[side];
  const isWorn = sleeve.armShare !== undefined;
  const lengths = armLengths(arm);
  const armLength = lengths[lengths.length - 1];
  const sectionAt = (along: number): ArmSection => armSectionAt(arm, lengths, along);
  const origin = sectionAt(0);
  const direction = unit(subtract(arm[Math.floor(arm.length / 3)].centre, arm[0].centre));
  const toArm = (place: Point): { along: number; across: number } => ({
    along: dot(subtract(place, origin.centre), direction),
    across: dot(subtract(place, origin.centre), origin.outward),
  });
  const shoulder = toArm(fit.shoulders[side]);
  const seam = toArm(fit.armpits[side]);
  // An arm that hangs in front of the trunk hides the seam under it: the sleeve is seen up to the arm's own edge.
  const hiddenPx = Math.max(0, seam.across + sectionAt(seam.along).innerRadiusPx);
  const armpit = { along: seam.along, across: seam.across - overTrunk * hiddenPx };

  const cap =
    shoulder.along < 0 ? shoulderCap(body, arm[0], fit.shoulders[side], clothOnArmPx(origin), clothEasePx) : [fit.shoulders[side]];
  const capPx = lineLength(cap);
  const firstAlong = Math.max(0, shoulder.along) - capPx;
  // A hand that is drawn comes out of the cuff.
  const onHandPx = drawnHand(body, side, goingFor(fit)) ? 0 : hiddenHandPx(body, body[side]);
  const seen = seenArm(arm, lengths, body.shoulderWidthPx);
  const ends = cuffPositions(sleeve, fit, shoulder.along, armpit.along, seen, onHandPx, body.shoulderWidthPx);
  const reachPx = Math.max(0, (ends.outer + ends.inner) / 2);
  const hang = isWorn ? wornHang : sleeveHang(direction, body.up, reachPx / armLength);
  const outerLine = rowsOf(sleeve.outer);
  const innerLine = rowsOf(sleeve.inner);
  const extraPx = (row: number, along: number): number => extraWidthPx(outerLine, innerLine, row, sectionAt(along), fit, hang);
  const taut = hang.taut * (1 - gatheredHem(extraPx(aboveHemRow, reachPx), extraPx(rows - 1, reachPx), origin));
  const onShoulderSide = besideArm(origin, 0);
  const hemCorner = besideArm(sectionAt(ends.outer), hang.outwards * extraPx(rows - 1, reachPx));
  const garmentPx: Point[] = [];
  const personPx: Point[] = [];
  for (let k = -1; k <= rows; k++) {
    const row = clamp(k, 0, rows - 1);
    const t = shareOfRow(row);
    const beyond = k < 0 ? -endMarginPx : k === rows ? endMarginPx : 0;
    const garmentOuter = beyondEnd(outerLine, innerLine, row, beyond, outerLine[row]);
    const garmentInner = beyondEnd(outerLine, innerLine, row, beyond, innerLine[row]);
    // What lies before the armhole at the shoulder lies towards the neck, not up in the air.
    const alongOuter = lerp(firstAlong, ends.outer, t) + Math.max(0, beyond) * fit.lengthScale;
    const alongInner = lerp(armpit.along, ends.inner, t) + beyond * fit.lengthScale;
    const outer = sectionAt(alongOuter);
    const inner = sectionAt(alongInner);
    const set = smoothstep(
      0,
      Math.min(body.shoulderWidthPx * 0.42, ends.outer - firstAlong),
      (alongOuter + alongInner - firstAlong - armpit.along) / 2,
    );
    // Wide sleeves stand off ever more down to the cuff: sooner, they would look puffed.
    const loosePx = extraPx(row, (alongOuter + alongInner) / 2) * set * t;
    const onShoulder = alongOuter < 0 ? pointAlong(cap, capPx + alongOuter) : null;
    const clothPx = clothOnArmPx(outer);
    const tautPx = onShoulder ? 0 : standOffLinePx(outer, onShoulderSide, hemCorner, clothPx);
    const onArm = add(outer.centre, scale(outer.outward, Math.max(clothPx, lerp(shoulder.across, clothPx, set))));
    // Below the armpit the sleeve lies on the body for a little, or the background would show through a slit.
    const tuck = Math.max(0, body.shoulderWidthPx * 0.022 - hiddenPx) * (1 - smoothstep(0, 0.5, t));
    const innerAcross = lerp(armpit.across, -inner.innerRadiusPx * 1.02 - hang.inwards * loosePx, set) - tuck;
    const towardsNeck = scale(unit(subtract(fit.collar, fit.shoulders[side])), Math.max(0, -beyond) * fit.lengthScale);
    const standsPx = lerp(hang.outwards * loosePx, tautPx, taut);
    const onOuter = add(add(onShoulder ?? onArm, scale(outer.outward, standsPx)), towardsNeck);
    const onInner = add(inner.centre, scale(inner.outward, innerAcross));
    for (let c = 0; c < columns; c++) {
      // Above the shoulder point begins the body panel's cloth, which is not the sleeve's to draw.
      const share = lerp(k < 1 ? 0 : -overhang, 1 + overhang, c / (columns - 1));
      garmentPx.push(lerpPoint(garmentOuter, garmentInner, share));
      personPx.push(lerpPoint(onOuter, onInner, share));
    }
  }
  return {
    // Beside a wearer's arm cloth of the body goes on beyond the sleeve's inner edge.
    mesh: { columns, rows: rows + 2, garmentPx, personPx, softEdges: { start: true, end: true, ...(isWorn && { lastColumnFromRow: 2 }) } },
    reachPx,
  };
}

/** What is worn may stand further off the arm than a new sleeve does, which is at most so many times as thick as the bare arm. */
const mostOfBare = 1.1;

/** The arm's cross-section at a distance from the shoulder joint; before it and after the wrist the arm goes on straight. */
function armSectionAt(arm: readonly ArmSample[], lengths: readonly number[], along: number): ArmSection {
  const last = arm.length - 1;
  let k = 0;
  while (k < last - 1 && lengths[k + 1] < along) k++;
  const share = (along - lengths[k]) / (lengths[k + 1] - lengths[k] || 1);
  const inside = clamp(share, 0, 1);
  const [a, b] = [arm[k], arm[k + 1]];
  const overshoot = along < 0 ? along : Math.max(0, along - lengths[last]);
  const centre = add(lerpPoint(a.centre, b.centre, inside), scale(along < 0 ? arm[0].tangent : arm[last].tangent, overshoot));
  return {
    centre,
    outward: unit(lerpPoint(a.outward, b.outward, inside)),
    outerRadiusPx: Math.min(
      lerp(a.outerRadiusPx, b.outerRadiusPx, inside),
      mostOfBare * lerp(a.outerSkinRadiusPx, b.outerSkinRadiusPx, inside),
    ),
    innerRadiusPx: lerp(a.innerRadiusPx, b.innerRadiusPx, inside),
  };
}

/**
 * Where the cuff's two corners come to lie along the arm. Long sleeves end at the wrist, or where the old ones end on a hand that is seen in
 * part: what of it the photo does not show is not drawn. Others keep their own length, or the share of the wearer's arm that they cover.
 */
function cuffPositions(
  sleeve: SleeveLandmarks,
  fit: TopFit,
  shoulderAlong: number,
  armpitAlong: number,
  { lengthPx, seenLengthPx, seenPx }: SeenArm,
  hiddenPx: number,
  shoulderWidthPx: number,
): { outer: number; inner: number } {
  const outer = shoulderAlong + lineLength(sleeve.outer) * fit.lengthScale;
  const inner = armpitAlong + lineLength(sleeve.inner) * fit.lengthScale;
  const along = sleeve.armShare === undefined ? (outer + inner) / 2 : sleeve.armShare * lengthPx;
  const isLong = along > lengthPx * (sleeve.armShare === undefined ? longFrom : wornLongFrom);
  const reach = isLong ? seenLengthPx + hiddenPx : clamp(seenPx(along), armpitAlong + shoulderWidthPx * 0.08, seenLengthPx);
  const slant = isLong ? 0 : clamp((inner - outer) / 2, -shoulderWidthPx * 0.07, shoulderWidthPx * 0.07) * 0.6;
  return { outer: reach - slant, inner: reach + slant };
}

/** Rows lie closer at the shoulder, where the cloth turns most: with equal steps long sleeves had a corner there. */
const shareOfRow = (row: number): number => (row / (rows - 1)) ** 1.4;

/** A sleeve's side, smoothed, at each row of the mesh. */
function rowsOf(line: readonly Point[]): Point[] {
  const dense = smoothLine(resampleLine(line, 4 * rows), 6);
  return Array.from({ length: rows }, (_, row) => between(dense, shareOfRow(row) * (dense.length - 1)));
}

/** The point so many pixels along a line of equal steps. */
const pointAlong = (line: readonly Point[], px: number): Point => between(line, (px / lineLength(line)) * (line.length - 1));

function between(line: readonly Point[], position: number): Point {
  const k = clamp(Math.floor(position), 0, line.length - 2);
  return lerpPoint(line[k], line[k + 1], clamp(position - k, 0, 1));
}

/** The same point, moved along the sleeve beyond its first or last row. */
function beyondEnd(outerLine: readonly Point[], innerLine: readonly Point[], row: number, beyondPx: number, place: Point): Point {
  if (beyondPx === 0) return place;
  const inner = Math.min(row === 0 ? 2 : row, rows - 1);
  const outer = row === 0 ? 0 : Math.max(0, row - 2);
  const direction = unit(subtract(middle(outerLine[inner], innerLine[inner]), middle(outerLine[outer], innerLine[outer])));
  return add(place, scale(direction, beyondPx));
}
