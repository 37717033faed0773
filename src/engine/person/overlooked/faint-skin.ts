import { clamp, lerp, smoothstep } from "../../image/geometry.ts";
import { colourSumsAround, noKind, sumsPerKind } from "../../image/kernels/local-sums.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { copyOf, inScratch, newBytes } from "../../image/scratch.ts";
import { bodyParts, type Body, type BodyPart } from "../body.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";

/** Weights: from `sure` on a pixel surely belongs to a part; of skin between `waversFrom` and `sure` the parser wavers. */
const sure = 0.95;
const waversFrom = 0.02;
/**
 * Pixels around a wavering one that surely belong to a part show the part's colours: up to `around` away (in shoulder widths), on a
 * grid of `stepsAside` to each side; a part needs at least `fewest` of them.
 */
const around = 0.12;
const stepsAside = 5;
const fewest = 6;
/** Levels (0…255) between skin and what is beside it: below the first nothing tells them apart, from the second on it is plain. */
const contrast = { faint: 20, plain: 50 } as const;
/**
 * As shares of that contrast: how far a colour may lie beside the line between the two mean colours, and how much both may vary (standard
 * deviation). Up to `from` the colour is fully trusted, beyond `until` not at all.
 */
const beside = { from: 0.25, until: 0.6 } as const;
const varied = { from: 0.3, until: 0.7 } as const;

/** Shares of skin that a colour tells: up to `from` a pixel is no skin, from `until` on it may be. Only where the parser gives skin at least `mostly`, its colour may raise the share. */
const decided = { from: 0.3, until: 0.5 } as const;
const mostly = 0.75;

/**
 * Skin of which the parser is unsure, beside skin of which it is sure, keeps the share of each pixel that its colour tells: between two
 * fingers and in the crook of an elbow lies background or garment, which the parser is too coarse to see, and which would be drawn as skin.
 *
 * The share is how far the pixel's colour lies on the way from the skin near it to the best fitting part near it (as in Ruzon and Tomasi,
 * Alpha estimation in natural images, 2000, with one colour per part). A share is raised only where the parser, too, sees hardly anything
 * else: a wrist thinner than the parser's pixels is mixed with what is on both sides, and stays.
 *
 * Labels and measures stay as the parser has them: one pixel more or less must not make a waist wider.
 */
export function withSettledSkin(body: Body): Body {
  const parts = inScratch(() => settled(body.parts, skinSharesOf(body)));
  return { ...body, parts };
}

/** The share of skin at each pixel, by its colour where that tells. */
function skinSharesOf({ photo, parts, shoulderWidthPx }: Body): Plane {
  const { width, height } = photo;
  const skin = parts.skin.data;
  const colours = new LocalColours(photo, surePartsOf(parts), around * shoulderWidthPx);
  const shares = { width, height, data: copyOf(skin) };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (skin[i] <= waversFrom || skin[i] > sure) continue;
      const { share, trust } = colours.skinAt(x, y);
      // A nail or a highlight is as light as what is behind.
      if (share > skin[i] !== skin[i] > mostly) continue;
      const isDecided = share > skin[i] ? 1 : smoothstep(decided.until, decided.from, share);
      shares.data[i] = lerp(skin[i], share, trust * isDecided);
    }
  }
  return shares;
}

/**
 * The parts with these shares of skin, blurred a little as edges are; but no pixel moves against what its own colour tells. A part that no
 * changed pixel has keeps its plane.
 */
function settled(parts: PartPlanes, shares: Plane): PartPlanes {
  const before = bodyParts.map((part) => parts[part].data);
  const after = [...before];
  for (let i = 0; i < shares.data.length; i++) {
    const seen = before[skinPart][i];
    const change = shares.data[i] - seen;
    if (change === 0) continue;
    const even = meanAround(shares, i);
    const skin = change < 0 ? Math.min(seen, even) : Math.max(seen, even);
    const ofOthers = (1 - skin) / Math.max(1e-4, 1 - seen);
    for (let part = 0; part < before.length; part++) {
      if (before[part][i] === 0) continue;
      if (after[part] === before[part]) after[part] = copyOf(before[part]);
      after[part][i] = part === skinPart ? skin : before[part][i] * ofOthers;
    }
  }
  const planeOf = (name: BodyPart, part: number): Plane =>
    after[part] === before[part] ? parts[name] : { ...parts[name], data: after[part] };
  return Object.fromEntries(bodyParts.map((name, part) => [name, planeOf(name, part)])) as PartPlanes;
}

/** The mean of a pixel and its eight neighbours, as far as they lie in the picture. */
function meanAround({ width, height, data }: Plane, i: number): number {
  const x = i % width;
  const y = (i - x) / width;
  let [sum, count] = [0, 0];
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++, count++) sum += data[v * width + u];
  }
  return sum / count;
}

const skinPart = bodyParts.indexOf("skin");

/** Index into `bodyParts` of what each pixel surely is. */
function surePartsOf(parts: PartPlanes): Uint8Array {
  const found = newBytes(parts.skin.data.length).fill(noKind);
  const planes = bodyParts.map((part) => parts[part].data);
  for (let i = 0; i < found.length; i++) {
    for (let part = 0; part < planes.length; part++) {
      if (planes[part][i] <= sure) continue;
      found[i] = part;
      break;
    }
  }
  return found;
}

interface SkinShare {
  share: number;
  trust: number;
}

/** Mean colours of the parts around a pixel. No kernel runs between two questions. */
class LocalColours {
  readonly #photo: Raster;
  readonly #sumsAround: (x: number, y: number) => Int32Array;
  readonly #answer: SkinShare = { share: 0, trust: 0 };

  constructor(photo: Raster, parts: Uint8Array, reachPx: number) {
    this.#photo = photo;
    const stepPx = Math.max(1, Math.round(reachPx / stepsAside));
    this.#sumsAround = colourSumsAround(photo, parts, bodyParts.length, stepPx, stepsAside);
  }

  /** The share of skin that a pixel's colour tells, and how much that is worth, 0 to 1; the same object each time. */
  skinAt(x: number, y: number): SkinShare {
    const sums = this.#sumsAround(x, y);
    const answer = this.#answer;
    answer.share = answer.trust = 0;
    const ofSkin = skinPart * sumsPerKind;
    const skins = sums[ofSkin + 4];
    if (skins < fewest) return answer;
    const { data, width } = this.#photo;
    const p = (y * width + x) * 4;
    let least = Infinity;
    for (let part = 0; part < bodyParts.length; part++) {
      const of = part * sumsPerKind;
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
      const spread = spreadOf(sums, ofSkin) + spreadOf(sums, of);
      least = missed;
      answer.share = 1 - share;
      answer.trust =
        smoothstep(contrast.faint, contrast.plain, apart) *
        smoothstep(beside.until, beside.from, missed / apart) *
        smoothstep(varied.until, varied.from, spread / apart);
    }
    return answer;
  }
}

/** Standard deviation of a part's colour around, in levels, from where its sums begin. */
function spreadOf(sums: Int32Array, of: number): number {
  const count = sums[of + 4];
  let squares = sums[of + 3] / count;
  for (let channel = 0; channel < 3; channel++) squares -= (sums[of + channel] / count) ** 2;
  return Math.sqrt(Math.max(0, squares));
}
