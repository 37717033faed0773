import type { Body, BodySide } from "../../person/body.ts";
import {
  add,
  distance,
  lerpPoint,
  outwardOf,
  perpendicularTowards,
  scale,
  sides,
  smoothstep,
  subtract,
  unit,
  type Point,
  type Side,
} from "../../image/geometry.ts";
import { labelAt, labelMap, partIndex } from "../../person/labels.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** In shoulder widths: how far beyond the posed fingers a hand can end. */
const beyondFingers = 0.1;
/**
 * How steeply a hem falls that hands in pockets lift, in pixels per pixel sideways: `beside` the hand. Lifted by one hand, it becomes steeper
 * by `steeper` per shoulder width; between two hands it hangs through and is level in the middle.
 */
const fallOf = { one: { beside: 1.3, steeper: 6 }, both: { beside: 1.3 } } as const;

/** In torso lengths: a hem that hangs further below the hand is a coat's. A hand does not lift it: it vanishes in the coat's own pocket. */
const furthestLiftedV = 0.6;

/** Where a hand vanishes in a pocket. */
interface Pocket {
  readonly side: Side;
  /** The last place on the way to the fingertips where skin is seen. */
  readonly place: Point;
  /** That place's height on the torso's axis. */
  readonly v: number;
  /** From the torso's axis outwards to the hand's inner edge. */
  readonly innerPx: number;
  /** Unit vector along the forearm to the hand. */
  readonly along: Point;
  /** Unit vector across the forearm, away from the torso. */
  readonly outward: Point;
  /** From the elbow to `place`. */
  readonly forearmPx: number;
}

/**
 * How surely, 0 to 1, a pixel lies below the hem that a hand in a pocket lifts, or outside of that arm, so that the bottom and its pocket
 * stay visible there. Null where no hand is in a pocket of the bottom.
 *
 * @param hemV height of the new top's hem on the torso's axis
 */
export function handsInPockets(body: Body, torso: TorsoCoordinates, hemV: number): ((x: number, y: number) => number) | null {
  const pockets = sides.flatMap((side) => pocketOf(body, torso, side) ?? []).filter(({ v }) => hemV - v < furthestLiftedV);
  if (pockets.length === 0) return null;
  const { shoulderWidthPx, torsoLengthPx } = body;
  const halfwayPx = pockets.reduce((sum, { innerPx }) => sum + innerPx, 0) / 2;
  const fallFrom = (besidePx: number): number => {
    const px = Math.max(0, besidePx);
    if (pockets.length === 1) return px * (fallOf.one.beside + (fallOf.one.steeper / 2) * (px / shoulderWidthPx));
    const along = Math.min(px, halfwayPx);
    return fallOf.both.beside * (along - along ** 2 / (2 * halfwayPx));
  };
  return (x, y) => {
    const u = torso.u(x, y);
    const v = torso.v(x, y);
    let liftedV = hemV;
    let shown = 0;
    for (const { side, place, v: handV, innerPx, along, outward, forearmPx } of pockets) {
      liftedV = roundMinimum(liftedV, handV + fallFrom(innerPx - outwardOf(side) * u) / torsoLengthPx);
      const [acrossPx, downPx] = [x - place.x, y - place.y];
      if (acrossPx * along.x + downPx * along.y <= -forearmPx) continue;
      shown = Math.max(shown, smoothstep(-1.5, 1.5, acrossPx * outward.x + downPx * outward.y));
    }
    return Math.max(shown, smoothstep(-1.5, 1.5, (v - liftedV) * torsoLengthPx));
  };
}

/** A smooth minimum: slightly less than the smaller value where both are nearly equal, so that two hems meet without a corner. */
function roundMinimum(a: number, b: number): number {
  const round = 0.15;
  const near = Math.max(0, round - Math.abs(a - b)) / round;
  return Math.min(a, b) - (round / 4) * near * near;
}

function pocketOf(body: Body, torso: TorsoCoordinates, side: Side): Pocket | null {
  const { arm, elbow } = body[side];
  const place = lastOfHand(body, body[side]);
  if (!place) return null;
  const { outward: awayFromTorso, innerSkinRadiusPx } = arm[arm.length - 1];
  const along = unit(subtract(place, elbow));
  const edge = subtract(place, scale(awayFromTorso, innerSkinRadiusPx));
  return {
    side,
    place,
    v: torso.v(place.x, place.y),
    innerPx: Math.abs(torso.u(edge.x, edge.y)),
    along,
    outward: perpendicularTowards(along, awayFromTorso),
    forearmPx: distance(elbow, place),
  };
}

/** The last place with skin on the way from the elbow to the fingertips, if all beyond it is bottom; null where the fingers are seen, or something else hides them. */
function lastOfHand(body: Body, { elbow, wrist, fingers }: BodySide): Point | null {
  const map = labelMap(body);
  const end = add(fingers, scale(unit(subtract(fingers, wrist)), beyondFingers * body.shoulderWidthPx));
  const path = [...steps(elbow, wrist), ...steps(wrist, end)];
  const last = path.findLastIndex((place) => labelAt(map, place) === partIndex.skin);
  const isHidden = path.slice(last + 1).every((place) => labelAt(map, place) === partIndex.bottom);
  return last > 0 && last < path.length - 1 && isHidden ? path[last] : null;
}

/** Forty places at equal distances, beginning with `from` and ending before `to`. */
const steps = (from: Point, to: Point): Point[] => Array.from({ length: 40 }, (_, k) => lerpPoint(from, to, k / 40));
