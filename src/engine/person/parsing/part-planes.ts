import { bodyParts, type BodyPart } from "../body.ts";
import { distance, point } from "../../image/geometry.ts";
import { classShrink } from "./parsing.ts";
import type { Plane } from "../../image/raster.ts";
import { torsoCoordinates, type TorsoCoordinates } from "../joints/torso-coordinates.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";

/** How much of each pixel is which part, 0…1; at the classes' size until `refineEdges` brings them to the photo's. */
export type PartPlanes = Record<BodyPart, Plane>;

/** Changes every plane once. Absent parts share one plane, and go on sharing one. */
export function changedParts(parts: PartPlanes, change: (plane: Plane) => Plane): PartPlanes {
  const changed = new Map<Plane, Plane>();
  for (const plane of new Set(Object.values(parts))) changed.set(plane, change(plane));
  return Object.fromEntries(bodyParts.map((part) => [part, changed.get(parts[part])])) as PartPlanes;
}

/** A part's plane, to be written into: absent parts share one array, so this part gets its own, in memory that lasts beyond the step. */
export function ownPlane(parts: PartPlanes, part: BodyPart): Plane {
  const plane = parts[part];
  if (bodyParts.some((other) => other !== part && parts[other].data === plane.data)) parts[part] = { ...plane, data: plane.data.slice() };
  return parts[part];
}

/** Torso coordinates for pixels of the class planes. */
export function coarseCoordinates(frame: TorsoFrame): TorsoCoordinates {
  const torso = torsoCoordinates(frame);
  const toPhoto = (pixel: number): number => (pixel + 0.5) * classShrink - 0.5;
  return { v: (x, y) => torso.v(toPhoto(x), toPhoto(y)), u: (x, y) => torso.u(toPhoto(x), toPhoto(y)) };
}

/**
 * Whether a pixel of the class planes is near a wrist: there may be a hand, or a sleeve.
 *
 * @param reach in shoulder widths
 */
export function nearWrist({ sides: { left, right }, shoulderWidthPx }: TorsoFrame, reach: number): (x: number, y: number) => boolean {
  const reachPx = reach * shoulderWidthPx;
  return (x, y) => {
    const place = point((x + 0.5) * classShrink, (y + 0.5) * classShrink);
    return distance(place, left.wrist) < reachPx || distance(place, right.wrist) < reachPx;
  };
}
