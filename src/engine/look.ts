import { bottomLandmarks } from "./garment/landmarks/bottom-landmarks.ts";
import { topLandmarks } from "./garment/landmarks/top-landmarks.ts";
import { cutOutFlat } from "./garment/flat/cut-out-flat.ts";
import type { CutOut } from "./garment/garment.ts";
import { extentOf, outerWidth, runsInRow, type Extent } from "./garment/garment-rows.ts";
import { productPicture } from "./garment/photo/product-picture.ts";
import { glanceAtGarment } from "./garment/photo/segment-garment.ts";
import { maskAbove } from "./image/mask.ts";
import type { Raster } from "./image/raster.ts";
import { parseQuickly, type ParserClass } from "./person/parsing/parsing.ts";
import { unlessProblem } from "./problem.ts";
import { seemsWorn } from "./garment/worn/likely-worn.ts";
import type { Network } from "./runtime.ts";

/** A kind of garment that a product photo can show. */
export type SeenKind = "top" | "dress" | "bottom" | "shoes";

/** Loads the networks that look at a product photo when they are asked for: most photos need none, or one. */
export interface LookLoaders {
  readonly parser: () => Promise<Network>;
  readonly garmentSegmenter: () => Promise<Network>;
}

/** What a product photo shows. */
export interface Sight {
  /** Whether somebody wears the clothes. */
  readonly isWorn: boolean;
  /** The kind that covers most comes first. Of clothes that lie flat at most one; empty where nothing was recognised. */
  readonly kinds: readonly SeenKind[];
  /** Whether cloth and outline agree on the kind; only of clothes that lie flat. */
  readonly isSure: boolean;
}

/** Longer side of the photo at which outlines are measured. */
const outlineSidePx = 384;
/** A kind that covers a smaller share of the photo is not counted. */
const leastShare = 0.01;
/** Share of one kind in all clothes seen: below the first nothing is said, from the second on it is sure. */
const likely = 0.6;
const certain = 0.8;
/** Width over height: shoes lie, dresses hang, and trousers are longer than wide. */
const shoesFrom = 1.3;
const dressUpTo = 0.58;
/** Tank tops and camisoles are as narrow as many a dress, and the parser takes them for one: of 40 tops those with sleeves are wider than .6, and none is narrower than .48. */
const sleevelessDressUpTo = 0.47;
/**
 * How many times as wide as its waist a skirt that is part of a dress swings out at least: of 54 tops none without sleeves reaches 1.7.
 * The waist is the narrowest row between two shares of the height, the hem the widest row below the third.
 */
const flaredFrom = 1.8;
const waistRows = { from: 0.25, until: 0.6 } as const;
const hemRowsFrom = 0.8;
const trousersUpTo = 0.9;

/**
 * Looks at a product photo, quickly: which kinds of clothes it shows, and whether somebody wears them.
 *
 * @param loadSegmenter called where the garment's length decides, which colours do not tell among other things or on a bed
 */
export async function lookAt(parser: Network, loadSegmenter: () => Promise<Network>, photo: Raster): Promise<Sight> {
  const small = productPicture(photo, outlineSidePx);
  const { shares, likelyWorn } = await parseQuickly(parser, small);
  if (seemsWorn(likelyWorn)) return wornSight(shares);
  const outline = outlineOf(small);
  const isWideDress = isMostly(shares, "dress", likely) && (outline?.widthOverHeight ?? 1) > dressUpTo;
  return flatSight(shares, isWideDress ? await outlineSeen(await loadSegmenter(), small, outline) : outline);
}

/** Whether a product photo surely shows a dress that lies flat. Loads no parser for a shape that a top may have. */
export async function isSurelyDress(loadParser: LookLoaders["parser"], photo: Raster): Promise<boolean> {
  const small = productPicture(photo, outlineSidePx);
  const outline = outlineOf(small);
  if (!outline || outline.widthOverHeight > (outline.hasSleeves || outline.isFlared ? dressUpTo : sleevelessDressUpTo)) return false;
  const { shares, likelyWorn } = await parseQuickly(await loadParser(), small);
  if (seemsWorn(likelyWorn)) return false;
  const { isSure, kinds } = flatSight(shares, outline);
  return isSure && kinds.includes("dress");
}

type Shares = Readonly<Record<ParserClass, number>>;

function clothesOf(shares: Shares): Record<SeenKind, number> {
  return {
    top: shares.upper + shares.outer,
    dress: shares.dress,
    bottom: shares.lower + shares.skirt,
    // The class `bag` is not counted, though the parser takes leather of shoes without feet for one.
    shoes: shares.footwear,
  };
}

function wornSight(shares: Shares): Sight {
  const seen = Object.entries(clothesOf(shares)).filter(([, share]) => share >= leastShare);
  return { isWorn: true, kinds: seen.toSorted(([, a], [, b]) => b - a).map(([kind]) => kind as SeenKind), isSure: false };
}

interface Outline {
  readonly widthOverHeight: number;
  readonly hasLegs: boolean;
  readonly hasSleeves: boolean;
  /** It swings out below a waist, as far as only skirts of dresses do. */
  readonly isFlared: boolean;
}

function isMostly(shares: Shares, kind: SeenKind, share: number): boolean {
  const clothes = clothesOf(shares);
  return clothes[kind] >= share * totalOf(clothes);
}

const totalOf = ({ top, dress, bottom, shoes }: Record<SeenKind, number>): number => top + dress + bottom + shoes;

function flatSight(shares: Shares, outline: Outline | null): Sight {
  const flat = (kind: SeenKind | null, isSure = false): Sight => ({ isWorn: false, kinds: kind ? [kind] : [], isSure });
  const wide = outline?.widthOverHeight ?? 1;
  const are = (kind: SeenKind, share: number): boolean => isMostly(shares, kind, share);
  if (totalOf(clothesOf(shares)) < leastShare) return flat(outline && wide >= shoesFrom ? "shoes" : null);
  if (are("bottom", likely)) return flat("bottom", are("bottom", certain) && (outline?.hasLegs || wide <= trousersUpTo));
  // A short skirt looks like a sleeveless top.
  if (are("top", likely)) return flat("top", are("top", certain) && outline !== null && outline.hasSleeves && !outline.hasLegs);
  // The parser takes skirts and long tops for dresses, which are longer than either.
  if (are("dress", likely)) return wide <= dressUpTo ? flat("dress", are("dress", certain) && outline !== null) : flat("top");
  if (are("shoes", likely)) return flat("shoes", wide >= shoesFrom);
  return flat(outline?.hasLegs ? "bottom" : "top");
}

/** Null where the background is not plain enough to tell. */
function outlineOf(photo: Raster): Outline | null {
  return unlessProblem(() => {
    const cutOut = cutOutFlat(photo);
    const extent = extentOf(cutOut.mask, cutOut.layer.width, cutOut.layer.height);
    const top = topLandmarks(cutOut, "top");
    const hasSleeves = top.left.sleeve !== null && top.right.sleeve !== null;
    return {
      widthOverHeight: extent.widthPx / extent.heightPx,
      hasLegs: bottomLandmarks(cutOut).kind === "trousers",
      hasSleeves,
      isFlared: isFlared(cutOut, extent),
    };
  });
}

function isFlared({ mask, layer }: CutOut, { top, heightPx }: Extent): boolean {
  const widths = Array.from({ length: heightPx }, (_, row) => outerWidth(runsInRow(mask, layer.width, top + row)));
  const waistPx = Math.min(...widths.slice(Math.round(waistRows.from * heightPx), Math.round(waistRows.until * heightPx)));
  const hemPx = Math.max(...widths.slice(Math.round(hemRowsFrom * heightPx)));
  // Where a row is empty the picture shows two things, one above the other.
  return waistPx > 0 && hemPx >= flaredFrom * waistPx;
}

/** The outline with the proportions that the segmenter sees; unchanged where it sees nothing. */
async function outlineSeen(segmenter: Network, photo: Raster, outline: Outline | null): Promise<Outline | null> {
  const { width, height, data } = await glanceAtGarment(segmenter, photo);
  const mask = maskAbove(data, 0.5);
  if (!mask.includes(1)) return outline;
  const { widthPx, heightPx } = extentOf(mask, width, height);
  const widthOverHeight = (widthPx * height * photo.width) / (heightPx * width * photo.height);
  return { hasLegs: false, hasSleeves: false, isFlared: false, ...outline, widthOverHeight };
}
