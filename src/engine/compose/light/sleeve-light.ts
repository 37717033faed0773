import { clamp, smoothstep } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { awayFromLimb, type LimbField } from "../bare-body/limb-field.ts";

/** The share of light that is missing where a sleeve turns away from the viewer. */
const depth = 0.12;
/** In shoulder widths: the length of the steps along the arm in each of which a sleeve has one width. */
const stepLength = 0.05;

/** The light on a sleeve as on a tube: 1 along its middle, and everywhere near the shoulder, where the sleeve lies flat over it. */
export class SleeveTube {
  readonly #arm: LimbField;
  readonly #shoulderWidthPx: number;
  /** Per step along the arm, how far the sleeve reaches from the arm's middle line to each side, in radii. 128 steps are longer than any arm. */
  readonly #inner = new Float32Array(128);
  readonly #outer = new Float32Array(128);

  constructor(alpha: Plane, arm: LimbField, shoulderWidthPx: number) {
    this.#arm = arm;
    this.#shoulderWidthPx = shoulderWidthPx;
    for (let i = 0; i < alpha.data.length; i++) {
      if (alpha.data[i] < 0.5 || arm.distance.data[i] === awayFromLimb) continue;
      const across = arm.across.data[i];
      const widths = across < 0 ? this.#inner : this.#outer;
      const step = this.#stepAt(i);
      if (Math.abs(across) > widths[step]) widths[step] = Math.abs(across);
    }
  }

  #stepAt(i: number): number {
    return Math.max(0, Math.round(this.#arm.alongPx.data[i] / (stepLength * this.#shoulderWidthPx)));
  }

  /** The light at a pixel, by its index: a factor. */
  lightAt(i: number): number {
    if (this.#arm.distance.data[i] === awayFromLimb) return 1;
    const across = this.#arm.across.data[i];
    const widths = across < 0 ? this.#inner : this.#outer;
    const step = this.#stepAt(i);
    // The neighbouring steps count too, since a wrinkle in the outline must not become a stripe in the light.
    const width = Math.max(widths[step], ((widths[step - 1] ?? 0) + (widths[step + 1] ?? 0)) / 2, 0.8);
    const roundness = smoothstep(0.12 * this.#shoulderWidthPx, 0.4 * this.#shoulderWidthPx, this.#arm.alongPx.data[i]);
    return 1 - depth * roundness * clamp(Math.abs(across) / width, 0, 1) ** 2.4;
  }
}
