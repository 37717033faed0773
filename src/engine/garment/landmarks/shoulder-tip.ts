import { cross, distance, outwardOf, smoothstep, subtract, unit } from "../../image/geometry.ts";
import type { Point, Side } from "../../image/geometry.ts";

/**
 * How far the outline stands off the straight line from the neck to the sleeve, as a share of that line: it turns from the first on, from
 * the second on surely.
 */
const turns = [0.05, 0.1] as const;
/**
 * The seam lies at this share of the way from above the armpit out to the turn, and at most `furthest` (in widths of the chest) outside of
 * the armpit.
 */
const shareOfWay = 0.75;
const furthest = 0.12;

/**
 * How far outside of the armpit a sleeve is set in at the top, in pixels; 0 for a sleeve that is laid out sideways. The seam is where the
 * outline, coming down the shoulder, turns into the sleeve. On an invisible dummy the shoulders of most women's tops are wider than the
 * chest: straight above the armpit they would be too narrow, and the neckline would come out too wide.
 *
 * @param edge outline from the neck down the shoulder and along the sleeve's outer edge
 * @param straightUp the outline's point above the armpit
 */
export function shoulderBesideArmpitPx(edge: readonly Point[], straightUp: Point, armpit: Point, chestPx: number, side: Side): number {
  const outward = outwardOf(side);
  const [neck] = edge;
  const upper = edge.filter(({ y }) => y <= armpit.y);
  const end = upper[upper.length - 1] ?? neck;
  const along = unit(subtract(end, neck));
  const standOffPx = (place: Point): number => -outward * cross(along, subtract(place, neck));
  const turn = upper.reduce((best, place) => (standOffPx(place) > standOffPx(best) ? place : best), neck);
  const seen = smoothstep(...turns, standOffPx(turn) / (distance(neck, end) || 1));
  const wayPx = Math.max(0, (turn.x - straightUp.x) * outward);
  return seen * Math.min(shareOfWay * wayPx, furthest * chestPx);
}
