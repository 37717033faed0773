import type { Body } from "../person/body.ts";
import { fillShrink, type ColourPlanes, type ColourSource } from "./fill-planes.ts";
import { subtract, type Point } from "../image/geometry.ts";
import { sampleShrunk } from "../image/sampling.ts";
import { torsoCoordinates, type TorsoCoordinates } from "../person/torso-coordinates.ts";
import { visibleWaistV } from "../warp/body-axis.ts";

/** The old hem's shadow lies on the bottom for so much of the torso's length. */
const shadowV = 0.02;

/**
 * What the bottom looks like where the old top hung over it: as right below that hem, upside down, so that weave, folds and stripes go
 * on; plain where that is not bottom either.
 */
export class HiddenBottom implements ColourSource {
  readonly #body: Body;
  readonly #torso: TorsoCoordinates;
  readonly #plain: ColourPlanes;
  readonly #seenV: number | null;
  readonly #axis: Point;

  constructor(body: Body, plain: ColourPlanes) {
    this.#body = body;
    this.#torso = torsoCoordinates(body);
    this.#plain = plain;
    this.#seenV = visibleWaistV(body);
    this.#axis = subtract(body.pelvis, body.neck);
  }

  colourInto(x: number, y: number, colour: Float32Array): void {
    const { photo, parts } = this.#body;
    const { width, height, data } = photo;
    const down = this.#seenV === null ? 0 : 2 * (this.#seenV + shadowV - this.#torso.v(x, y));
    const mirroredX = Math.round(x + down * this.#axis.x);
    const mirroredY = Math.round(y + down * this.#axis.y);
    const isInside = down > 0 && mirroredX >= 0 && mirroredY >= 0 && mirroredX < width && mirroredY < height;
    const i = mirroredY * width + mirroredX;
    const share = isInside ? Math.max(0, 2 * parts.bottom.data[i] - 1) : 0;
    for (let channel = 0; channel < 3; channel++) {
      colour[channel] = sampleShrunk(this.#plain[channel], fillShrink, x, y) * (1 - share);
      if (share > 0) colour[channel] += data[i * 4 + channel] * share;
    }
  }
}
