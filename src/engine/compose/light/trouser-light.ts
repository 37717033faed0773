import { clamp, smoothstep, type Side } from "../../image/geometry.ts";
import { awayFromLimb, type LimbField } from "../bare-body/limb-field.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** In radii of the bare leg, from its middle line: how far around the leg the cloth hangs. */
const clothReach = 1.3;

/** What the light on trousers depends on. */
export interface TrouserLegs {
  /** Where the trouser legs part, on the torso's axis. */
  readonly legsFromV: number;
  readonly legs: Record<Side, LimbField>;
  /** The nearer leg where new trousers cross, so that the other trouser leg has its shadow already; else null. */
  readonly before: Side | null;
  readonly torso: TorsoCoordinates;
}

/**
 * Light on trousers at a pixel, a factor; 1 where a leg faces the viewer. It falls off to both edges of each leg, and a shadow lies where the
 * two meet: the light that is taken over from an old skirt has neither.
 */
export function trouserShade({ legsFromV, legs, before, torso }: TrouserLegs, x: number, y: number, i: number): number {
  const toLeft = legs.left.distance.data[i];
  const toRight = legs.right.distance.data[i];
  const isOnFront = before !== null && legs[before].distance.data[i] < clothReach;
  const nearer = isOnFront ? legs[before] : toLeft < toRight ? legs.left : legs.right;
  const parted = smoothstep(legsFromV - 0.02, legsFromV + 0.15, torso.v(x, y));
  // Wide trousers go on beyond the leg's field, as dark as they are at its edge.
  const fromCentre = Math.min(toLeft, toRight) === awayFromLimb ? 1 : Math.abs(clamp(nearer.across.data[i] / clothReach, -1, 1)) ** 2.4;
  const between = before === null && Math.max(toLeft, toRight) < awayFromLimb ? Math.exp(-(((toLeft - toRight) / 0.16) ** 2)) : 0;
  return 1 - parted * (0.14 * fromCentre + 0.2 * between);
}
