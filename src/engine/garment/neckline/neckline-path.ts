import type { CutOut } from "../garment.ts";
import { clamp, distance, lerp, middle, point, type Point } from "../../image/geometry.ts";
import { meanOf, quantileOfSorted, runningMean } from "../../image/series.ts";
import { edgeStep, isClothAt } from "./front-edge.ts";

/** Rays from the middle of the collar, left to right through straight down. */
const rayCount = 61;
/** Steps along a ray per width of the neck, and how far down is looked in widths of the neck. */
const stepsPerWidth = 120;
const deepest = 1.25;
/** In steps: how far the path may go out or in from one ray to the next. */
const steepest = 9;
/** The cost of a step out or in from one ray to the next, in units of colour (0…255). */
const bendCost = 0.9;
/** A colour step counts no more than this (0…255). */
const strongestStep = 45;
/** Where the front ends at the background, no inside shows: that counts as an edge with this faint step. */
const outlineStep = 9;
/** The step given to a place where the front's edge cannot be. */
const forbidden = -60;
/** In steps: over how much on each side colours are averaged to be compared; seams, trims and a label's edge are narrower. */
const sideSteps = 9;
/** The first edge on the way out is wanted: seams and prints come after it. This many steps around it are the same edge. */
const nearMiss = 8;
/** The least share of the path that has the inside of the back before it; with less, the outline itself is the neckline. */
const leastInside = 0.46;
/** Only a pointed neck is deeper than this share of its width. */
const deepestRound = 0.58;
/** In rays to each side: faint edges waver, but seams are even over this far. */
const evenRays = 2;
/**
 * In widths of the neck: a path that comes this close to the collar's end goes on to it; otherwise that end is a strap's, and the path ends
 * at the strap's inner side.
 */
const nearEnd = 0.15;
/** In widths of the neck: how far below its end a strap is looked at, since the end may be round. */
const belowEnd = 0.03;
/** Colour step below which an edge is only cloth. */
const clearStep = 8;

/**
 * Follows the front's edge of a collar of any shape in a flat photo: the path around the collar's middle, from neck point to neck point,
 * over the strongest steps from the inside (shaded) out to the front (lit). Null where no such path stands out.
 */
export function findNecklinePath(cutOut: CutOut, from: Point, to: Point): readonly Point[] | null {
  const neckWidth = to.x - from.x;
  const centre = middle(from, to);
  const radii = Math.round(deepest * stepsPerWidth);
  const stepPx = neckWidth / stepsPerWidth;
  const placeAt = (ray: number, radius: number): Point => {
    const angle = Math.PI * (1 - ray / (rayCount - 1));
    return point(centre.x + Math.cos(angle) * radius * stepPx, centre.y + Math.sin(angle) * radius * stepPx);
  };
  const steps = Array.from({ length: rayCount }, (_, ray) => stepsAlongRay(cutOut, (radius) => placeAt(ray, radius), radii));
  const ends = { least: Math.round(0.3 * stepsPerWidth), most: Math.round(0.56 * stepsPerWidth) };
  const middleRay = (rayCount - 1) / 2;
  const bothSides = steps.slice(0, middleRay + 1).map((step, ray) => ofBothSides(step, steps[rayCount - 1 - ray]));
  const half = bestPath(bothSides, radii, ends);
  const path = [...half, ...half.slice(0, middleRay).toReversed()];
  const isInside = path.map((radius, ray) => isClothAt(cutOut, placeAt(ray, radius - 0.05 * stepsPerWidth)));
  const inner = path.filter((_, ray) => isInside[ray] && ray > 3 && ray < rayCount - 4);
  if (!isInside[middleRay] || inner.length < leastInside * rayCount) return null;
  if (!isBelievable(half)) return null;
  if (!standsOut(steps, path, isInside) || !differsInside(cutOut, path, isInside, placeAt)) return null;
  // Straps begin where there is no inside any more.
  const first = isInside.slice(0, middleRay).lastIndexOf(false) + 1;
  const last = isInside.indexOf(false, middleRay);
  const even = runningMean(runningMean(path, evenRays), evenRays);
  const seen = even.map((radius, ray) => placeAt(ray, radius)).slice(first, last < 0 ? rayCount : last);
  const isNear = (end: Point, place: Point): boolean => distance(end, place) < nearEnd * neckWidth;
  const endOf = (neck: Point, place: Point): Point => (isNear(neck, place) ? neck : strapSide(cutOut, neck, centre));
  return [endOf(from, seen[0]), ...seen, endOf(to, seen[seen.length - 1])];
}

/** The side of a strap that looks to the middle, at its upper end. */
function strapSide(cutOut: CutOut, end: Point, centre: Point): Point {
  const towards = Math.sign(centre.x - end.x);
  const y = end.y + 2 * belowEnd * Math.abs(centre.x - end.x);
  let { x } = end;
  while ((centre.x - x) * towards > 0 && isClothAt(cutOut, point(x, y))) x += towards;
  return point(x, y);
}

/** For each radius, how much it looks like the front's edge there: cloth of one colour before it, of a lighter one after it. */
function stepsAlongRay(cutOut: CutOut, placeAt: (radius: number) => Point, radii: number): Float32Array {
  const colours = Array.from({ length: radii + sideSteps + 1 }, (_, radius) => colourAt(cutOut, placeAt(radius)));
  const steps = new Float32Array(radii).fill(forbidden);
  for (let radius = sideSteps; radius < radii; radius++) {
    const outer = meanColour(colours.slice(radius + 2, radius + sideSteps + 1));
    if (!outer) continue;
    const inner = meanColour(colours.slice(radius - sideSteps, radius - 1));
    steps[radius] = inner ? edgeStep(inner, outer, strongestStep) : outlineStep;
  }
  return steps;
}

/** Null unless all of it is cloth. */
function meanColour(colours: readonly (readonly number[] | null)[]): number[] | null {
  const sum = [0, 0, 0];
  for (const colour of colours) {
    if (!colour) return null;
    for (let channel = 0; channel < 3; channel++) sum[channel] += colour[channel] / colours.length;
  }
  return sum;
}

/** Keeps what both sides have: collars are alike on both, prints seldom, so an edge on one side alone counts little. */
function ofBothSides(left: Float32Array, right: Float32Array): Float32Array {
  const both = left.map((step, radius) => Math.min(step, right[radius]) * 0.7 + Math.max(step, right[radius]) * 0.3);
  let strongest = 0;
  return both.map((step, radius) => {
    if (radius >= nearMiss) strongest = Math.max(strongest, both[radius - nearMiss]);
    return step - 0.5 * strongest;
  });
}

/** Dynamic programming over the rays: the radii with the largest sum of steps less bends. */
function bestPath(steps: readonly Float32Array[], radii: number, ends: { least: number; most: number }): number[] {
  const isEnd = (radius: number): boolean => radius >= ends.least && radius <= ends.most;
  let totals = steps[0].map((step, radius) => (isEnd(radius) ? step : -1e6));
  const cameFrom: Int16Array[] = [];
  for (let ray = 1; ray < steps.length; ray++) {
    const next = new Float32Array(radii);
    const from = new Int16Array(radii);
    for (let radius = 0; radius < radii; radius++) {
      let best = -1e9;
      for (let before = Math.max(0, radius - steepest); before <= Math.min(radii - 1, radius + steepest); before++) {
        const total = totals[before] - bendCost * Math.abs(radius - before);
        if (total <= best) continue;
        best = total;
        from[radius] = before;
      }
      next[radius] = best + steps[ray][radius];
    }
    cameFrom.push(from);
    totals = next;
  }
  let last = 0;
  for (let radius = 0; radius < radii; radius++) if (totals[radius] > totals[last]) last = radius;
  const path = [last];
  for (let ray = cameFrom.length - 1; ray >= 0; ray--) path.push(cameFrom[ray][path[path.length - 1]]);
  return path.toReversed();
}

/** Deep and round at once is a print's upper edge. `half` ends straight down. */
function isBelievable(half: readonly number[]): boolean {
  const down = half[half.length - 1];
  const aslant = half[Math.round((half.length - 1) / 2)];
  return down < deepestRound * stepsPerWidth || aslant < 0.8 * down;
}

/** Nearly all of the way is an edge, and a stronger one than right beside it. */
function standsOut(steps: readonly Float32Array[], path: readonly number[], isInside: readonly boolean[]): boolean {
  const along = (offset: number): number[] =>
    path.flatMap((radius, ray) => (isInside[ray] ? [Math.max(0, steps[ray][clamp(radius + offset, 0, steps[ray].length - 1)])] : []));
  const sorted = along(0).toSorted((a, b) => a - b);
  const beside = [-12, -8, 8, 12].map((offset) => meanOf(along(offset)));
  return quantileOfSorted(sorted, 0.25) >= clearStep && meanOf(sorted) > 1.8 * Math.max(...beside);
}

/** The inside of the back is darker than the front below it: it lies in shade. */
function differsInside(
  cutOut: CutOut,
  path: readonly number[],
  isInside: readonly boolean[],
  placeAt: (ray: number, radius: number) => Point,
): boolean {
  const sums = { inside: 0, front: 0, insideCount: 0, frontCount: 0 };
  path.forEach((radius, ray) => {
    if (!isInside[ray]) return;
    for (let share = 0.03; share < 0.16; share += 0.02) {
      const inside = colourAt(cutOut, placeAt(ray, radius - share * stepsPerWidth));
      const front = colourAt(cutOut, placeAt(ray, radius + share * stepsPerWidth));
      if (inside) [sums.inside, sums.insideCount] = [sums.inside + inside[0] + inside[1] + inside[2], sums.insideCount + 3];
      if (front) [sums.front, sums.frontCount] = [sums.front + front[0] + front[1] + front[2], sums.frontCount + 3];
    }
  });
  return sums.frontCount > 0 && sums.insideCount > 0 && sums.front / sums.frontCount - sums.inside / sums.insideCount > 4;
}

/** Mean colour of the cloth in a small square, 0 to 255; null off the cloth. */
function colourAt(cutOut: CutOut, place: Point): readonly [number, number, number] | null {
  if (!isClothAt(cutOut, place)) return null;
  const { width, height, rgba } = cutOut.layer;
  const sum: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const p = (clamp(Math.round(place.y) + dy, 0, height - 1) * width + clamp(Math.round(place.x) + dx, 0, width - 1)) * 4;
      weight += rgba[p + 3];
      for (let channel = 0; channel < 3; channel++) sum[channel] += 255 * rgba[p + channel];
    }
  }
  return weight < 0.5 ? null : [sum[0] / weight, sum[1] / weight, sum[2] / weight];
}

/** The lowest point of the path in each column; -Infinity beside it. */
export function heightOfPath(path: readonly Point[]): (x: number) => number {
  return (x) => {
    let lowest = -Infinity;
    for (let k = 1; k < path.length; k++) {
      const [a, b] = [path[k - 1], path[k]];
      if (x < Math.min(a.x, b.x) || x > Math.max(a.x, b.x)) continue;
      lowest = Math.max(lowest, a.x === b.x ? Math.max(a.y, b.y) : lerp(a.y, b.y, (x - a.x) / (b.x - a.x)));
    }
    return lowest;
  };
}
