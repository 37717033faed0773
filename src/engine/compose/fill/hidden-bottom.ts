import type { Body } from "../../person/body.ts";
import { fillShrink, type ColourPlanes, type ColourSource } from "./fill-planes.ts";
import { boxBlur } from "../../image/filters.ts";
import { clamp, subtract, type Point } from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import { shadowIndex, shadowReach } from "../scene/hem-shadow.ts";
import { fillGaps, medianOf, medianSeries, smoothSeries } from "../../image/series.ts";
import { sampleShrunk } from "../../image/sampling.ts";
import { torsoCoordinates, type TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { visibleWaistV } from "../../warp/body-axis.ts";

/** Right below the old hem lies its blurred edge, for so much of the torso's length, and beside a coat that and its shadow, in widths of the shoulders. */
const edgeV = 0.02;
const edge = 0.07;
/** In widths of the shoulders: a narrower strip of the bottom tells nothing of its weave. */
const narrowest = 0.06;
/** Over so many rows up and down, likewise, the strip's edges go on evenly: folds that are mirrored at them would have steps. */
const evenRows = 0.06;

/** So far from the bottom's edges, in pixels, it has its own colours. */
const inPx = 3;
/** The bottom's share of what surely shows it. */
const sure = 0.9;

/** What is coarser than this (in widths of the shoulders) is the light on the bottom, which goes on smoothly; finer are its weave, folds and seams. */
const coarse = 0.2;

/** Levels of a weave, a print or stripes are at most so many times the typical one; more is a single pleat's, whose mirror image would lie there like a cut. */
const times = 4;
const everyPx = 5;

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
  readonly #shadow: Plane;
  readonly #shadowPx: number;
  readonly #mostDetail: number;
  readonly #strips: readonly (Strip | null)[];

  /** @param shadow on the bottom, as `hemShadow` has it: there it tells nothing of it */
  constructor(body: Body, plain: ColourPlanes, shadow: Plane) {
    this.#body = body;
    this.#torso = torsoCoordinates(body);
    const radius = (coarse * body.shoulderWidthPx) / fillShrink / 2;
    const smooth = (plane: Plane): Plane => boxBlur(boxBlur(plane, radius), radius);
    this.#plain = [smooth(plain[0]), smooth(plain[1]), smooth(plain[2])];
    this.#seenV = visibleWaistV(body);
    this.#axis = subtract(body.pelvis, body.neck);
    this.#shadow = shadow;
    this.#shadowPx = shadowReach * body.shoulderWidthPx;
    this.#mostDetail = times * this.#typicalDetail();
    this.#strips = evenStrips(widestStrips(body), Math.round(evenRows * body.shoulderWidthPx));
  }

  colourInto(x: number, y: number, colour: Float32Array): void {
    for (let channel = 0; channel < 3; channel++) colour[channel] = sampleShrunk(this.#plain[channel], fillShrink, x, y);
    const down = this.#seenV === null ? 0 : 2 * (this.#seenV + edgeV - this.#torso.v(x, y));
    const from = down > 0 ? { x: Math.round(x + down * this.#axis.x), y: Math.round(y + down * this.#axis.y) } : { x, y };
    this.#addDetail(this.#isLit(from) ? from : (this.#beyondShadow(from) ?? this.#beside(from)), colour);
  }

  /** Of a place in the hem's shadow, the one as far below it as the shadow's end is; null where that is no bottom in the light, either. */
  #beyondShadow({ x, y }: Point): Point | null {
    const { bottom } = this.#body.parts;
    if (!this.#isInPhoto({ x, y }) || bottom.data[y * bottom.width + x] <= sure) return null;
    for (let down = 2; down <= this.#shadowPx; down += 2) {
      if (this.#isLit(this.#below(x, y, down))) {
        const mirrored = this.#below(x, y, 2 * down);
        return this.#isLit(mirrored) ? mirrored : null;
      }
    }
    return null;
  }

  #below(x: number, y: number, px: number): Point {
    return { x: Math.round(x - px * this.#body.up.x), y: Math.round(y - px * this.#body.up.y) };
  }

  #isInPhoto({ x, y }: Point): boolean {
    const { width, height } = this.#body.photo;
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  /** A hand may lie over it, or the hem's shadow on it. */
  #isLit(place: Point): boolean {
    return this.#isInPhoto(place) && this.#litAt(place.x, place.y) > sure;
  }

  #litAt(x: number, y: number): number {
    const { data, width } = this.#body.parts.bottom;
    const i = y * width + x;
    // At its edge it has the colours of what is beside.
    const inside = Math.min(data[i], data[Math.max(0, i - inPx)], data[Math.min(data.length - 1, i + inPx)]);
    return inside * (1 - this.#shadow.data[shadowIndex(this.#shadow, x, y)]);
  }

  /** What the photo shows there over the plain bottom, as far as it surely is the bottom; of a plain one's single folds and seams no more than of its weave. */
  #addDetail({ x, y }: Point, colour: Float32Array): void {
    if (!this.#isInPhoto({ x, y })) return;
    const share = Math.max(0, 2 * this.#litAt(x, y) - 1);
    if (share === 0) return;
    for (let channel = 0; channel < 3; channel++)
      colour[channel] += share * clamp(this.#detailAt(x, y, channel), -this.#mostDetail, this.#mostDetail);
  }

  #detailAt(x: number, y: number, channel: number): number {
    const { data, width } = this.#body.photo;
    return data[(y * width + x) * 4 + channel] - sampleShrunk(this.#plain[channel], fillShrink, x, y);
  }

  /** The median of the bottom's own details, of every so many pixels. */
  #typicalDetail(): number {
    const { width, height } = this.#body.photo;
    const details: number[] = [];
    for (let y = 0; y < height; y += everyPx) {
      for (let x = 0; x < width; x += everyPx) if (this.#litAt(x, y) > sure) details.push(Math.abs(this.#detailAt(x, y, 1)));
    }
    return medianOf(details, 1, 0);
  }

  /** The same row's strip of the bottom, mirrored to and fro; outside the photo where there is none. */
  #beside({ x, y }: Point): Point {
    const strip = this.#strips[y];
    if (!strip) return { x: -1, y };
    const last = strip.end - 1 - strip.first;
    const beyond = Math.abs(x - strip.first) % (2 * last);
    return { x: strip.first + (beyond < last ? beyond : 2 * last - beyond), y };
  }
}

/** Per row the widest strip of the bottom, out of the shadow of what lies over it. */
function widestStrips({ parts, shoulderWidthPx }: Body): (Strip | null)[] {
  const { width, height, data } = parts.bottom;
  const edgePx = Math.ceil(edge * shoulderWidthPx);
  return Array.from({ length: height }, (_, y) => {
    let widest: Strip | null = null;
    for (let x = 0, first = 0; x <= width; x++) {
      if (x < width && data[y * width + x] > sure) continue;
      const strip = { first: first + edgePx, end: x - edgePx };
      if (strip.end - strip.first > (widest ? widest.end - widest.first : narrowest * shoulderWidthPx)) widest = strip;
      first = x + 1;
    }
    return widest;
  });
}

/** The strips with edges that go on evenly: the median of so many rows up and down, and the mean of that. */
function evenStrips(strips: readonly (Strip | null)[], rows: number): (Strip | null)[] {
  const evenEdges = (edgeOf: (strip: Strip) => number): number[] => {
    const edges = strips.map((strip) => (strip ? edgeOf(strip) : NaN));
    return smoothSeries(medianSeries(fillGaps(edges, 0), rows), rows);
  };
  const [firsts, ends] = [evenEdges(({ first }) => first), evenEdges(({ end }) => end)];
  return strips.map((strip, y) => {
    if (!strip) return null;
    const even = { first: Math.round(firsts[y]), end: Math.round(ends[y]) };
    // Where the widest strip changes from one leg to the other, the mean lies on neither.
    const isNear = Math.abs(even.first - strip.first) + Math.abs(even.end - strip.end) < (strip.end - strip.first) / 2;
    return isNear && even.end - even.first > 1 ? even : strip;
  });
}
