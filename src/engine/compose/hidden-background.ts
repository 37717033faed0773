import type { Body } from "../person/body.ts";
import { fillShrink, type ColourPlanes, type ColourSource } from "./fill-planes.ts";
import { boxBlur } from "../image/filters.ts";
import { smoothstep } from "../image/geometry.ts";
import type { Plane, Raster } from "../image/raster.ts";
import { sampleShrunk } from "../image/sampling.ts";

/** The person's blurred rim and shadow reach so far into the background. */
const rimPx = 9;
/** What is finer than this goes on from beside the person; coarser light and colour go on from all around. */
const coarsePx = 40;
/** Rows agree with so many of their neighbours on where the person ends, so that what goes on is not torn. */
const neighbourRows = 14;

/**
 * What the background looks like behind the old garment: as beside the person in the same row, mirrored, so that walls, ledges and paving go
 * on; from both sides, where both are in the photo. `plain` is the background filled smoothly.
 */
export function hiddenBackground(body: Body, plain: ColourPlanes): ColourSource {
  const { photo, parts } = body;
  const coarse = plain.map((plane) => boxBlur(boxBlur(plane, coarsePx / fillShrink / 2), coarsePx / fillShrink / 2));
  return new MirroredBackground(photo, parts.background.data, outline(parts.background.data, photo.width, photo.height), plain, coarse);
}

class MirroredBackground implements ColourSource {
  readonly #photo: Raster;
  readonly #weights: Float32Array;
  readonly #outline: Outline;
  readonly #plain: readonly Plane[];
  readonly #coarse: readonly Plane[];

  constructor(photo: Raster, weights: Float32Array, personOutline: Outline, plain: readonly Plane[], coarse: readonly Plane[]) {
    this.#photo = photo;
    this.#weights = weights;
    this.#outline = personOutline;
    this.#plain = plain;
    this.#coarse = coarse;
  }

  colourInto(x: number, y: number, colour: Float32Array): void {
    const { width } = this.#photo;
    const left = this.#outline.left[y];
    const right = this.#outline.right[y];
    // Where the photo ends, back again.
    const fromLeft = Math.abs(2 * left - x);
    const fromRight = width - 1 - Math.abs(width - 1 - (2 * right - x));
    const sureLeft = this.#surenessAt(fromLeft, y);
    const sureRight = this.#surenessAt(fromRight, y);
    const towardsLeft = smoothstep(0.6, 0.4, (x - left) / Math.max(1, right - left));
    const leftShare = sureLeft * (1 - (1 - towardsLeft) * sureRight);
    const rightShare = sureRight * (1 - towardsLeft * sureLeft);
    const plainShare = 1 - leftShare - rightShare;
    for (let channel = 0; channel < 3; channel++) {
      let value = (1 - plainShare) * sampleShrunk(this.#coarse[channel], fillShrink, x, y);
      if (plainShare > 0) value += plainShare * sampleShrunk(this.#plain[channel], fillShrink, x, y);
      if (leftShare > 0) value += leftShare * this.#finerAt(fromLeft, y, channel);
      if (rightShare > 0) value += rightShare * this.#finerAt(fromRight, y, channel);
      colour[channel] = value;
    }
  }

  #surenessAt(x: number, y: number): number {
    return x >= 0 && x < this.#photo.width ? smoothstep(0.9, 0.99, this.#weights[y * this.#photo.width + x]) : 0;
  }

  #finerAt(x: number, y: number, channel: number): number {
    const { width, data } = this.#photo;
    return data[(y * width + x) * 4 + channel] - sampleShrunk(this.#coarse[channel], fillShrink, x, y);
  }
}

interface Outline {
  readonly left: Int32Array;
  readonly right: Int32Array;
}

/** Per row, the last column left of the person that surely is background, and the first right of them. */
function outline(background: Float32Array, width: number, height: number): Outline {
  const left = new Float64Array(height).fill(width);
  const right = new Float64Array(height).fill(-1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width && left[y] === width; x++) if (background[row + x] < 0.5) left[y] = x;
    for (let x = width - 1; x >= 0 && right[y] === -1; x--) if (background[row + x] < 0.5) right[y] = x;
  }
  return { left: steady(left, Math.min, -rimPx), right: steady(right, Math.max, rimPx) };
}

/** The outermost of the neighbouring rows, and the mean of those. */
function steady(columns: Float64Array, outermost: (a: number, b: number) => number, marginPx: number): Int32Array {
  const furthest = new Float64Array(columns.length);
  const steadied = new Int32Array(columns.length);
  for (let k = 0; k < columns.length; k++) {
    furthest[k] = columns[k];
    for (let near = firstNear(k); near < endNear(k, columns); near++) furthest[k] = outermost(furthest[k], columns[near]);
  }
  for (let k = 0; k < columns.length; k++) {
    let sum = 0;
    for (let near = firstNear(k); near < endNear(k, columns); near++) sum += furthest[near];
    steadied[k] = Math.round(sum / (endNear(k, columns) - firstNear(k)) + marginPx);
  }
  return steadied;
}

function firstNear(k: number): number {
  return Math.max(0, k - neighbourRows);
}

function endNear(k: number, { length }: Float64Array): number {
  return Math.min(length, k + neighbourRows + 1);
}
