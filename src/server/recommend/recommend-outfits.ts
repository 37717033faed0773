import type { RecommendedOutfit } from "../../protocol/api/recommendations.ts";
import type { WardrobeItem } from "../../protocol/api/wardrobe.ts";
import type { Season } from "../../protocol/closet.ts";
import { dayMs } from "../clock.ts";
import { harmonyOf } from "./colour-harmony.ts";
import { fitsSeason } from "./season-fit.ts";

export interface RecommendationInput {
  readonly items: readonly WardrobeItem[];
  /** Ids of the pieces of each day of the diary. */
  readonly wornTogether: readonly (readonly string[])[];
  readonly season: Season;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly count: number;
}

type Reason = RecommendedOutfit["reasons"][number];

/** Of each kind, so that a large wardrobe stays a matter of milliseconds: the most rested come first. */
const piecesOfKind = 120;
const weights = { colour: 0.45, season: 0.3, rest: 0.25, proven: 0.05 };
/** A piece that an outfit above already shows makes the next one less interesting. */
const repeatPenalty = 0.12;
const restedDays = 14;
const fullyRestedDays = 45;

/** Outfits from the pieces, the best first, each with at least one reason. */
export function recommendOutfits({ items, wornTogether, season, today, count }: RecommendationInput): RecommendedOutfit[] {
  const rested = items.toSorted((a, b) => restDays(b, today) - restDays(a, today) || (a.id < b.id ? -1 : 1));
  const kind = (matches: (item: WardrobeItem) => boolean) => rested.filter(matches).slice(0, piecesOfKind);
  const dresses = kind(isDress);
  const tops = kind((item) => item.category === "top" && !isDress(item));
  const bottoms = kind((item) => item.category === "bottom");
  const shoes = kind((item) => item.category === "shoe");
  const proven = pairsOf(wornTogether);
  const bases = [...dresses.map((dress) => [dress]), ...tops.flatMap((top) => bottoms.map((bottom) => [top, bottom]))];
  const judged = bases.map((base) => judge(base, season, today, proven)).filter(({ reasons }) => reasons.length > 0);
  return pickDifferent(judged, count).map((outfit) => addShoes(outfit, shoes));
}

/** What an outfit needs and the wardrobe lacks. */
export function missingFor(items: readonly WardrobeItem[]): ("top" | "bottom")[] {
  if (items.some(isDress)) return [];
  return (["top", "bottom"] as const).filter((category) => !items.some((item) => item.category === category));
}

const isDress = ({ category, subcategory }: WardrobeItem): boolean => category === "top" && subcategory === "dress";

function judge(pieces: WardrobeItem[], season: Season, today: string, proven: ReadonlySet<string>): RecommendedOutfit {
  const reasons: Reason[] = [];
  const [first, second] = pieces;
  const harmony = second ? harmonyOf(first.palette[0], second.palette[0]) : { score: 0.75 };
  if (harmony.reason) reasons.push({ code: harmony.reason, values: {} });

  const fits = pieces.map(({ subcategory, tags }) => fitsSeason(subcategory, tags, season));
  const seasonScore = mean(fits.map((fit) => (fit === null ? 0.6 : Number(fit))));
  if (fits.includes(true) && !fits.includes(false)) reasons.push({ code: `season.${season}`, values: {} });

  const days = pieces.map((piece) => restDays(piece, today));
  const longest = Math.max(...days);
  if (longest === Infinity) reasons.push({ code: "new", values: {} });
  else if (longest >= restedDays) reasons.push({ code: "rested", values: { days: longest } });
  const restScore = mean(days.map((rest) => Math.min(1, rest / fullyRestedDays)));

  const isProven = second !== undefined && proven.has(pairKey(first.id, second.id));
  if (isProven) reasons.push({ code: "proven", values: {} });
  // Out of season is out of the question, however well the colours go: a down jacket in summer.
  const wrongSeason = fits.includes(false) ? 0.5 : 1;
  const sum = weights.colour * harmony.score + weights.season * seasonScore + weights.rest * restScore;
  const score = Math.min(1, sum * wrongSeason + (isProven ? weights.proven : 0));
  return { id: pieces.map(({ id }) => id).join("."), items: pieces, score, reasons };
}

/** Greedy: the best that is left, once what was shown already counts less. */
function pickDifferent(outfits: readonly RecommendedOutfit[], count: number): RecommendedOutfit[] {
  const shown = new Map<string, number>();
  const left = new Set(outfits);
  const picked: RecommendedOutfit[] = [];
  while (picked.length < count && left.size > 0) {
    let best: { outfit: RecommendedOutfit; score: number } | undefined;
    for (const outfit of left) {
      const repeats = outfit.items.reduce((total, { id }) => total + (shown.get(id) ?? 0), 0);
      const score = outfit.score - repeatPenalty * repeats;
      if (!best || score > best.score) best = { outfit, score };
    }
    left.delete(best!.outfit);
    for (const { id } of best!.outfit.items) shown.set(id, (shown.get(id) ?? 0) + 1);
    picked.push(best!.outfit);
  }
  return picked;
}

/** The pair whose colour goes best with the outfit's last piece, which it stands under. */
function addShoes(outfit: RecommendedOutfit, shoes: readonly WardrobeItem[]): RecommendedOutfit {
  const above = outfit.items.at(-1)!;
  const fit = (shoe: WardrobeItem) => harmonyOf(above.palette[0], shoe.palette[0]).score;
  const best = shoes.reduce<WardrobeItem | undefined>((chosen, shoe) => (!chosen || fit(shoe) > fit(chosen) ? shoe : chosen), undefined);
  return best ? { ...outfit, id: `${outfit.id}.${best.id}`, items: [...outfit.items, best] } : outfit;
}

/** Days since a piece was worn; infinite for one that never was. */
function restDays({ lastWornOn }: WardrobeItem, today: string): number {
  if (lastWornOn === undefined) return Infinity;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(lastWornOn)) / dayMs));
}

function pairsOf(days: readonly (readonly string[])[]): Set<string> {
  return new Set(days.flatMap((ids) => ids.flatMap((a) => ids.map((b) => pairKey(a, b)))));
}

const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
