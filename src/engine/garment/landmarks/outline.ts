import { distance, lerpPoint, point } from "../../image/geometry.ts";
import type { Point } from "../../image/geometry.ts";

const stepX = [1, 0, -1, 0];
const stepY = [0, 1, 0, -1];
/** Offsets from a grid corner to the pixels ahead of it, left and right of the heading (east, south, west, north). */
const aheadLeft = [
  [0, -1],
  [0, 0],
  [-1, 0],
  [-1, -1],
];
const aheadRight = [
  [0, 0],
  [-1, 0],
  [-1, -1],
  [0, -1],
];

/**
 * The outer contour of the area that holds the mask's first pixel in reading order: a closed polygon along the pixels'
 * edges, clockwise on the screen, a corner for each pixel edge. Empty for an empty mask.
 */
export function traceOutline(mask: Uint8Array, width: number, height: number): Point[] {
  const start = mask.indexOf(1);
  if (start < 0) return [];
  const isInside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] === 1;
  const startX = start % width;
  const startY = Math.floor(start / width);
  const outline: Point[] = [];
  let x = startX;
  let y = startY;
  let heading = 0;
  do {
    outline.push(point(x, y));
    x += stepX[heading];
    y += stepY[heading];
    const left = isInside(x + aheadLeft[heading][0], y + aheadLeft[heading][1]);
    const right = isInside(x + aheadRight[heading][0], y + aheadRight[heading][1]);
    if (!right) heading = (heading + 1) % 4;
    else if (left) heading = (heading + 3) % 4;
  } while (x !== startX || y !== startY);
  return outline;
}

/** Circular moving average: takes the staircase of pixels off a closed polygon. */
export function smoothClosed(polygon: readonly Point[], radius: number): Point[] {
  const count = polygon.length;
  const span = 2 * radius + 1;
  if (count < span) return [...polygon];
  let sumX = 0;
  let sumY = 0;
  for (let k = -radius; k <= radius; k++) {
    sumX += polygon[(k + count) % count].x;
    sumY += polygon[(k + count) % count].y;
  }
  return polygon.map((_, k) => {
    const mean = point(sumX / span, sumY / span);
    const entering = polygon[(k + radius + 1) % count];
    const leaving = polygon[(k - radius + count) % count];
    sumX += entering.x - leaving.x;
    sumY += entering.y - leaving.y;
    return mean;
  });
}

/** Length of an open line. */
export function lineLength(line: readonly Point[]): number {
  let total = 0;
  for (let k = 1; k < line.length; k++) total += distance(line[k - 1], line[k]);
  return total;
}

/** `count` points at equal steps along an open line, both ends included. */
export function resampleLine(line: readonly Point[], count: number): Point[] {
  const total = lineLength(line);
  if (line.length < 2 || total === 0) return Array.from({ length: count }, () => line[0]);
  const points: Point[] = [];
  let segment = 1;
  let walked = 0;
  for (let k = 0; k < count; k++) {
    const target = (total * k) / (count - 1);
    while (segment < line.length - 1 && walked + distance(line[segment - 1], line[segment]) < target) {
      walked += distance(line[segment - 1], line[segment]);
      segment++;
    }
    const span = distance(line[segment - 1], line[segment]) || 1;
    points.push(lerpPoint(line[segment - 1], line[segment], Math.min(1, (target - walked) / span)));
  }
  return points;
}

/** Moving average of an open line; the window shrinks towards both ends, so that they stay in place. */
export function smoothLine(line: readonly Point[], radius: number): Point[] {
  return line.map((_, k) => {
    const reach = Math.min(radius, k, line.length - 1 - k);
    let x = 0;
    let y = 0;
    for (let j = k - reach; j <= k + reach; j++) {
      x += line[j].x;
      y += line[j].y;
    }
    return point(x / (2 * reach + 1), y / (2 * reach + 1));
  });
}

/** Points of a closed polygon from one index to another, going forward (1) or back (-1), both ends included. */
export function walkClosed(polygon: readonly Point[], from: number, to: number, direction: 1 | -1): Point[] {
  const path: Point[] = [];
  for (let k = from; ; k = (k + direction + polygon.length) % polygon.length) {
    path.push(polygon[k]);
    if (k === to) return path;
  }
}

/** Which of a line's points is the nearest to a place; of several the first. */
export function nearestIndex(polygon: readonly Point[], target: Point): number {
  let best = 0;
  for (let k = 1; k < polygon.length; k++) if (distance(polygon[k], target) < distance(polygon[best], target)) best = k;
  return best;
}
