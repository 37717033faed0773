import { lineLength } from "../garment/landmarks/outline.ts";
import type { SleeveLandmarks } from "../garment/garment.ts";
import { clamp, type Side } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { drawnHand } from "../person/joints/drawn-hands.ts";
import { hiddenHandPx } from "../person/joints/hidden-hands.ts";
import type { Armhole } from "./armhole.ts";
import type { ArmSections } from "./arm-sections.ts";
import type { TopFit } from "./fit-top.ts";
import { seenArm } from "./seen-arm.ts";
import { goingFor } from "./warped-garment.ts";

/** How far from the shoulder joint along the arm a cuff's two corners come to lie, on the arm's outer and inner side. */
export interface Cuff {
  readonly outerPx: number;
  readonly innerPx: number;
}

/**
 * Share of the arm from which on a sleeve counts as long, and goes down to the wrist: how long exactly a flat one would be on this arm is a
 * guess, while a wearer's arm shows it.
 */
const longFrom = { flat: 0.76, worn: 0.93 } as const;

/**
 * In shoulder widths: how much of any sleeve is drawn below the armpit, at least; and how far apart along the arm a short sleeve's cuff
 * corners are, at most.
 */
const shortest = 0.08;
const mostSlant = 0.07;
/** The share of a cuff's slant in the garment's photo that shows on an arm. */
const slantSeen = 0.6;

/**
 * Where a sleeve ends. A long one ends at the wrist; if the old sleeve hides a part of the hand, it ends where that does, because the
 * hidden part is not drawn. Others keep their own length, or the share of the wearer's arm that they cover.
 */
export function placeCuff(body: Body, sections: ArmSections, armhole: Armhole, sleeve: SleeveLandmarks, fit: TopFit, side: Side): Cuff {
  const { shoulderWidthPx } = body;
  const { lengthPx, seenLengthPx, seenPx } = seenArm(body[side].arm, sections.lengths, shoulderWidthPx);
  const outerPx = armhole.shoulder.alongPx + lineLength(sleeve.outer) * fit.lengthScale;
  const innerPx = armhole.armpit.alongPx + lineLength(sleeve.inner) * fit.lengthScale;
  const alongPx = sleeve.armShare === undefined ? (outerPx + innerPx) / 2 : sleeve.armShare * lengthPx;
  const isLong = alongPx > lengthPx * (sleeve.armShare === undefined ? longFrom.flat : longFrom.worn);
  if (isLong) {
    // A hand that is drawn comes out of the cuff.
    const onHandPx = drawnHand(body, side, goingFor(fit)) ? 0 : hiddenHandPx(body, body[side]);
    return { outerPx: seenLengthPx + onHandPx, innerPx: seenLengthPx + onHandPx };
  }
  const endPx = clamp(seenPx(alongPx), armhole.armpit.alongPx + shoulderWidthPx * shortest, seenLengthPx);
  const slantPx = clamp((innerPx - outerPx) / 2, -shoulderWidthPx * mostSlant, shoulderWidthPx * mostSlant) * slantSeen;
  return { outerPx: endPx - slantPx, innerPx: endPx + slantPx };
}
