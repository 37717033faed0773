import { clamp, smoothstep, type Side } from "../../image/geometry.ts";
import { awayFromLimb, type LimbField } from "../bare-body/limb-field.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** In radii of the bare leg: cloth hangs so far around it. */
const clothReach = 1.3;

/** What the light on trousers asks of the legs in them. */
export interface TrouserLegs {
  /** Where they part, on the torso's axis. */
  readonly legsFromV: number;
  readonly legs: Record<Side, LimbField>;
  /** The nearer leg, where legs cross and the other's trouser leg has its shadow already. */
  readonly before: Side | null;
  readonly torso: TorsoCoordinates;
}

/**
 * Light on trousers at a pixel, 1 where a leg faces the viewer: each leg falls off to both its edges, and a shadow lies where the two
 * meet. The light of an old skirt knows nothing of legs.
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
