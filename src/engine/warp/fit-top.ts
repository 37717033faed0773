import { axisV, besideAxis } from "./body-axis.ts";
import { clothMiddle } from "./cloth-middle.ts";
import type { TopLandmarks } from "../garment/garment.ts";
import { add, middle, outwardOf, scale, type Point, type Side } from "../image/geometry.ts";
import { neckAsidePx } from "./neck-base.ts";
import type { Body } from "../person/body.ts";
import { torsoCoordinates } from "../person/joints/torso-coordinates.ts";
import type { Scales } from "./scales.ts";
import { shoulderSeams } from "./shoulder-seams.ts";
import { overWaistV, topHemV } from "./top-hem.ts";
import { armpitRow, garmentRowAt } from "./top-rows.ts";
import { topScales } from "./top-scales.ts";
import { topHalfWidth } from "./top-width.ts";
import { canBeTucked, type Tuck } from "./tuck.ts";
import { findWaistband, usualWaistV, visibleWaistV, waistbandV, type Waistband } from "./waistband.ts";

/**
 * How a top or a dress sits on this person: sizes and anchor points, before any pixel is moved. Points are in pixels of the person's photo,
 * heights (`…V`) on the torso's axis: 0 at the shoulders, 1 at the hips.
 */
export interface TopFit extends Scales {
  readonly kind: "top" | "dress";
  readonly shoulders: Record<Side, Point>;
  readonly armpits: Record<Side, Point>;
  /** In garment pixels: the row of the garment that comes to lie at the person's armpit. */
  readonly armpitY: Record<Side, number>;
  /** Where the neck comes out of the shoulder line: the garment's middle. */
  readonly collar: Point;
  readonly shoulderV: number;
  readonly armpitV: number;
  readonly hemV: number;
  /** Where a bottom is seen to begin under a top; null where none is seen, and for dresses. */
  readonly waistV: number | null;
  /** What the hem is tucked into; null where it hangs over. */
  readonly waistband: Waistband | null;
  /** The garment's column on the axis. */
  middleX(v: number): number;
  /** From the axis to the cloth's side, in pixels. */
  halfWidthPx(v: number, side: Side): number;
  /** In garment pixels: the row of a tucked shirt at which it has gone into this person's waistband. */
  readonly tuckedY: () => number;
}

/**
 * Fits a top or a dress to a person.
 *
 * @param tuck asked of tops alone; one that is too short to be tucked in hangs over the waistband all the same
 */
export function fitTop(body: Body, garment: TopLandmarks, kind: "top" | "dress", tuck: Tuck = "out"): TopFit {
  const { left, right } = garment;
  const scales = topScales(body, garment, kind);
  const shoulders = shoulderSeams(body, garment, scales.widthScale);
  const shoulder = {
    y: (left.shoulder.y + right.shoulder.y) / 2,
    v: (axisV(body, shoulders.left) + axisV(body, shoulders.right)) / 2,
  };
  const armpit = armpitRow(garment, shoulder, scales.lengthScale / body.torsoLengthPx);
  const waistV = kind === "top" ? visibleWaistV(body) : null;
  const bandV = (): number => waistbandV(body, waistV ?? usualWaistV, torsoCoordinates(body));
  const hemV = topHemV(body, garment, kind, { shoulder, armpit }, scales.lengthScale, { seenV: waistV, bandV });
  const rows = { shoulder, armpit, hem: { y: garment.hemY, v: hemV } };
  const waistband = kind === "top" && tuck === "in" ? bandForHem(body, hemV) : null;
  const middleX = clothMiddle(body, garment, rows, scales.widthScale);
  const halfWidthPx = topHalfWidth(body, garment, kind, rows, scales.widthScale, middleX, waistband);
  const armpitOn = (side: Side): Point => besideAxis(body, armpit.v, outwardOf(side) * halfWidthPx(armpit.v, side));
  return {
    kind,
    ...scales,
    shoulders,
    armpits: { left: armpitOn("left"), right: armpitOn("right") },
    armpitY: { left: left.armpit.y + armpit.belowSeamPx, right: right.armpit.y + armpit.belowSeamPx },
    // What leaves the shoulders bare has no collar that could sit round the neck.
    collar: add(middle(shoulders.left, shoulders.right), scale(body.across, garment.topV === undefined ? neckAsidePx(body) : 0)),
    shoulderV: shoulder.v,
    armpitV: armpit.v,
    hemV,
    waistV,
    waistband,
    middleX,
    halfWidthPx,
    tuckedY: () => garmentRowAt(rows, bandV() + overWaistV),
  };
}

/** The waistband that a top's hem is long enough to be tucked into; null where none is seen, or the top is too short. */
function bandForHem(body: Body, hemV: number): Waistband | null {
  const band = findWaistband(body);
  return band && canBeTucked(hemV, band) ? band : null;
}
