import type { Body } from "../../person/body.ts";
import { clamp, lerp, outwardOf, smoothstep, type Side } from "../../image/geometry.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { partIndex } from "../../person/labels.ts";
import type { LimbField } from "./limb-field.ts";
import { unclothedHalfWidthPx } from "../../warp/body-width.ts";

/** Heights on the torso's axis for which widths are computed once, as every pixel asks for one. */
const widthHeights = { step: 0.01, last: 1.09 } as const;

/**
 * Half the width (in pixels, by the height on the torso's axis) of what a new top bares. Waist and belly are narrower than a wide old top;
 * below the waistband the trousers are as wide as the photo shows the body with its clothes.
 */
export function bareHalfWidths(body: Body, waistV: number, side: Side): (v: number) => number {
  const { step, last } = widthHeights;
  const widths = Float32Array.from({ length: Math.round(last / step) + 1 }, (_, k) => {
    const v = clamp(k * step, 0.2, last);
    const bare = unclothedHalfWidthPx(body, Math.min(v, 1), side);
    return lerp(bare, body.halfWidthPx(v, side), smoothstep(waistV, Math.max(1, waistV + step), v));
  });
  return (v) => widths[clamp(Math.round(v / step), 0, widths.length - 1)];
}

/**
 * The trousers' half width under an old hem, as a share of the clothed body's there, lies between `least` and `most`. A hem slants over
 * `rows` rows of height `widthHeights.step`; a row with fewer pixels than `fewest` is a speck.
 */
const underHem = { least: 0.8, most: 1.25, rows: 6, fewest: 4 } as const;
/** In pixels per pixel upwards: hips get narrower by at most this. */
const narrowing = 0.45;

/**
 * Half the width (in pixels, by the height on the torso's axis) of the trousers where they go on above the old hem, narrower and narrower;
 * -1 below the hem, or where the photo shows no trousers under it.
 */
export function trousersGoingOn(body: Body, side: Side): (v: number) => number {
  const { labels, torsoLengthPx } = body;
  const { width, height } = body.photo;
  const torso = torsoCoordinates(body);
  const outward = outwardOf(side);
  // For each row the outermost pixel of the trousers.
  const rows = new Map<number, { outermostPx: number; count: number }>();
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (labels[i] !== partIndex.bottom) continue;
      const u = outward * torso.u(x, y);
      const v = torso.v(x, y);
      const half = body.halfWidthPx(clamp(v, 0.2, widthHeights.last), side);
      if (u < underHem.least * half || u > underHem.most * half) continue;
      const at = Math.floor(v / widthHeights.step);
      let row = rows.get(at);
      if (!row) rows.set(at, (row = { outermostPx: 0, count: 0 }));
      row.outermostPx = Math.max(row.outermostPx, u);
      row.count++;
    }
  }
  const hemRow = Math.min(...Array.from(rows).flatMap(([at, { count }]) => (count < underHem.fewest ? [] : [at])));
  if (hemRow === Infinity) return () => -1;
  // How far out the hips' side line, which runs ever further in upwards, would begin at the shoulders' height.
  const startsPx = Array.from(rows)
    .filter(([at]) => at >= hemRow && at < hemRow + underHem.rows)
    .map(([at, { outermostPx }]) => outermostPx - narrowing * at * widthHeights.step * torsoLengthPx);
  const startPx = Math.max(...startsPx);
  const lowestV = (hemRow + underHem.rows) * widthHeights.step;
  return (v) => (v > lowestV ? -1 : startPx + narrowing * v * torsoLengthPx);
}

/** A place's distance from the torso's axis, and half the torso's width there, bare and with its clothes; all in pixels. */
interface Beside {
  readonly offAxis: number;
  readonly bareHalfWidth: number;
  readonly halfWidth: number;
}

/** A bare waist that is wider than this share of the clothed one was measured, not guessed. */
const measuredShare = 0.97;

/** Whether arm and waist lie against each other at pixel `i`, so that skin is seen between them and not what is behind the person. */
export function isCloseToWaist(
  arm: LimbField,
  i: number,
  { offAxis, bareHalfWidth, halfWidth }: Beside,
  { shoulderWidthPx }: Pick<Body, "shoulderWidthPx">,
): boolean {
  if (arm.across.data[i] >= 0) return false;
  if (bareHalfWidth > measuredShare * halfWidth) return isBetweenMeasuredEdges(arm.distance.data[i], offAxis / halfWidth);
  return isInNarrowGap(arm.distance.data[i], (offAxis - bareHalfWidth) / shoulderWidthPx);
}

/**
 * Arm and waist that touch may seem to have a gap between their measured edges.
 *
 * @param armDistance in radii of the arm, from its middle line
 * @param relativeToTorso distance from the torso's axis, in half widths of the clothed torso
 */
function isBetweenMeasuredEdges(armDistance: number, relativeToTorso: number): boolean {
  return armDistance < 1.35 && relativeToTorso > 0.9 && relativeToTorso < 1.2;
}

/** In shoulder widths: half a usual arm, and a gap between waist and arm that is open from edge to edge. */
const gap = { arm: 0.11, open: 0.12 } as const;

/**
 * A gap of half the width `gap.open` or less is closed; between the two widths it narrows to a point.
 *
 * @param armDistance in radii of the arm, from its middle line
 * @param fromWaist in shoulder widths
 */
function isInNarrowGap(armDistance: number, fromWaist: number): boolean {
  const fromArm = (armDistance - 1) * gap.arm;
  return Math.min(fromWaist, fromArm) < (gap.open - fromWaist - fromArm) / 2;
}
