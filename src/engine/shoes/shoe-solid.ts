import { clamp, lerp, smoothstep } from "../image/geometry.ts";
import { footInShoe, instepAt, soleAt, soleThickness, shoeColumns, type FootInShoe } from "./foot-in-shoe.ts";
import type { Shoe } from "./shoe.ts";

/**
 * A shoe's side view made a solid of level slices, each with ovals as long as the shoe (or the foot in it) is at that height. Measures are
 * in lengths of the shoe: `f` from the heel's back (0) to the toe (1), `h` up from the ground.
 */
export interface ShoeSolid {
  /** The shoe's length, in pixels of its photo. */
  readonly lengthPx: number;
  /** Where f = 0 and h = 0 are in the photo, and whether f grows to the left there. */
  readonly heelX: number;
  readonly groundY: number;
  readonly toeLeft: boolean;
  readonly foot: FootInShoe;
  readonly isShoe: Silhouette;
  /** How high the shoe reaches. */
  readonly shoeTop: number;
  /** From the top down. */
  readonly slices: readonly Slice[];
}

/** A level cut through a shoe, at the height `h`. */
interface Slice {
  readonly h: number;
  readonly ovals: readonly Oval[];
}

/** A slice's outline, from the heel's end to the toe's: shaped like a foot (0) or like a leg (1). */
export interface Oval {
  readonly from: number;
  readonly to: number;
  readonly leg: number;
  /** Half the leg's greatest width at this height. */
  readonly widestLeg: number;
}

/** Distance between two slices. */
const sliceStep = 0.0125;
/** Width of a column; what is narrower is noise. */
const columnStep = 0.01;
/** How far heels and toes may stick out beyond the sole. */
const overhang = 0.3;
/** Half a foot's width. */
const halfFoot = { heel: 0.13, ball: 0.185, toes: 0.14 } as const;
/** Half a leg's width from the front, as a share of its depth from the side; and its greatest values. */
const halfLegPerDepth = 0.43;
const halfLeg = { ankle: 0.155, calf: 0.24 } as const;

/** Makes a solid of a side view: at each height what the view shows there, as broad as feet and legs usually are. */
export function solidOf(shoe: Shoe): ShoeSolid {
  const frame = frameOf(shoe);
  const isShoe = (f: number, h: number): boolean => {
    const x = Math.floor(frame.toeLeft ? frame.heelX - f * frame.lengthPx : frame.heelX + f * frame.lengthPx);
    const y = Math.floor(frame.groundY - h * frame.lengthPx);
    return x >= 0 && y >= 0 && x < shoe.layer.width && y < shoe.layer.height && shoe.keep[y * shoe.layer.width + x] > 127;
  };
  const top = (frame.groundY - shoe.box.top) / frame.lengthPx;
  const foot = footInShoe(heelSeat(isShoe, top), columnsOf(isShoe, top));
  return { ...frame, foot, isShoe, shoeTop: top, slices: slicesOf(isShoe, Math.max(top, foot.ankle.h + shankHeight), foot) };
}

/** How much of the leg above the ankle's joint is part of the solid. */
const shankHeight = 0.3;

type Silhouette = (f: number, h: number) => boolean;

/** Where the shoe's measures lie in its photo. Its length is the sole's, without the shaft above it. */
function frameOf({ keep, box, layer, facing }: Shoe): Pick<ShoeSolid, "lengthPx" | "heelX" | "groundY" | "toeLeft"> {
  const soleTop = Math.max(box.top, Math.floor(box.bottom - 0.35 * (box.right - box.left)));
  let left = box.right;
  let right = box.left;
  for (let y = soleTop; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      if (keep[y * layer.width + x] <= 127) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
    }
  }
  const toeLeft = facing !== "right";
  return { lengthPx: Math.max(8, right - left), heelX: toeLeft ? right : left, groundY: box.bottom, toeLeft };
}

/**
 * How high the heel's seat lies: above the arch of a shoe that has one, on the sole of an open shoe, and `soleThickness` in all others, which
 * count as flat.
 */
function heelSeat(isShoe: Silhouette, top: number): number {
  const arch = archHeight(isShoe);
  if (arch > 0.05) return clamp(arch + 0.03, soleThickness, 0.5);
  const seats: number[] = [];
  for (let f = 0.14; f <= 0.26; f += 0.02) {
    const rise = runTop(isShoe, f, top);
    if (rise < 0.16 || (rise < 0.45 && isAbove(isShoe, f, rise + 0.03, top))) seats.push(rise);
  }
  return seats.length >= 4 ? clamp(Math.min(...seats), soleThickness, 0.5) : soleThickness;
}

/** How low and how high the shoe reaches in each column, from the heel's back to the toe. */
function columnsOf(isShoe: Silhouette, top: number): { lowers: number[]; uppers: number[] } {
  const along = Array.from({ length: shoeColumns + 1 }, (_, k) => clamp(k / shoeColumns, 0.004, 0.996));
  const lowers = along.map((f) => {
    let h = 0.004;
    while (h < top && !isShoe(f, h)) h += 0.005;
    return h;
  });
  const uppers = along.map((f) => {
    let h = top;
    while (h > 0 && !isShoe(f, h)) h -= 0.005;
    return h;
  });
  return { lowers, uppers };
}

/** How high the gap between ball and heel is, carried on to the heel's seat; 0 without one. */
function archHeight(isShoe: Silhouette): number {
  let highest = 0;
  for (let f = 0.12; f <= 0.6; f += 0.02) {
    let h = 0.004;
    while (h < 0.5 && !isShoe(f, h)) h += 0.005;
    if (h < 0.5) highest = Math.max(highest, h * (f > 0.3 ? 1 + 1.2 * (f - 0.3) : 1));
  }
  return highest;
}

/** The upper end of a column's lowest run. */
function runTop(isShoe: Silhouette, f: number, top: number): number {
  let h = 0.004;
  while (h < top && !isShoe(f, h)) h += 0.005;
  while (h < top && isShoe(f, h)) h += 0.005;
  return h;
}

function isAbove(isShoe: Silhouette, f: number, from: number, top: number): boolean {
  for (let h = from; h < top; h += 0.01) if (isShoe(f, h)) return true;
  return false;
}

function slicesOf(isShoe: Silhouette, top: number, foot: FootInShoe): Slice[] {
  const count = Math.ceil(top / sliceStep);
  return Array.from({ length: count + 1 }, (_, k) => {
    const h = top - k * (top / count);
    const inside = (f: number): boolean => isShoe(f, Math.max(h, 0.004)) || isFoot(foot, f, h);
    const leg = smoothstep(foot.lift + 0.12, foot.lift + 0.36, h);
    const widestLeg = lerp(halfLeg.ankle, halfLeg.calf, smoothstep(foot.ankle.h, foot.ankle.h + 0.5, h));
    return { h, ovals: runsOf(inside).map(([from, to]) => ({ from, to, leg, widestLeg })) };
  });
}

function isFoot(foot: FootInShoe, f: number, h: number): boolean {
  return h >= soleAt(foot, f) && h < Math.min(instepAt(foot, f), foot.ankle.h + shankHeight);
}

function runsOf(inside: (f: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  let from: number | null = null;
  for (let f = -overhang; f <= 1 + overhang; f += columnStep / 2) {
    if (inside(f) && f + columnStep / 2 < 1 + overhang) from ??= f;
    else if (from !== null) {
      const last = runs.at(-1);
      if (last && from - last[1] < 2 * columnStep) last[1] = f;
      else runs.push([from, f]);
      from = null;
    }
  }
  return runs
    .filter(([a, b]) => b - a > columnStep)
    .map(([a, b]) => [edgeOf(inside, a, a - columnStep / 2), edgeOf(inside, b - columnStep / 2, b)]);
}

/** The edge between a place inside (`within`) and one outside (`without`), by bisection. */
function edgeOf(inside: (f: number) => boolean, within: number, without: number): number {
  let [near, far] = [within, without];
  for (let step = 0; step < 4; step++) {
    const half = (near + far) / 2;
    if (inside(half)) near = half;
    else far = half;
  }
  return near;
}

/** How far to the side an oval reaches at `f`. A heel is as thick as it is long, and a leg about round. */
export function sideAt({ from, to, leg, widestLeg }: Oval, f: number): number {
  const length = to - from;
  const across = clamp((2 * (f - from)) / (length || 1) - 1, -1, 1);
  const wide = lerp(lerp(halfFoot.heel, halfFoot.ball, smoothstep(0.2, 0.6, f)), halfFoot.toes, smoothstep(0.72, 0.97, f));
  // A leg is narrower behind than in front.
  const round = Math.min(halfLegPerDepth * length, widestLeg) * lerp(0.8, 1, smoothstep(-1, 0, across));
  const half = lerp(Math.min(wide, 0.5 * length), round, leg);
  return half * Math.sqrt(1 - Math.abs(across) ** 2.3);
}
