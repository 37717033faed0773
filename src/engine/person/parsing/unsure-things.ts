import type { LabPlanes } from "../../image/colour.ts";
import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { inverted } from "../../image/mask.ts";
import type { Plane } from "../../image/raster.ts";
import { growLabelsInto } from "../../image/watershed.ts";
import { coloursLike } from "./colour-likelihood.ts";
import { classShrink, type ClassPlanes } from "./parsing.ts";
import type { PartPlanes } from "./part-planes.ts";
import { slopesOf } from "./slopes.ts";

/** Weights from which on the parser is sure of a thing that is carried, and of cloth; where it gives both together less than `neither`, there is neither. */
const sure = { thing: 0.75, cloth: 0.85, neither: 0.3 } as const;
/** Weights that the parser must give cloth, or a thing, where one of them is to take over all: it must have thought of it at least. */
const least = { cloth: 0.05, thing: 0.3 } as const;

/**
 * A bag is told by its colours, too: above `weight`, where no sure cloth has such a colour, on patches of at least `least` (in squared
 * shoulder widths).
 */
const bagColour = { weight: 0.5, least: 0.006 } as const;

/**
 * Inside of a bag is no cloth: an area above `weight` is a bag, from `deepPx` (in pixels of the parser's planes) inside of its outline on, if
 * the parser is sure of at least `sureShare` of it.
 */
const insideBag = { weight: 0.6, deepPx: 2, sureShare: 0.2 } as const;

const [thing, cloth, neither] = [1, 2, 3];

/** What the photo's colours say. */
interface Colours {
  /** Of the photo, at its own width. */
  readonly lab: LabPlanes;
  readonly photoWidth: number;
  /** At the parts' size, as from `colourBins`. */
  readonly bins: Uint16Array;
}

/**
 * Decides, in place, where the parser takes lapels, shirt tails and fur by half for scarves and bags. A thing has an outline, and cloth
 * goes on as it is: so what is surely thing and what is surely cloth grow over the rest and meet where the photo has an edge.
 *
 * @param parts of one size, settled in place
 */
export function settleUnsureThingsInto(
  parts: PartPlanes,
  classes: Pick<ClassPlanes, "bag" | "accessory">,
  { lab, photoWidth, bins }: Colours,
  shoulderWidthPx: number,
): void {
  const { top, dress, bottom, other } = parts;
  const clothes = [top.data, dress.data, bottom.data];
  const clothAt = (i: number): number => top.data[i] + dress.data[i] + bottom.data[i];
  const seeds = new Uint8Array(other.data.length);
  for (let i = 0; i < seeds.length; i++) {
    const share = other.data[i];
    if (share > sure.thing) seeds[i] = thing;
    else if (clothAt(i) > sure.cloth) seeds[i] = cloth;
    else if (share + clothAt(i) < sure.neither) seeds[i] = neither;
  }
  if (!seeds.includes(0)) return;
  const isBag = bagsByColour(parts.other, classes, seeds, bins, shoulderWidthPx);
  addInsidesOfBagsInto(isBag, parts.other, classes, seeds);
  for (let i = 0; i < seeds.length; i++) if (isBag[i] === 1) seeds[i] = thing;
  const grown = seeds.slice();
  growLabelsInto(grown, slopesOf(lab, photoWidth, other, seeds), other.width, other.height);
  for (let i = 0; i < seeds.length; i++) {
    if (seeds[i] !== 0 && isBag[i] === 0) continue;
    const share = clothAt(i);
    if (grown[i] === cloth && share > least.cloth) {
      for (const data of clothes) data[i] *= 1 + other.data[i] / share;
      other.data[i] = 0;
    } else if (grown[i] === thing && other.data[i] > least.thing) {
      other.data[i] += share;
      for (const data of clothes) data[i] = 0;
    }
  }
}

/**
 * 1 where a bag of which the parser is not sure has colours that no sure cloth has: cloth that goes on as it is goes on in its colours. A
 * blue folder under the arm, which the parser took for a bag by two thirds, all went to the shirt beside it.
 *
 * @param seeds what is sure of each pixel; 0 for nothing
 */
function bagsByColour(
  { data: other, width, height }: Plane,
  { bag, accessory }: Pick<ClassPlanes, "bag" | "accessory">,
  seeds: Uint8Array,
  bins: Uint16Array,
  shoulderWidthPx: number,
): Uint8Array {
  const isBag = new Uint8Array(seeds.length);
  const isCloth = new Uint8Array(seeds.length);
  for (let i = 0; i < seeds.length; i++) {
    if (seeds[i] === cloth) isCloth[i] = 1;
    else if (seeds[i] === 0 && other[i] > bagColour.weight && bag.data[i] > accessory.data[i]) isBag[i] = 1;
  }
  if (!isBag.includes(1)) return isBag;
  const isLikeCloth = coloursLike(bins, isCloth);
  for (let i = 0; i < seeds.length; i++) if (isLikeCloth?.[bins[i]] !== 0) isBag[i] = 0;
  const { ids, sizes } = findComponents(isBag, width, height);
  const leastPx = bagColour.least * (shoulderWidthPx / classShrink) ** 2;
  for (let i = 0; i < seeds.length; i++) if (isBag[i] === 1 && sizes[ids[i]] < leastPx) isBag[i] = 0;
  return isBag;
}

/** Adds what lies inside of a bag of whose middle the parser is sure: of a black bag before a black coat the coat grew over all the rest. */
function addInsidesOfBagsInto(
  isBag: Uint8Array,
  { data: other, width, height }: Plane,
  { bag, accessory }: Pick<ClassPlanes, "bag" | "accessory">,
  seeds: Uint8Array,
): void {
  const isLikely = new Uint8Array(seeds.length);
  let mayGrow = false;
  for (let i = 0; i < seeds.length; i++) {
    if (other[i] <= insideBag.weight || bag.data[i] <= accessory.data[i]) continue;
    isLikely[i] = 1;
    mayGrow ||= seeds[i] === 0;
  }
  if (!mayGrow) return;
  const { ids, sizes } = findComponents(isLikely, width, height);
  const surePx = sizes.map(() => 0);
  for (let i = 0; i < seeds.length; i++) if (seeds[i] === thing) surePx[ids[i]]++;
  const depth = distanceTo(inverted(isLikely), width, height).data;
  for (let i = 0; i < seeds.length; i++) {
    if (seeds[i] !== 0 || depth[i] <= insideBag.deepPx) continue;
    if (surePx[ids[i]] >= insideBag.sureShare * sizes[ids[i]]) isBag[i] = 1;
  }
}
