import { armDistance } from "./arm.ts";
import type { Body, BodySide } from "../body.ts";
import { add, clamp, distance, dot, scale, smoothstep, subtract, type Point, type Side } from "../../image/geometry.ts";
import { torsoCoordinates, type TorsoCoordinates } from "./torso-coordinates.ts";

/** In radii of an arm: what is further out hangs from the body. */
const armReach = 1.5;

/**
 * Gives the place on the body's other side that corresponds to a place: beside the torso on an arm the same place of the other arm,
 * elsewhere the one as far from the torso's axis in half widths of the torso there. The body need not stand symmetrically: shoulders may be
 * tilted.
 */
export function mirrorPlace(body: Body): (place: Point) => Point {
  const torso = torsoCoordinates(body);
  const axis = subtract(body.pelvis, body.neck);
  const falls = { left: fallOf(body.left, torso), right: fallOf(body.right, torso) };
  return (place) => {
    const u = torso.u(place.x - 0.5, place.y - 0.5);
    const v = torso.v(place.x - 0.5, place.y - 0.5);
    const [side, other]: [Side, Side] = u < 0 ? ["left", "right"] : ["right", "left"];
    const halfWidthPx = body.halfWidthPx(clamp(v, 0, 1.1), side);
    if (Math.abs(u) > halfWidthPx && armDistance(body[side].arm, place) < armReach) return onOtherArm(body, place, side, other);
    const mirrored = (-u * body.halfWidthPx(clamp(v, 0, 1.1), other)) / halfWidthPx;
    const lower = (1 - smoothstep(level.from, level.to, v)) * (falls[other] * Math.abs(mirrored) - falls[side] * Math.abs(u));
    return add(add(body.neck, scale(axis, v + lower)), scale(body.across, mirrored));
  };
}

/** On the torso's axis: down to `from` places are mirrored at the same distance from the line of the shoulders, below `to` at the same height on the axis. */
const level = { from: 0.1, to: 0.6 } as const;

/** How far down a shoulder lies on the torso's axis, per pixel beside it. */
function fallOf({ shoulderJoint: { x, y } }: BodySide, torso: TorsoCoordinates): number {
  return torso.v(x - 0.5, y - 0.5) / Math.max(1, Math.abs(torso.u(x - 0.5, y - 0.5)));
}

function onOtherArm(body: Body, place: Point, side: Side, other: Side): Point {
  const { arm } = body[side];
  let nearest = 0;
  for (let k = 1; k < arm.length; k++) if (distance(place, arm[k].centre) < distance(place, arm[nearest].centre)) nearest = k;
  const here = arm[nearest];
  const there = body[other].arm[nearest];
  const off = subtract(place, here.centre);
  const across = dot(off, here.outward);
  // Above the first sample and below the last one a place lies off the arm's end.
  const alongPx = dot(off, here.tangent);
  const radiiPx = across > 0 ? [here.outerRadiusPx, there.outerRadiusPx] : [here.innerRadiusPx, there.innerRadiusPx];
  return add(add(there.centre, scale(there.tangent, alongPx)), scale(there.outward, (across * radiiPx[1]) / radiiPx[0]));
}
