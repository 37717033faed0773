import type { Body } from "../body.ts";
import { dot, subtract, type Point } from "../../image/geometry.ts";

/**
 * The torso's coordinates as two linear functions of a pixel's centre, cheap enough to compute per pixel: v along the axis
 * (0 shoulders, 1 hips), u across it in pixels, negative on the left.
 */
export interface TorsoCoordinates {
  v(x: number, y: number): number;
  u(x: number, y: number): number;
}

/** The coordinates of a torso whose axis runs from the neck to the pelvis. */
export function torsoCoordinates({ neck, pelvis, across }: Pick<Body, "neck" | "pelvis" | "across">): TorsoCoordinates {
  return new StraightCoordinates(neck, subtract(pelvis, neck), across);
}

class StraightCoordinates implements TorsoCoordinates {
  readonly #neck: Point;
  readonly #axis: Point;
  readonly #across: Point;
  readonly #squared: number;
  readonly #drift: number;

  constructor(neck: Point, axis: Point, across: Point) {
    this.#neck = neck;
    this.#axis = axis;
    this.#across = across;
    this.#squared = dot(axis, axis);
    this.#drift = dot(axis, across);
  }

  v(x: number, y: number): number {
    return ((x + 0.5 - this.#neck.x) * this.#axis.x + (y + 0.5 - this.#neck.y) * this.#axis.y) / this.#squared;
  }

  u(x: number, y: number): number {
    return (x + 0.5 - this.#neck.x) * this.#across.x + (y + 0.5 - this.#neck.y) * this.#across.y - this.v(x, y) * this.#drift;
  }
}
