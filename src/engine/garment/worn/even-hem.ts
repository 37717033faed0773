import { clamp, outwardOf, point, sides, type Point, type Side } from "../../image/geometry.ts";
import { solveInto } from "../../image/linear-equations.ts";
import { medianOf } from "../../image/series.ts";
import type { Body } from "../../person/body.ts";
import { axisV, axisX } from "../../warp/body-axis.ts";

/** In shoulder widths above the hem: where its sides are seen, free of its round corners. */
const sideRows = { from: 0.15, to: 0.45 } as const;
/** In half widths of the torso: cloth that goes on further out is a sleeve beside it, and the side is not seen. */
const widest = 1.35;
/** In shoulder widths: a hem is at least so broad. */
const leastBreadth = 0.5;
/** Of the hem's breadth: its middle, which corners do not bend. */
const middleShare = 0.8;
/** In shoulder widths: a hem's columns lie so near to its curve, by such a share of them at least. */
const even = { off: 0.015, share: 0.55 } as const;
/** In shoulder widths: what reaches further below the curve is a tie, what ends further above it another shape. */
const reach = { below: 0.08, above: 0.12 } as const;

/**
 * A hem is an even curve from side to side, with corners. What the parser sees of it is wavy where it lies on trousers in its shade, of which a
 * strip came along, and between arms that hang beside it its corners are round. The curve is the parabola that most of the hem lies on within
 * some pixels; a hem that lies on none, frayed, gathered or hidden, stays as it is.
 *
 * @returns 1 where cloth was added, whose colours the photo does not show
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
  for (let x = left; x <= right; x++) {
    const hemY = Math.min(height - 1, Math.round(curve(at(x))));
    const belowPx = lowest[x] - hemY;
    if (belowPx > reach.below * shoulderWidthPx || -belowPx > reach.above * shoulderWidthPx) continue;
    for (let y = hemY + 1; y <= lowest[x]; y++) shape[y * width + x] = 0;
    for (let y = lowest[x] + 1; y <= hemY; y++) shape[y * width + x] = added[y * width + x] = 1;
  }
  return added;
}

/** Where a side, gone on straight, meets the hem; null where a sleeve hides it. */
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

/** Of each column the last row of cloth, -1 without any. */
function lowestCloth(shape: Uint8Array, width: number, height: number): Int32Array {
  const lowest = new Int32Array(width).fill(-1);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) if (shape[i]) lowest[x] = y;
  return lowest;
}

/** The column in which the torso's axis meets the hem. */
function hemMiddle(lowest: Int32Array, body: Body): number | null {
  for (let y = body.photo.height - 1; y > body.neck.y; y--) {
    const x = Math.round(axisX(body, y));
    if (x >= 0 && x < lowest.length && lowest[x] >= y) return x;
  }
  return null;
}

/** Of a hem: -1 at its left end to 1 at the right one, and its row. */
interface Place {
  readonly u: number;
  readonly y: number;
}

/** The curves through each three of so many places along a hem are tried. */
const tried = 12;

/** The parabola that lies within `offPx` of most places (consensus, Fischler and Bolles 1981), through the mean of those; null where that is no clear majority. */
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
