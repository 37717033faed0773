import type { SleeveLandmarks } from "../garment.ts";
import { add, distance, dot, middle, perpendicular, scale, subtract, unit } from "../../image/geometry.ts";
import type { Point } from "../../image/geometry.ts";
import { nearestIndex, resampleLine } from "./outline.ts";

/**
 * Splits a sleeve's outline into its inner seam, cuff and outer line.
 *
 * @param path outline from the armpit around the cuff to the shoulder
 */
export function sleeveLandmarks(path: readonly Point[]): SleeveLandmarks {
  const root = middle(path[0], path[path.length - 1]);
  const along = sleeveDirection(path, root);
  const across = towards(perpendicular(along), subtract(path[path.length - 1], path[0]));
  const reach = Math.max(...path.map((p) => dot(subtract(p, root), along)));
  const [innerIndex, outerIndex] = cuffCorners(path, root, along, across, reach);
  const inner = atLeastTwo(path.slice(0, innerIndex + 1), path[innerIndex]);
  const outer = atLeastTwo(path.slice(outerIndex).toReversed(), path[outerIndex]);
  return { inner, outer, innerCuff: path[innerIndex], outerCuff: path[outerIndex], lengthPx: middleLength(inner, outer) };
}

/** The same sleeve without what lies on the shoulder, before the place where it is set in. */
export function setInAt(sleeve: SleeveLandmarks, shoulder: Point): SleeveLandmarks {
  const outer = atLeastTwo(sleeve.outer.slice(nearestIndex(sleeve.outer, shoulder)), sleeve.outerCuff);
  return { ...sleeve, outer, lengthPx: middleLength(sleeve.inner, outer) };
}

/**
 * Unit vector from the armhole to the middle of the cuff. First the point farthest from both ends of the armhole, since a short cap is less
 * long than its armhole is deep; then the mean of the points about as far.
 */
function sleeveDirection(path: readonly Point[], root: Point): Point {
  const [armpit, shoulder] = [path[0], path[path.length - 1]];
  const fromArmhole = (p: Point): number => Math.min(distance(p, armpit), distance(p, shoulder));
  let farthest = path[0];
  for (const p of path) if (fromArmhole(p) > fromArmhole(farthest)) farthest = p;
  let direction = unit(subtract(farthest, root));
  for (let round = 0; round < 2; round++) {
    const reach = Math.max(...path.map((p) => dot(subtract(p, root), direction)));
    let sum = { x: 0, y: 0 };
    for (const p of path) if (dot(subtract(p, root), direction) > reach * 0.86) sum = add(sum, unit(subtract(p, root)));
    direction = unit(sum);
  }
  return direction;
}

/** The corners of the cuff stick out furthest along the two diagonals. */
function cuffCorners(path: readonly Point[], root: Point, along: Point, across: Point, reach: number): [number, number] {
  let [inner, outer] = [0, path.length - 1];
  let [innerScore, outerScore] = [-Infinity, -Infinity];
  for (let k = 0; k < path.length; k++) {
    const offset = subtract(path[k], root);
    const a = dot(offset, along);
    const b = dot(offset, across) * 0.8;
    if (a < reach * 0.45) continue;
    if (a - b > innerScore) {
      innerScore = a - b;
      inner = k;
    }
    if (a + b > outerScore) {
      outerScore = a + b;
      outer = k;
    }
  }
  return outer > inner ? [inner, outer] : [inner, Math.min(path.length - 1, inner + 1)];
}

function towards(direction: Point, target: Point): Point {
  return dot(direction, target) < 0 ? scale(direction, -1) : direction;
}

function atLeastTwo(line: readonly Point[], fallback: Point): Point[] {
  return line.length >= 2 ? [...line] : [line[0] ?? fallback, fallback];
}

function middleLength(inner: readonly Point[], outer: readonly Point[]): number {
  const count = 12;
  const a = resampleLine(inner, count);
  const b = resampleLine(outer, count);
  let total = 0;
  for (let k = 1; k < count; k++) total += distance(middle(a[k - 1], b[k - 1]), middle(a[k], b[k]));
  return total;
}
