import { armLengths } from "../../person/joints/arm.ts";
import { besideAxis } from "../../warp/body-axis.ts";
import type { Body } from "../../person/body.ts";
import { sides, type Point } from "../../image/geometry.ts";
import type { PlacedLayer } from "../../image/raster.ts";
import type { Dressing } from "../scene/dressing.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";

/** On the torso's axis: the distance between the rows that are looked at. */
const stepV = 0.01;
/** In torso lengths: a front that is open over less than this is a slit or a curved hem. */
const leastOpenV = 0.2;
/** On the torso's axis: a garment that is worn in its photo and closes lower than this was cut out together with the shirt under it. */
const closesV = 0.3;
/** In shoulder widths: an opening is at least this wide. */
const leastWidth = 0.05;
/** In shoulder widths: how far to both sides of the torso's axis an opening is looked for. */
const openingReach = 0.62;
/** In shoulder widths: how far under the new garment's edges the old top is kept. */
const underCloth = 0.045;
/** On the torso's axis: the old top's collar reaches up to here at most. */
const collarV = -0.5;
/** On the torso's axis: a neckline is looked for from here downwards, as every garment has cloth beside it here. */
const shouldersV = 0.04;
/** In torso lengths: the lowest corner of a neckline is narrower than a pixel over this height. */
const tip = 0.04;
/**
 * A jacket or a cardigan is worn over something also when it is closed. A garment is one if its pointed neckline ends lower than `necklineV`
 * and its sleeves cover more than the share `sleeves` of the arms; that of a coat, which ends lower than `hemV`, need not be cut as low.
 * Heights are on the torso's axis.
 */
const jacket = { necklineV: 0.31, sleeves: 0.75 } as const;
const coat = { necklineV: 0.15, hemV: 1.15 } as const;

/** A stretch without cloth in a row across the torso, in pixels from its axis. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The gaps of neighbouring rows, at distances of `stepV`, from `startV` up (-1) or down (1) the torso. */
interface Opening {
  readonly startV: number;
  readonly direction: 1 | -1;
  readonly gaps: readonly Gap[];
}

/**
 * Whether a place lies where a jacket shows what is worn under it: between its fronts if it is open, and in its neckline. Null for a garment
 * that is worn next to the skin.
 */
export function openFront({
  body,
  garment,
  torso,
}: Pick<Dressing, "body" | "garment" | "torso">): ((x: number, y: number) => boolean) | null {
  if (garment.kind !== "top") return null;
  const { shoulderWidthPx } = body;
  // The photo may end above the hem.
  const lowestV = Math.min(garment.hemV, torso.v(besideAxis(body, garment.hemV, 0).x, body.photo.height - 1)) - 0.04;
  const front = openingFrom(body, garment.body, { startV: lowestV, direction: -1, endV: collarV }, leastWidth * shoulderWidthPx);
  const neckline = openingFrom(body, garment.body, { startV: shouldersV, direction: 1, endV: lowestV }, 1);
  const openV = front.gaps.length * stepV;
  const isOpen = openV >= leastOpenV && !(garment.worn && lowestV - openV > closesV);
  const necklineV = shouldersV + neckline.gaps.length * stepV;
  if (!isOpen && !(isPointed(neckline) && isWornOver(body, garment, necklineV))) return null;
  const marginPx = underCloth * shoulderWidthPx;
  // The neckline's lowest corner is narrower than a pixel, so that no row finds it: its last gap goes on.
  const tipV = necklineV + tip;
  const tipAt = (v: number): Gap | undefined => (v > shouldersV && v < tipV ? neckline.gaps.at(-1) : undefined);
  return (x, y) => {
    const v = torso.v(x, y);
    if (v < collarV) return false;
    const gap = (isOpen ? gapAt(front, v) : null) ?? gapAt(neckline, Math.max(v, shouldersV)) ?? tipAt(v);
    const u = torso.u(x, y);
    return gap !== undefined && u > gap.from - marginPx && u < gap.to + marginPx;
  };
}

/** The gaps along the torso's axis from `startV` to `endV`, until one is narrower than `leastPx`. */
function openingFrom(
  body: Body,
  cloth: PlacedLayer,
  { startV, direction, endV }: Pick<Opening, "startV" | "direction"> & { readonly endV: number },
  leastPx: number,
): Opening {
  const reachPx = Math.round(openingReach * body.shoulderWidthPx);
  const gaps: Gap[] = [];
  for (let v = startV; direction * (endV - v) > 0; v += direction * stepV) {
    const gap = widestGap((u) => isCloth(cloth, besideAxis(body, v, u)), reachPx, gaps.at(-1));
    if (!gap || gap.to - gap.from < leastPx) break;
    gaps.push(gap);
  }
  return { startV, direction, gaps };
}

function isCloth({ left, top, width, height, rgba }: PlacedLayer, { x, y }: Point): boolean {
  const [column, row] = [Math.floor(x) - left, Math.floor(y) - top];
  return column >= 0 && row >= 0 && column < width && row < height && rgba[(row * width + column) * 4 + 3] > 0.5;
}

function gapAt({ startV, direction, gaps }: Opening, v: number): Gap | undefined {
  const row = Math.round((direction * (v - startV)) / stepV);
  // An open front goes on below the lowest row, down to the hem's corners.
  return gaps[direction < 0 ? Math.max(0, row) : row];
}

/** Whether a neckline is pointed: at three quarters of its depth it has a quarter of its width left, a round one a half. */
function isPointed({ gaps }: Opening): boolean {
  const widthAt = (share: number): number => {
    const gap = gaps[Math.floor(share * (gaps.length - 1))];
    return gap ? gap.to - gap.from : 0;
  };
  return widthAt(0.75) < 0.38 * widthAt(0);
}

function isWornOver(body: Body, { sleeves, hemV }: WarpedGarment, necklineV: number): boolean {
  const isLong = sides.every((side) => {
    const sleeve = sleeves.find((each) => each.side === side);
    return sleeve !== undefined && sleeve.reachPx > jacket.sleeves * Math.max(...armLengths(body[side].arm));
  });
  return isLong && (necklineV > jacket.necklineV || (hemV > coat.hemV && necklineV > coat.necklineV));
}

/** The widest stretch without cloth that has cloth on both sides and overlaps the gap of the row before. */
function widestGap(isClothAt: (u: number) => boolean, reachPx: number, before: Gap | undefined): Gap | null {
  let widest: Gap | null = null;
  let lastCloth = NaN;
  for (let u = -reachPx; u <= reachPx; u++) {
    if (!isClothAt(u)) continue;
    if (u - lastCloth > 1) {
      const gap = { from: lastCloth, to: u };
      const meets = !before || (gap.from < before.to && gap.to > before.from);
      if (meets && (!widest || gap.to - gap.from > widest.to - widest.from)) widest = gap;
    }
    lastCloth = u;
  }
  return widest;
}
