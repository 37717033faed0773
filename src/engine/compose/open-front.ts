import { besideAxis } from "../warp/body-axis.ts";
import type { Dressing } from "./removal.ts";

/** Steps up the torso's axis. */
const stepV = 0.01;
/** A front that is open over less of the torso is a slit or a curved hem. */
const leastOpenV = 0.2;
/** In shoulder widths: the narrowest opening, how far to both sides one is looked for, and how far the old top goes on under the cloth. */
const leastWidth = 0.05;
const reach = 0.62;
const underCloth = 0.045;
/** The old top may have a collar. */
const collarV = -0.5;

/** Across the torso, in pixels from its axis. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a jacket that is worn open shows what is worn under it: from the hem up to the neck, or to where it is closed. Null for
 * garments with a closed front.
 */
export function openFront({
  body,
  garment,
  torso,
}: Pick<Dressing, "body" | "garment" | "torso">): ((x: number, y: number) => boolean) | null {
  if (garment.kind !== "top") return null;
  const { shoulderWidthPx } = body;
  const { left, top, width, height, rgba } = garment.body;
  const reachPx = Math.round(reach * shoulderWidthPx);
  const isCloth = (v: number, u: number): boolean => {
    const { x, y } = besideAxis(body, v, u);
    const [column, row] = [Math.floor(x) - left, Math.floor(y) - top];
    return column >= 0 && row >= 0 && column < width && row < height && rgba[(row * width + column) * 4 + 3] > 0.5;
  };
  const gaps: Gap[] = [];
  // The photo may end above the hem.
  const lowestV = Math.min(garment.hemV, torso.v(besideAxis(body, garment.hemV, 0).x, body.photo.height - 1)) - 0.04;
  for (let v = lowestV; v > collarV; v -= stepV) {
    const gap = widestGap((u) => isCloth(v, u), reachPx, gaps.at(-1));
    if (!gap || gap.to - gap.from < leastWidth * shoulderWidthPx) break;
    gaps.push(gap);
  }
  const last = gaps.at(-1);
  if (!last || gaps.length * stepV < leastOpenV) return null;
  const closesV = lowestV - gaps.length * stepV;
  const isClosedAbove = isCloth(closesV - stepV, (last.from + last.to) / 2);
  const marginPx = underCloth * shoulderWidthPx;
  return (x, y) => {
    const v = torso.v(x, y);
    if (v < collarV || (v < closesV && isClosedAbove)) return false;
    const gap = gaps[Math.max(0, Math.round((lowestV - v) / stepV))] ?? last;
    const u = torso.u(x, y);
    return u > gap.from - marginPx && u < gap.to + marginPx;
  };
}

/** The widest stretch without cloth that has cloth on both sides, and that meets the one below. */
function widestGap(isCloth: (u: number) => boolean, reachPx: number, below: Gap | undefined): Gap | null {
  let widest: Gap | null = null;
  let lastCloth: number | null = null;
  for (let u = -reachPx; u <= reachPx; u++) {
    if (!isCloth(u)) continue;
    if (lastCloth !== null && u - lastCloth > 1) {
      const gap = { from: lastCloth, to: u };
      const meets = !below || (gap.from < below.to && gap.to > below.from);
      if (meets && (!widest || gap.to - gap.from > widest.to - widest.from)) widest = gap;
    }
    lastCloth = u;
  }
  return widest;
}
