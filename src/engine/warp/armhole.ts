import { lineLength } from "../garment/landmarks/outline.ts";
import { dot, subtract, type Point, type Side } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { clothEasePx, clothOnArmPx, type ArmSections } from "./arm-sections.ts";
import type { TopFit } from "./fit-top.ts";
import { shoulderCap } from "./shoulder-cap.ts";

/** A place beside an arm, in pixels from the shoulder joint: along the upper arm, and across it, away from the trunk. */
interface BesideUpperArm {
  readonly alongPx: number;
  readonly acrossPx: number;
}

/** Where a sleeve is set in: from the shoulder's seam to the armpit. */
export interface Armhole {
  readonly shoulder: BesideUpperArm;
  readonly armpit: BesideUpperArm;
  /** The cloth's path over the shoulder, from the seam to the arm's outer side at the joint; the seam alone where it lies on the arm. */
  readonly cap: readonly Point[];
  readonly capPx: number;
  /** Where along the arm the sleeve's outer edge begins, as if the cap went on straight up from the arm. */
  readonly firstAlongPx: number;
  /** How much of the trunk at the side seam is hidden by an arm that hangs in front of it, in pixels. */
  readonly hiddenPx: number;
}

/**
 * Of what an arm that hangs before the trunk hides of it at the armpit, the front of its sleeve covers this share: there the seam bends
 * round under the arm.
 */
const overTrunk = 0.75;

/** Where this person's armhole lies: the garment's seams, beside the arm as it is measured. */
export function placeArmhole(body: Body, sections: ArmSections, fit: TopFit, side: Side): Armhole {
  const { atShoulder, direction } = sections;
  const besideArm = (place: Point): BesideUpperArm => ({
    alongPx: dot(subtract(place, atShoulder.centre), direction),
    acrossPx: dot(subtract(place, atShoulder.centre), atShoulder.outward),
  });
  const shoulder = besideArm(fit.shoulders[side]);
  const seam = besideArm(fit.armpits[side]);
  // An arm that hangs before the trunk hides the seam under it: the sleeve is seen up to the arm's own edge.
  const hiddenPx = Math.max(0, seam.acrossPx + sections.at(seam.alongPx).innerRadiusPx);
  const armpit = { alongPx: seam.alongPx, acrossPx: seam.acrossPx - overTrunk * hiddenPx };
  const cap =
    shoulder.alongPx < 0
      ? shoulderCap(body, body[side].arm[0], fit.shoulders[side], clothOnArmPx(atShoulder), clothEasePx)
      : [fit.shoulders[side]];
  const capPx = lineLength(cap);
  return { shoulder, armpit, cap, capPx, firstAlongPx: Math.max(0, shoulder.alongPx) - capPx, hiddenPx };
}
