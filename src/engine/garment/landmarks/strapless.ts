import type { CutOut, TopSide } from "../garment.ts";
import { outerWidth, runsInRow, topOfColumn } from "../garment-rows.ts";
import { clamp, lerp, middle, sides, type Side } from "../../image/geometry.ts";
import type { Mask } from "../../image/mask.ts";
import type { Body } from "../../person/body.ts";

/**
 * Where the height of the upper edge is compared, from the middle (0) to the sides (1): beside the middle, and where shoulders or armholes
 * fall off.
 */
const asked = { inner: 0.45, outer: 0.85 } as const;
/** Differences between the two, in widths of the chest: shoulders fall by more than `fall`, straps stand up by more than `rise`. */
const level = { fall: 0.035, rise: 0.08 } as const;
/** If the middle dips by more than `dip`, the halves are round and may fall off by up to `fall`. */
const sweetheart = { dip: 0.1, fall: 0.1 } as const;
/**
 * An armhole narrows the garment: a strapless one is, `from` below the corners of its edge, at least `width` as wide as anywhere from there
 * to `until` (both in widths of the chest).
 */
const armhole = { from: 0.12, until: 0.6, width: 0.93 } as const;
/** In widths of the chest: how much lower a strapless edge may be in its middle, as a sweetheart's is. */
const deepestDip = 0.3;

/** Whether a flat garment without sleeves ends straight across the chest: its upper edge runs level from side to side. */
export function isStrapless({ mask, layer: { width, height } }: CutOut, left: TopSide, right: TopSide): boolean {
  if (left.sleeve || right.sleeve) return false;
  const chestPx = right.armpit.x - left.armpit.x;
  const centreX = (left.armpit.x + right.armpit.x) / 2;
  const topAt = (side: Side, share: number): number =>
    topOfColumn(mask, width, height, lerp(centreX, (side === "left" ? left : right).armpit.x, share));
  const falls = sides.map((side) => (topAt(side, asked.outer) - topAt(side, asked.inner)) / chestPx);
  const dip = (topAt("left", 0) - topAt("left", asked.inner)) / chestPx;
  const mostFall = dip > sweetheart.dip ? sweetheart.fall : level.fall;
  const isLevel = falls.every((fall) => fall < mostFall && fall > -level.rise);
  return isLevel && dip < deepestDip && !narrowsAtArmholes(mask, width, Math.max(left.shoulder.y, right.shoulder.y), chestPx);
}

function narrowsAtArmholes(mask: Uint8Array, width: number, cornersY: number, chestPx: number): boolean {
  const widthAt = (y: number): number => outerWidth(runsInRow(mask, width, Math.round(y)));
  const widest = Math.max(...Array.from({ length: 25 }, (_, k) => widthAt(cornersY + lerp(armhole.from, armhole.until, k / 24) * chestPx)));
  return widthAt(cornersY + armhole.from * chestPx) < armhole.width * widest;
}

/**
 * Straps cross the heights `fromV` to `untilV` of the torso's axis, on both sides in at least `share` of the rows; a bag's strap does on
 * one side.
 */
const strapRows = { fromV: 0, untilV: 0.08, share: 0.5 } as const;
/** In shoulder widths: the least width of the upper edge. */
const narrowestEdge = 0.3;

/** The row in which a garment begins that somebody wears without straps; null where it has some. */
export function straplessTopRow({ data, width, height }: Mask, body: Body): number | null {
  const middleX = Math.round(middle(body.left.shoulder, body.right.shoulder).x);
  const rowAt = (v: number): number => clamp(Math.round(body.neck.y + v * (body.pelvis.y - body.neck.y)), 0, height - 1);
  const strapped = { left: 0, right: 0 };
  const [first, last] = [rowAt(strapRows.fromV), rowAt(strapRows.untilV)];
  for (let y = first; y <= last; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    if (row.subarray(0, middleX).includes(1)) strapped.left++;
    if (row.subarray(middleX).includes(1)) strapped.right++;
  }
  if (Math.min(strapped.left, strapped.right) > strapRows.share * (last - first + 1)) return null;
  for (let y = last; y < height; y++) {
    let cloth = 0;
    for (let x = 0; x < width; x++) cloth += data[y * width + x];
    if (cloth > narrowestEdge * body.shoulderWidthPx) return y;
  }
  return null;
}
