import { sides } from "../../image/geometry.ts";
import type { Body } from "../body.ts";
import { torsoCoordinates } from "./torso-coordinates.ts";

/** Arms hang where both elbows are lower than this on the torso's axis (0 shoulders, 1 hips). */
const lowestRaisedV = 0.3;

/** How far down the torso's axis the higher elbow falls short of where arms hang; 0 for arms that do. Raised arms pull sleeves and shoulders out of shape. */
export function raisedArms(body: Body): number {
  const torso = torsoCoordinates(body);
  return Math.max(0, ...sides.map((side) => lowestRaisedV - torso.v(body[side].elbow.x, body[side].elbow.y)));
}
