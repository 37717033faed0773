import type { Body } from "./body.ts";
import { dot, subtract } from "../image/geometry.ts";

/**
 * The torso's coordinates as two straight functions of a pixel's centre, cheap enough to ask per pixel: v along the axis
 * (0 shoulders, 1 hips), u across it in pixels, negative on the left.
 */
export interface TorsoCoordinates {
  v(x: number, y: number): number;
  u(x: number, y: number): number;
}

export function torsoCoordinates(body: Pick<Body, "neck" | "pelvis" | "across">): TorsoCoordinates {
  const axis = subtract(body.pelvis, body.neck);
  const squared = dot(axis, axis);
  const { neck, across } = body;
  const vAt = (x: number, y: number): number => ((x + 0.5 - neck.x) * axis.x + (y + 0.5 - neck.y) * axis.y) / squared;
  const drift = dot(axis, across);
  return {
    v: vAt,
    u: (x, y) => (x + 0.5 - neck.x) * across.x + (y + 0.5 - neck.y) * across.y - vAt(x, y) * drift,
  };
}
