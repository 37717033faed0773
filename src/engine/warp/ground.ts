import type { Body, BodySide } from "../person/body.ts";
import { groundBelowAnkle, hiddenBelowAnklePx } from "../person/joints/hidden-feet.ts";
import { lerp } from "../image/geometry.ts";
import { axisV } from "./body-axis.ts";

/** Share of the way from knee to ankle from which on a hem counts as at the ankle. */
const nearlyLong = 0.7;

/** Where the torso's axis meets the ground on which somebody stands. */
export function groundV(body: Body): number {
  const below = (side: BodySide): number => Math.max(groundBelowAnkle, hiddenBelowAnklePx(body, side) / body.torsoLengthPx);
  return Math.max(...[body.left, body.right].map((side) => axisV(body, side.ankle) + below(side)));
}

/**
 * Where a hem comes to lie, on the torso's axis. If it is about as long as the person, it hides feet that the photo does not show, as the
 * old clothes did: no foot can be drawn there.
 */
export function hemOverHiddenFeet(body: Body, hemV: number): number {
  const hidden = [body.left, body.right].filter((side) => hiddenBelowAnklePx(body, side) > 0);
  const reaches = hidden.some(({ knee, ankle }) => hemV > lerp(axisV(body, knee), axisV(body, ankle), nearlyLong));
  return reaches ? Math.max(hemV, groundV(body)) : hemV;
}
