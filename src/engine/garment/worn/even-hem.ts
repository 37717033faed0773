import { clamp, outwardOf, point, sides, type Point, type Side } from "../../image/geometry.ts";
import { lowestCloth } from "../garment-rows.ts";
import { solveInto } from "../../image/linear-equations.ts";
import { medianOf } from "../../image/series.ts";
import type { Raster } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";
import { axisV, axisX } from "../../warp/body-axis.ts";

/** In shoulder widths above the hem: where its sides are looked at, clear of its round corners. */
const sideRows = { from: 0.15, to: 0.45 } as const;
/** In half widths of the torso: cloth that goes on further out is a sleeve, which hides the side. */
const widest = 1.35;
/** In shoulder widths: a hem's least breadth. */
const leastBreadth = 0.5;
/** As a share of the hem's breadth: its middle, which corners do not bend. */
const middleShare = 0.8;
/** At least `share` of a hem's columns lie within `off` of its curve (in shoulder widths). */
const even = { off: 0.015, share: 0.75 } as const;
/**
 * In shoulder widths: cloth that reaches further below the curve than `below` is a tie. Cloth that ends further above it than `above` is no
 * round corner, at a hem's end, but another shape; further than `dent` amid the hem, it is no dent.
 */
const reach = { below: 0.08, above: 0.12, dent: 0.03 } as const;

/**
 * Evens a hem, in place, to a curve from side to side, with corners. The parser sees a wavy hem over trousers in its shade, of which a
 * strip came along, and round corners between arms that hang beside it. The curve is the parabola that most of the hem lies close to; a hem
 * that is close to none, frayed, gathered or hidden, stays as it is.
 *
 * @returns 1 where the photo does not show the cloth's colours: where cloth was added, and where what lies below shines out of its edge
 */
export function evenHemInto(shape: Uint8Array, body: Body): Uint8Array {
  const { photo, shoulderWidthPx } = body;
  const { width, height } = photo;
  const added = new Uint8Array(shape.length);
  const lowest = lowestCloth(shape, width, height);
  const middle = hemMiddle(lowest, body);
  if (middle === null) return added;
  const [left, right] = sides.map((side) => clamp(Math.round(sideAtHem(shape, body, lowest[middle], side) ?? middle), 0, width - 1));
  if (right - left < leastBreadth * shoulderWidthPx) return added;
  const at = (x: number): number => (2 * (x - left)) / (right - left) - 1;
  const places: Place[] = [];
  for (let x = left; x <= right; x++) if (Math.abs(at(x)) <= middleShare && lowest[x] >= 0) places.push({ u: at(x), y: lowest[x] });
  const curve = places.length >= tried ? curveThrough(places, even.off * shoulderWidthPx) : null;
  if (!curve) return added;
  const belowPxAt = (x: number): number => lowest[x] - Math.min(height - 1, Math.round(curve(at(x))));
  const isCornerAt = (side: Side): boolean => {
    for (let x = left; x <= right; x++) {
      if (outwardOf(side) * at(x) > middleShare && -belowPxAt(x) > reach.above * shoulderWidthPx) return false;
    }
    return true;
  };
  const isCorner = { left: isCornerAt("left"), right: isCornerAt("right") };
  for (let x = left; x <= right; x++) {
    const belowPx = belowPxAt(x);
    const hemY = lowest[x] - belowPx;
    const isEnd = Math.abs(at(x)) > middleShare;
    const mostPx = (isEnd ? (isCorner[at(x) < 0 ? "left" : "right"] ? reach.above : 0) : reach.dent) * shoulderWidthPx;
    if (belowPx > reach.below * shoulderWidthPx || -belowPx > mostPx) continue;
    for (let y = hemY + 1; y <= lowest[x]; y++) shape[y * width + x] = 0;
    for (let y = lowest[x] + 1; y <= hemY; y++) shape[y * width + x] = added[y * width + x] = 1;
    markShadeInto(added, photo, x, hemY, shoulderWidthPx);
  }
  return added;
}

/**
 * In shoulder widths from a hem: how high above it shaded trousers or the like may have come along (`high`), and where below and above it
 * each shows its own colour.
 */
const shade = { high: 0.06, below: { from: 0.02, to: 0.07 }, above: { from: 0.07, to: 0.14 } } as const;
/**
 * A pixel belongs to what is below the hem if its hue is within `hue` of that, and at most `most` as far from it as from the cloth's; a
 * border in another colour is not. If both hues are nearer to each other than `apart`, they tell nothing.
 */
const shaded = { most: 0.5, hue: 0.06, apart: 0.05 } as const;

/** Marks what lies in a column's hem and has the hue of what is below it, however dark: shade changes how light a thing is, not its hue. */
function markShadeInto(marked: Uint8Array, photo: Raster, x: number, hemY: number, shoulderWidthPx: number): void {
  const hueOf = ({ from, to }: { from: number; to: number }, sign: 1 | -1): Hue =>
    hueAround(photo, x, hemY + sign * from * shoulderWidthPx, hemY + sign * to * shoulderWidthPx);
  const below = hueOf(shade.below, 1);
  const cloth = hueOf(shade.above, -1);
  if (apart(below, cloth) < shaded.apart) return;
  const reachPx = Math.round(shade.high * shoulderWidthPx);
  const isBelow = (y: number): boolean => {
    const seen = hueAround(photo, x, y - 1, y + 1);
    return apart(seen, below) < Math.min(shaded.hue, shaded.most * apart(seen, cloth));
  };
  let topY = hemY + 1;
  // A row between may be a pocket's stitches.
  for (let y = hemY; y > hemY - reachPx && y > 0 && topY - y < 3; y--) if (isBelow(y)) topY = y;
  for (let y = topY; y <= hemY; y++) marked[y * photo.width + x] = 1;
}

/** Red and green over the sum of all three, which a shadow does not change. */
type Hue = readonly [number, number];

const apart = (a: Hue, b: Hue): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Mean hue between two rows, three columns broad. */
function hueAround({ width, height, data }: Raster, x: number, oneY: number, otherY: number): Hue {
  const [first, last] = [
    clamp(Math.round(Math.min(oneY, otherY)), 0, height - 1),
    clamp(Math.round(Math.max(oneY, otherY)), 0, height - 1),
  ];
  let [red, green, all] = [0, 0, 1];
  for (let y = first; y <= last; y++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const p = (y * width + column) * 4;
      red += data[p];
      green += data[p + 1];
      all += data[p] + data[p + 1] + data[p + 2];
    }
  }
  return [red / all, green / all];
}

/** The column at which a side, carried on straight, meets the hem; null where a sleeve hides the side. */
function sideAtHem(shape: Uint8Array, body: Body, hemY: number, side: Side): number | null {
  const { photo, shoulderWidthPx } = body;
  const outward = outwardOf(side);
  const seen: Point[] = [];
  for (let y = Math.round(hemY - sideRows.to * shoulderWidthPx); y < hemY - sideRows.from * shoulderWidthPx; y++) {
    const axis = Math.round(axisX(body, y));
    const mostPx = widest * body.halfWidthPx(clamp(axisV(body, point(axis, y)), 0, 1.1), side);
    let x = axis;
    while (x + outward >= 0 && x + outward < photo.width && Math.abs(x + outward - axis) <= mostPx && shape[y * photo.width + x + outward])
      x += outward;
    if (Math.abs(x - axis) < mostPx - 1) seen.push(point(x, y));
  }
  const half = Math.floor(seen.length / 2);
  const [a, b] = [seen.slice(0, half), seen.slice(half)].map(middleOf);
  return Number.isNaN(a.x + b.x) ? null : b.x + ((b.x - a.x) / (b.y - a.y)) * (hemY - b.y);
}

const fewestRows = 4;

function middleOf(places: readonly Point[]): Point {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return point(medianOf(xs, fewestRows), medianOf(ys, fewestRows));
}

/** The column in which the torso's axis meets the hem. */
function hemMiddle(lowest: Int32Array, body: Body): number | null {
  for (let y = body.photo.height - 1; y > body.neck.y; y--) {
    const x = Math.round(axisX(body, y));
    if (x >= 0 && x < lowest.length && lowest[x] >= y) return x;
  }
  return null;
}

/** A place of a hem: `u` from -1 at its left end to 1 at the right one, and its row. */
interface Place {
  readonly u: number;
  readonly y: number;
}

/** A curve is tried through every three of this many places along a hem. */
const tried = 12;

/**
 * The parabola that most places are within `offPx` of, fitted to those (consensus, Fischler and Bolles 1981); null where that is no clear
 * majority.
 */
function curveThrough(places: readonly Place[], offPx: number): ((u: number) => number) | null {
  const some = Array.from({ length: tried }, (_, k) => places[Math.floor(((k + 0.5) / tried) * places.length)]);
  let most: readonly Place[] = [];
  for (let a = 0; a < tried; a++) {
    for (let b = a + 1; b < tried; b++) {
      for (let c = b + 1; c < tried; c++) {
        const near = nearTo(parabola([some[a], some[b], some[c]]), places, offPx);
        if (near.length > most.length) most = near;
      }
    }
  }
  const curve = parabola(most);
  return curve && most.length >= even.share * places.length ? (u) => valueOf(curve, u) : null;
}

type Parabola = readonly number[];

const valueOf = ([a, b, c]: Parabola, u: number): number => a + b * u + c * u ** 2;

const nearTo = (curve: Parabola | null, places: readonly Place[], offPx: number): Place[] =>
  curve ? places.filter(({ u, y }) => Math.abs(y - valueOf(curve, u)) <= offPx) : [];

/** By least squares: a + b u + c u²; null where the places are too few. */
function parabola(places: readonly Place[]): Parabola | null {
  const equations = Array.from({ length: 3 }, () => [0, 0, 0, 0]);
  for (const place of places) {
    const terms = [1, place.u, place.u ** 2];
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) equations[row][column] += terms[row] * terms[column];
      equations[row][3] += terms[row] * place.y;
    }
  }
  return solveInto(equations)?.[0] ?? null;
}
