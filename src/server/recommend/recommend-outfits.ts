import { setImmediate as nextTurn } from "node:timers/promises";
import type { RecommendedOutfit } from "../../protocol/api/recommendations.ts";
import type { ClosetCategory, ClosetSubcategory, Season } from "../../protocol/closet.ts";
import { dayMs } from "../clock.ts";
import { type Oklab, oklabOf } from "../images/measure-palette.ts";
import { harmonyOf } from "./colour-harmony.ts";
import { fitsSeason } from "./season-fit.ts";

/** What outfits are chosen by. */
export interface WearablePiece {
  readonly id: string;
  readonly category: ClosetCategory;
  readonly subcategory: ClosetSubcategory | null;
  readonly tags: readonly string[];
  /** The main colour, as `#rrggbb`; undefined if none was measured. */
  readonly colour: string | undefined;
  /** `YYYY-MM-DD`; undefined for a piece that was never worn. */
  readonly lastWornOn: string | undefined;
}

export interface RecommendationInput {
  readonly pieces: readonly WearablePiece[];
  /** Ids of the pieces of each day of the diary. */
  readonly wornTogether: readonly (readonly string[])[];
  readonly season: Season;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly count: number;
}

interface ChosenOutfit extends Pick<RecommendedOutfit, "score" | "reasons"> {
  /** The ids of its pieces, shoes last. */
  readonly ids: readonly string[];
}

type Reason = RecommendedOutfit["reasons"][number];

/** A piece as it is judged once, since a large wardrobe makes thousands of outfits of the same pieces. */
interface JudgedPiece {
  readonly id: string;
  readonly colour: Oklab | null;
  /** Whether the piece is for the season; null if nothing tells. */
  readonly fits: boolean | null;
  readonly restDays: number;
}

interface Outfit extends Pick<RecommendedOutfit, "score" | "reasons"> {
  readonly pieces: readonly JudgedPiece[];
}

/** Of each kind only the most rested pieces are judged, so that a large wardrobe takes no more than milliseconds. */
const piecesOfKind = 120;
const weights = { colour: 0.45, season: 0.3, rest: 0.25, proven: 0.05 };
/** Taken off an outfit's score for each of its pieces that a better outfit shows already. */
const repeatPenalty = 0.12;
const restedDays = 14;
const fullyRestedDays = 45;

/** At most `count` outfits from the pieces, the best first, each with at least one reason. */
export async function recommendOutfits(input: RecommendationInput): Promise<ChosenOutfit[]> {
  const { pieces, wornTogether, season, today, count } = input;
  const rest = new Map(pieces.map((piece) => [piece.id, restDays(piece, today)]));
  const rested = pieces.toSorted((a, b) => rest.get(b.id)! - rest.get(a.id)! || (a.id < b.id ? -1 : 1));
  const kind = (matches: (piece: WearablePiece) => boolean): JudgedPiece[] => {
    const some = rested.filter(matches).slice(0, piecesOfKind);
    return some.map(({ id, colour, subcategory, tags }) => ({
      id,
      colour: colour === undefined ? null : oklabOf(colour),
      fits: fitsSeason(subcategory, tags, season),
      restDays: rest.get(id)!,
    }));
  };
  const dresses = kind(isDress);
  const tops = kind((piece) => piece.category === "top" && !isDress(piece));
  const bottoms = kind(({ category }) => category === "bottom");
  const shoes = kind(({ category }) => category === "shoe");
  const proven = pairsOf(wornTogether);
  const judged = dresses.map((dress) => judge([dress], season, proven));
  for (const top of tops) {
    for (const bottom of bottoms) judged.push(judge([top, bottom], season, proven));
    // Lets other requests be answered in between.
    await nextTurn();
  }
  const told = judged.filter(({ reasons }) => reasons.length > 0);
  return pickDifferent(told, count).map((outfit) => withShoes(outfit, shoes));
}

/** The categories that an outfit needs and the wardrobe lacks. */
export function missingFor(pieces: readonly WearablePiece[]): ("top" | "bottom")[] {
  if (pieces.some(isDress)) return [];
  return (["top", "bottom"] as const).filter((category) => !pieces.some((piece) => piece.category === category));
}

const isDress = ({ category, subcategory }: WearablePiece): boolean => category === "top" && subcategory === "dress";

function judge(pieces: readonly JudgedPiece[], season: Season, proven: ReadonlySet<string>): Outfit {
  const reasons: Reason[] = [];
  const [first, second] = pieces;
  const harmony = second ? harmonyOf(first.colour, second.colour) : { score: 0.75 };
  if (harmony.reason) reasons.push({ code: harmony.reason, values: {} });

  const fits = pieces.map((piece) => piece.fits);
  const seasonScore = mean(fits.map((fit) => (fit === null ? 0.6 : Number(fit))));
  if (fits.includes(true) && !fits.includes(false)) reasons.push({ code: `season.${season}`, values: {} });

  const days = pieces.map((piece) => piece.restDays);
  const longest = Math.max(...days);
  if (longest === Infinity) reasons.push({ code: "new", values: {} });
  else if (longest >= restedDays) reasons.push({ code: "rested", values: { days: longest } });
  const restScore = mean(days.map((rest) => Math.min(1, rest / fullyRestedDays)));

  const isProven = second !== undefined && proven.has(pairKey(first.id, second.id));
  if (isProven) reasons.push({ code: "proven", values: {} });
  // However well its colours go together, an outfit out of season is no good: a down jacket in summer.
  const wrongSeason = fits.includes(false) ? 0.5 : 1;
  const sum = weights.colour * harmony.score + weights.season * seasonScore + weights.rest * restScore;
  const score = Math.min(1, sum * wrongSeason + (isProven ? weights.proven : 0));
  return { pieces, score, reasons };
}

/** Picks greedily the outfit with the best score, less the penalty for its pieces that were picked before. */
function pickDifferent(outfits: readonly Outfit[], count: number): Outfit[] {
  const shown = new Map<JudgedPiece, number>();
  const left = new Set(outfits.toSorted((a, b) => b.score - a.score));
  const picked: Outfit[] = [];
  while (picked.length < count && left.size > 0) {
    let best: { outfit: Outfit; score: number } | undefined;
    for (const outfit of left) {
      // The outfits are sorted, so none that follows is better, even without a penalty.
      if (best && outfit.score <= best.score) break;
      const repeats = outfit.pieces.reduce((total, piece) => total + (shown.get(piece) ?? 0), 0);
      const score = outfit.score - repeatPenalty * repeats;
      if (!best || score > best.score) best = { outfit, score };
    }
    left.delete(best!.outfit);
    for (const piece of best!.outfit.pieces) shown.set(piece, (shown.get(piece) ?? 0) + 1);
    picked.push(best!.outfit);
  }
  return picked;
}

/** Adds the pair of shoes whose colour goes best with the outfit's last piece, which is worn just above them. */
function withShoes({ pieces, score, reasons }: Outfit, shoes: readonly JudgedPiece[]): ChosenOutfit {
  const { colour } = pieces.at(-1)!;
  const fit = (shoe: JudgedPiece) => harmonyOf(colour, shoe.colour).score;
  const best = shoes.reduce<JudgedPiece | undefined>((chosen, shoe) => (!chosen || fit(shoe) > fit(chosen) ? shoe : chosen), undefined);
  return { ids: [...pieces, ...(best ? [best] : [])].map(({ id }) => id), score, reasons };
}

/** Days since a piece was last worn; Infinity for one that never was. */
function restDays({ lastWornOn }: WearablePiece, today: string): number {
  if (lastWornOn === undefined) return Infinity;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(lastWornOn)) / dayMs));
}

function pairsOf(days: readonly (readonly string[])[]): Set<string> {
  return new Set(days.flatMap((ids) => ids.flatMap((a) => ids.map((b) => pairKey(a, b)))));
}

const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
