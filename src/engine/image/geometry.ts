/** A point or a vector; the variable's name tells in which photo's pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A side of the picture as one sees it, not of the person: `left` has the smaller x. */
export type Side = "left" | "right";
export const sides = ["left", "right"] as const;

/** The direction towards a side, in columns. */
export const outwardOf = (side: Side): 1 | -1 => (side === "left" ? -1 : 1);

export const otherSide = (side: Side): Side => (side === "left" ? "right" : "left");

export const point = (x: number, y: number): Point => ({ x, y });
export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
/** A vector's length. Not by `Math.hypot`, which takes fifteen times as long: this is called for every pixel. */
const length = (a: Point): number => Math.sqrt(a.x * a.x + a.y * a.y);
export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
/** A quarter turn clockwise, as seen: y points down. */
export const perpendicular = (a: Point): Point => ({ x: -a.y, y: a.x });
/** A vector turned by a quarter, towards the side to which another vector points. */
export const perpendicularTowards = (a: Point, side: Point): Point => {
  const normal = perpendicular(a);
  return dot(normal, side) < 0 ? scale(normal, -1) : normal;
};
/** The vector with the length 1; the zero vector stays zero. */
export const unit = (a: Point): Point => {
  const norm = length(a) || 1;
  return { x: a.x / norm, y: a.y / norm };
};
export const clamp = (value: number, low: number, high: number): number => (value < low ? low : value > high ? high : value);
export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;
export const lerpPoint = (from: Point, to: Point, t: number): Point => ({ x: lerp(from.x, to.x, t), y: lerp(from.y, to.y, t) });
export const middle = (a: Point, b: Point): Point => lerpPoint(a, b, 0.5);
/** `count` points (at least two) at equal distances on the line from a to b: the first at the share `from` of it, the last at the share `to`. */
export const pointsBetween = (a: Point, b: Point, count: number, from = 0, to = 1): Point[] =>
  Array.from({ length: count }, (_, k) => lerpPoint(a, b, lerp(from, to, k / (count - 1))));
/** 0 at `low`, 1 at `high`, smooth in between, constant beyond; `low` may be above `high`, but not equal to it. */
export const smoothstep = (low: number, high: number, value: number): number => {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
};

/** The distance from a place to the nearest point of a segment. */
export function distanceToSegment(place: Point, from: Point, to: Point): number {
  const line = subtract(to, from);
  const t = clamp(dot(subtract(place, from), line) / (dot(line, line) || 1), 0, 1);
  return distance(place, add(from, scale(line, t)));
}
