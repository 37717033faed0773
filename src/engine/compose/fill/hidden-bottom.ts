import type { Body } from "../../person/body.ts";
import { fillShrink, type ColourPlanes, type ColourSource } from "./fill-planes.ts";
import { boxBlur } from "../../image/filters.ts";
import { subtract, type Point } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import { torsoCoordinates, type TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { visibleWaistV } from "../../warp/body-axis.ts";

/** The old hem's shadow lies on the bottom for so much of the torso's length. */
const shadowV = 0.02;
/** An old coat's edges throw theirs so far (in widths of the shoulders). A narrower strip of the bottom than this tells nothing of its weave. */
const coatShadow = 0.02;
const narrowest = 0.06;

/** The bottom's share of what surely shows it. */
const sure = 0.9;

/** What is coarser than this (in widths of the shoulders) is the light on the bottom, which goes on smoothly; finer are its weave, folds and seams. */
const coarse = 0.2;

/** The columns of a row from the first to before the end that show the bottom. */
interface Strip {
  readonly first: number;
  readonly end: number;
}

/**
 * What the bottom looks like where the old top hung over it: as right below that hem, upside down, so that weave, folds and stripes go
 * on; beside the front of an open coat, and beside a hand, as in what is seen of it there, mirrored to and fro; plain where nothing is.
 */
export class HiddenBottom implements ColourSource {
  readonly #body: Body;
  readonly #torso: TorsoCoordinates;
  readonly #plain: ColourPlanes;
  readonly #seenV: number | null;
  readonly #axis: Point;
  readonly #strips: readonly (Strip | null)[];

  constructor(body: Body, plain: ColourPlanes) {
    this.#body = body;
    this.#torso = torsoCoordinates(body);
    const radius = (coarse * body.shoulderWidthPx) / fillShrink / 2;
    const smooth = (plane: Plane): Plane => boxBlur(boxBlur(plane, radius), radius);
    this.#plain = [smooth(plain[0]), smooth(plain[1]), smooth(plain[2])];
    this.#seenV = visibleWaistV(body);
    this.#axis = subtract(body.pelvis, body.neck);
    this.#strips = widestStrips(body);
  }

  colourInto(x: number, y: number, colour: Float32Array): void {
    for (let channel = 0; channel < 3; channel++) colour[channel] = sampleShrunk(this.#plain[channel], fillShrink, x, y);
    const down = this.#seenV === null ? 0 : 2 * (this.#seenV + shadowV - this.#torso.v(x, y));
    const from = down > 0 ? { x: Math.round(x + down * this.#axis.x), y: Math.round(y + down * this.#axis.y) } : { x, y };
    this.#addDetail(this.#isBottom(from) ? from.x : (this.#besideAt(from.x, from.y) ?? -1), from.y, colour);
  }

  /** A hand may lie over it. */
  #isBottom({ x, y }: Point): boolean {
    const { bottom } = this.#body.parts;
    return x >= 0 && y >= 0 && x < bottom.width && y < bottom.height && bottom.data[y * bottom.width + x] > sure;
  }

  /** What the photo shows there over the plain bottom, as far as it surely is the bottom. */
  #addDetail(x: number, y: number, colour: Float32Array): void {
    const { photo, parts } = this.#body;
    if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) return;
    const i = y * photo.width + x;
    const share = Math.max(0, 2 * parts.bottom.data[i] - 1);
    if (share === 0) return;
    for (let channel = 0; channel < 3; channel++) {
      colour[channel] += share * (photo.data[i * 4 + channel] - sampleShrunk(this.#plain[channel], fillShrink, x, y));
    }
  }

  #besideAt(x: number, y: number): number | null {
    const strip = this.#strips[y];
    if (!strip) return null;
    const last = strip.end - 1 - strip.first;
    const beyond = Math.abs(x - strip.first) % (2 * last);
    return strip.first + (beyond < last ? beyond : 2 * last - beyond);
  }
}

/** Per row the widest strip of the bottom, out of the shadow of what lies over it. */
function widestStrips({ parts, shoulderWidthPx }: Body): (Strip | null)[] {
  const { width, height, data } = parts.bottom;
  const shadowPx = Math.ceil(coatShadow * shoulderWidthPx);
  return Array.from({ length: height }, (_, y) => {
    let widest: Strip | null = null;
    for (let x = 0, first = 0; x <= width; x++) {
      if (x < width && data[y * width + x] > sure) continue;
      const strip = { first: first + shadowPx, end: x - shadowPx };
      if (strip.end - strip.first > (widest ? widest.end - widest.first : narrowest * shoulderWidthPx)) widest = strip;
      first = x + 1;
    }
    return widest;
  });
}
