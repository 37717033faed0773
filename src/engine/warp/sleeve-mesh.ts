import type { Body } from "../person/body.ts";
import type { TopFit } from "./fit-top.ts";
import type { SleeveLandmarks } from "../garment/garment.ts";
import { add, clamp, lerp, lerpPoint, scale, smoothstep, subtract, unit } from "../image/geometry.ts";
import type { Point, Side } from "../image/geometry.ts";
import { armSections, besideArm, clothOnArmPx, type ArmSection, type ArmSections } from "./arm-sections.ts";
import { placeArmhole, type Armhole } from "./armhole.ts";
import { placeCuff, type Cuff } from "./cuff.ts";
import type { Mesh } from "./mesh.ts";
import { extraWidthPx, gatheredHem, sleeveHang, standOffLinePx, wornHang, type SleeveHang } from "./sleeve-hang.ts";
import { pointAlong, rowMoved, shareOfRow, sidesOfRows, sleeveRows, type SleeveSides } from "./sleeve-rows.ts";

/** Points of a row, from the outer to the inner edge. */
const columns = 13;
/**
 * How far the mesh reaches beyond both edges (share of the width) and both ends (garment pixels), so that the cloth's own soft edges are
 * drawn.
 */
const overhang = 0.09;
const endMarginPx = 6;
/** The row, a little above the cuff, in which a gathered sleeve is still wide. */
const aboveHemRow = 28;

/**
 * In shoulder widths: how far below the armhole the cloth lies round the arm alone; and how much of it lies on the body at the armpit,
 * where the background would show through a slit.
 */
const settledBelow = 0.42;
const onBody = 0.022;

/** A sleeve's mesh, and how far it goes. */
export interface SleeveMesh {
  readonly mesh: Mesh;
  /** From the shoulder joint along the arm to the middle of the cuff. */
  readonly reachPx: number;
}

/**
 * Lofts a sleeve onto an arm: the outer seam follows the arm's outer edge from the shoulder, the inner one the inner edge from
 * the armpit. Its first row is the armhole itself, which the body panel shares, so the seam cannot open.
 */
export function sleeveMesh(body: Body, sleeve: SleeveLandmarks, fit: TopFit, side: Side): SleeveMesh {
  const isWorn = sleeve.armShare !== undefined;
  const loft = loftOf(body, sleeve, fit, side);
  const garmentPx: Point[] = [];
  const personPx: Point[] = [];
  // One row more at both ends.
  for (let k = -1; k <= sleeveRows; k++) {
    const row = clamp(k, 0, sleeveRows - 1);
    const beyondPx = (k - row) * endMarginPx;
    const cloth = rowMoved(loft.sides, row, beyondPx);
    const onPerson = rowOnPerson(loft, row, beyondPx);
    for (let c = 0; c < columns; c++) {
      // Above the shoulder point begins the body panel's cloth, which is not the sleeve's to draw.
      const share = lerp(k < 1 ? 0 : -overhang, 1 + overhang, c / (columns - 1));
      garmentPx.push(lerpPoint(cloth.outer, cloth.inner, share));
      personPx.push(lerpPoint(onPerson.outer, onPerson.inner, share));
    }
  }
  // A wearer's arm lies before cloth of the body, which goes on beyond the sleeve's inner edge.
  const softEdges = { start: true, end: true, ...(isWorn && { lastColumnFromRow: 2 }) };
  return { mesh: { columns, rows: sleeveRows + 2, garmentPx, personPx, softEdges }, reachPx: loft.reachPx };
}

/** All that the rows of a sleeve share. */
interface Loft {
  readonly body: Body;
  readonly fit: TopFit;
  readonly side: Side;
  readonly sections: ArmSections;
  readonly armhole: Armhole;
  readonly cuff: Cuff;
  readonly reachPx: number;
  readonly sides: SleeveSides;
  readonly hang: SleeveHang;
  /** 0…1, how surely the outer edge goes straight from the first to the second of these points, instead of along the arm. */
  readonly taut: number;
  readonly shoulderCorner: Point;
  readonly hemCorner: Point;
}

function loftOf(body: Body, sleeve: SleeveLandmarks, fit: TopFit, side: Side): Loft {
  const sections = armSections(body[side].arm);
  const armhole = placeArmhole(body, sections, fit, side);
  const cuff = placeCuff(body, sections, armhole, sleeve, fit, side);
  const reachPx = Math.max(0, (cuff.outerPx + cuff.innerPx) / 2);
  const armLengthPx = sections.lengths[sections.lengths.length - 1];
  const hang = sleeve.armShare === undefined ? sleeveHang(sections.direction, body.up, reachPx / armLengthPx) : wornHang;
  const sidesInPhoto = sidesOfRows(sleeve);
  const extraPx = (row: number, alongPx: number): number => extraWidthPx(sidesInPhoto, row, sections.at(alongPx), fit, hang);
  return {
    body,
    fit,
    side,
    sections,
    armhole,
    cuff,
    reachPx,
    sides: sidesInPhoto,
    hang,
    taut: hang.taut * (1 - gatheredHem(extraPx(aboveHemRow, reachPx), extraPx(sleeveRows - 1, reachPx), sections.atShoulder)),
    shoulderCorner: besideArm(sections.atShoulder, 0),
    hemCorner: besideArm(sections.at(cuff.outerPx), hang.outwards * extraPx(sleeveRows - 1, reachPx)),
  };
}

/**
 * Where the two ends of a sleeve's row come to lie.
 *
 * @param beyondPx garment pixels that it lies beyond the sleeve's last row, or (negative) before its first
 */
function rowOnPerson(loft: Loft, row: number, beyondPx: number): { outer: Point; inner: Point } {
  const { body, fit, sections, armhole, cuff, hang } = loft;
  const t = shareOfRow(row);
  // Cloth before the armhole lies towards the neck at the shoulder, not up in the air.
  const outerAlongPx = lerp(armhole.firstAlongPx, cuff.outerPx, t) + Math.max(0, beyondPx) * fit.lengthScale;
  const innerAlongPx = lerp(armhole.armpit.alongPx, cuff.innerPx, t) + beyondPx * fit.lengthScale;
  const alongPx = (outerAlongPx + innerAlongPx) / 2;
  // From 0, as the armhole goes, to 1, as the arm does.
  const settled = smoothstep(
    0,
    Math.min(body.shoulderWidthPx * settledBelow, cuff.outerPx - armhole.firstAlongPx),
    (outerAlongPx + innerAlongPx - armhole.firstAlongPx - armhole.armpit.alongPx) / 2,
  );
  // A wide sleeve stands off more and more down to its cuff: further up it would look puffed.
  const loosePx = extraWidthPx(loft.sides, row, sections.at(alongPx), fit, hang) * settled * t;
  const outer = outerEdge(loft, outerAlongPx, settled, loosePx);
  const towardsNeckPx = Math.max(0, -beyondPx) * fit.lengthScale;
  const towardsNeck = scale(unit(subtract(fit.collar, fit.shoulders[loft.side])), towardsNeckPx);
  return { outer: add(outer, towardsNeck), inner: innerEdge(loft, sections.at(innerAlongPx), t, settled, loosePx) };
}

/** On the shoulder's cap, then along the arm's outer side, off which a loose sleeve stands. */
function outerEdge({ sections, armhole, hang, taut, ...loft }: Loft, alongPx: number, settled: number, loosePx: number): Point {
  const section = sections.at(alongPx);
  const onCap = alongPx < 0 ? pointAlong(armhole.cap, armhole.capPx + alongPx) : null;
  const clothPx = clothOnArmPx(section);
  const onArmPx = Math.max(clothPx, lerp(armhole.shoulder.acrossPx, clothPx, settled));
  const tautPx = onCap ? 0 : standOffLinePx(section, loft.shoulderCorner, loft.hemCorner, clothPx);
  const standsOffPx = lerp(hang.outwards * loosePx, tautPx, taut);
  return add(onCap ?? add(section.centre, scale(section.outward, onArmPx)), scale(section.outward, standsOffPx));
}

/** From the armpit down along the arm's inner side. */
function innerEdge({ body, armhole, hang }: Loft, section: ArmSection, t: number, settled: number, loosePx: number): Point {
  const onArmPx = -section.innerRadiusPx * 1.02 - hang.inwards * loosePx;
  // Below the armpit the sleeve lies on the body for a little; where the arm hangs before the trunk it does so anyway.
  const onBodyPx = Math.max(0, body.shoulderWidthPx * onBody - armhole.hiddenPx) * (1 - smoothstep(0, 0.5, t));
  return add(section.centre, scale(section.outward, lerp(armhole.armpit.acrossPx, onArmPx, settled) - onBodyPx));
}
