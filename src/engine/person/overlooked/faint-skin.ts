import { distanceTo } from "../../image/distance.ts";
import { boxBlur } from "../../image/filters.ts";
import { clamp, lerp, smoothstep } from "../../image/geometry.ts";
import { maskAbove } from "../../image/mask.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { copyOf, inScratch, newBytes } from "../../image/scratch.ts";
import { bodyParts, type Body } from "../body.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";

/** Weight of what surely is a part, and of skin over which the parser wavers. */
const sure = 0.95;
const waversFrom = 0.02;
/** Around such a pixel, in widths of the shoulders, sure pixels show the colours of the parts that it can be of: so many to each side, so many of a part at least. */
const around = 0.12;
const stepsAside = 5;
const fewest = 6;
/** Levels (0…255) between skin and what is beside it: below the first nothing tells them apart, from the second on it is plain. */
const contrast = { faint: 20, plain: 50 } as const;
/** As shares of that contrast: how far a colour may lie beside the way from one to the other, and how much both may vary. */
const beside = { from: 0.25, until: 0.6 } as const;
const varied = { from: 0.3, until: 0.7 } as const;

/** Shares that a colour tells: up to the first a pixel is no skin, from the second on it may be. Where the parser gives skin as much as the last, its colour may tell more of it. */
const decided = { from: 0.3, until: 0.5 } as const;
const mostly = 0.75;

/**
 * Skin over which the parser wavers, beside skin of which it is sure, keeps no more of a pixel than its colour tells: between two fingers
 * and in the crook of an elbow lies the background or the garment, which the parser is too coarse to see, and which would be drawn as skin.
 * The share is how far the pixel's colour lies on the way from the skin near it to the part near it that fits best (as in Ruzon and
 * Tomasi, Alpha estimation in natural images, 2000, with one colour per part). It grows only where the parser, too, sees hardly anything
 * else; a wrist that is thinner than the parser's pixels is mixed with what is on both sides, and stays.
 *
 * Labels and measures stay as the parser has them: one pixel more or less must not make a waist wider.
 */
export function withSettledSkin(body: Body): Body {
  const { width, height } = body.photo;
  const parts = copyParts(body.parts);
  inScratch(() => settleInto(parts, told(body, width, height)));
  return { ...body, parts };
}

function copyParts(parts: PartPlanes): PartPlanes {
  return Object.fromEntries(bodyParts.map((part) => [part, { ...parts[part], data: parts[part].data.slice() }])) as PartPlanes;
}

/** The share of skin at each pixel, by its colour where that tells. */
function told({ photo, parts, shoulderWidthPx }: Body, width: number, height: number): Plane {
  const skin = parts.skin.data;
  const isSure = maskAbove(skin, sure);
  const fromSkin = distanceTo(isSure, width, height).data;
  const reachPx = around * shoulderWidthPx;
  const colours = new LocalColours(photo, surePartsOf(parts), reachPx);
  const shares = { width, height, data: copyOf(skin) };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (skin[i] <= waversFrom || skin[i] > sure || fromSkin[i] > reachPx) continue;
      const { share, trust } = colours.skinAt(x, y);
      // A nail or a highlight is as light as what is behind.
      if (share > skin[i] !== skin[i] > mostly) continue;
      const isDecided = share > skin[i] ? 1 : smoothstep(decided.until, decided.from, share);
      shares.data[i] = lerp(skin[i], share, trust * isDecided);
    }
  }
  return shares;
}

/** Soft, as edges are, but no pixel goes the other way than its own colour tells. */
function settleInto(parts: PartPlanes, shares: Plane): void {
  const skin = parts.skin.data;
  const even = boxBlur(shares, 1).data;
  for (let i = 0; i < skin.length; i++) {
    const change = shares.data[i] - skin[i];
    if (change !== 0) giveToOthersInto(parts, i, change < 0 ? Math.min(skin[i], even[i]) : Math.max(skin[i], even[i]));
  }
}

/** Of a pixel so much is skin; the other parts share the rest as they did. */
function giveToOthersInto(parts: PartPlanes, i: number, skin: number): void {
  const before = parts.skin.data[i];
  const share = (1 - skin) / Math.max(1e-4, 1 - before);
  for (let part = 0; part < bodyParts.length; part++) parts[bodyParts[part]].data[i] *= share;
  parts.skin.data[i] = skin;
}

const noPart = 255;

/** Index into `bodyParts` of what each pixel surely is. */
function surePartsOf(parts: PartPlanes): Uint8Array {
  const found = newBytes(parts.skin.data.length).fill(noPart);
  for (let part = 0; part < bodyParts.length; part++) {
    const { data } = parts[bodyParts[part]];
    for (let i = 0; i < found.length; i++) if (data[i] > sure) found[i] = part;
  }
  return found;
}

const skinPart = bodyParts.indexOf("skin");

interface Told {
  share: number;
  trust: number;
}

/** Mean colours of the parts around a pixel. */
class LocalColours {
  readonly #photo: Raster;
  readonly #parts: Uint8Array;
  readonly #stepPx: number;
  /** Per part red, green, blue, the sum of their squares, and the count. */
  readonly #sums = new Float64Array(bodyParts.length * 5);
  readonly #told: Told = { share: 0, trust: 0 };

  constructor(photo: Raster, parts: Uint8Array, reachPx: number) {
    this.#photo = photo;
    this.#parts = parts;
    this.#stepPx = Math.max(1, Math.round(reachPx / stepsAside));
  }

  /** The share of skin that a pixel's colour tells, and how much that is worth, 0 to 1; the same object each time. */
  skinAt(x: number, y: number): Told {
    this.#lookAround(x, y);
    const told = this.#told;
    told.share = told.trust = 0;
    const sums = this.#sums;
    const ofSkin = skinPart * 5;
    const skins = sums[ofSkin + 4];
    if (skins < fewest) return told;
    const { data, width } = this.#photo;
    const p = (y * width + x) * 4;
    let least = Infinity;
    for (let part = 0; part < bodyParts.length; part++) {
      const of = part * 5;
      const count = sums[of + 4];
      if (part === skinPart || count < fewest) continue;
      let [along, squares, off] = [0, 0, 0];
      for (let channel = 0; channel < 3; channel++) {
        const own = sums[ofSkin + channel] / skins;
        const step = sums[of + channel] / count - own;
        along += step * (data[p + channel] - own);
        squares += step ** 2;
        off += (data[p + channel] - own) ** 2;
      }
      if (squares < 1) continue;
      const share = clamp(along / squares, 0, 1);
      const missed = Math.sqrt(Math.max(0, off - 2 * share * along + share ** 2 * squares));
      if (missed >= least) continue;
      const apart = Math.sqrt(squares);
      const spread = this.#spreadOf(skinPart) + this.#spreadOf(part);
      least = missed;
      told.share = 1 - share;
      told.trust =
        smoothstep(contrast.faint, contrast.plain, apart) *
        smoothstep(beside.until, beside.from, missed / apart) *
        smoothstep(varied.until, varied.from, spread / apart);
    }
    return told;
  }

  /** Standard deviation of a part's colour around, in levels. */
  #spreadOf(part: number): number {
    const of = part * 5;
    const count = this.#sums[of + 4];
    let squares = this.#sums[of + 3] / count;
    for (let channel = 0; channel < 3; channel++) squares -= (this.#sums[of + channel] / count) ** 2;
    return Math.sqrt(Math.max(0, squares));
  }

  #lookAround(x: number, y: number): void {
    const sums = this.#sums.fill(0);
    const { data, width, height } = this.#photo;
    for (let down = -stepsAside; down <= stepsAside; down++) {
      const v = y + down * this.#stepPx;
      if (v < 0 || v >= height) continue;
      for (let aside = -stepsAside; aside <= stepsAside; aside++) {
        const u = x + aside * this.#stepPx;
        if (u < 0 || u >= width) continue;
        const part = this.#parts[v * width + u];
        if (part === noPart) continue;
        const p = (v * width + u) * 4;
        const of = part * 5;
        sums[of] += data[p];
        sums[of + 1] += data[p + 1];
        sums[of + 2] += data[p + 2];
        sums[of + 3] += data[p] ** 2 + data[p + 1] ** 2 + data[p + 2] ** 2;
        sums[of + 4]++;
      }
    }
  }
}
