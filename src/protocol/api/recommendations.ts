import { z } from "zod";
import { season } from "../closet.ts";
import { endpoint } from "../endpoint.ts";
import { wardrobeItem } from "./wardrobe.ts";

/** Why an outfit is recommended; the texts stand in `translations/` under `recommend.reason.*`. */
const recommendationReason = z.enum([
  /** One colour in several depths. */
  "colour.tonal",
  /** Neighbours on the colour circle. */
  "colour.neighbours",
  /** Opposites on the colour circle. */
  "colour.contrast",
  /** One coloured piece with black, white, grey, navy or beige. */
  "colour.neutral",
  "season.spring",
  "season.summer",
  "season.autumn",
  "season.winter",
  /** A piece that was not worn for `values.days` days. */
  "rested",
  /** A piece that was never worn. */
  "new",
  /** The pieces were worn together before. */
  "proven",
]);
export type RecommendationReason = z.infer<typeof recommendationReason>;

const reason = z.object({
  code: recommendationReason,
  /** What the text fills in. */
  values: z.object({ days: z.number().int().optional() }),
});

const recommendedOutfit = z.object({
  /** The same pieces have the same id. */
  id: z.string(),
  /** A top and a bottom, or a dress; shoes when there are any. */
  items: z.array(wardrobeItem),
  score: z.number().min(0).max(1),
  reasons: z.array(reason).min(1),
});
export type RecommendedOutfit = z.infer<typeof recommendedOutfit>;

export const listRecommendations = endpoint({
  method: "GET",
  path: "/wardrobe/recommendations",
  summary: "Outfits from the user's own pieces, the best first, with the reasons",
  query: z.object({
    /** Of the northern half of the earth today, when left out. */
    season: season.optional(),
    count: z.coerce.number().int().min(1).max(20).default(6),
  }),
  reply: z.object({
    outfits: z.array(recommendedOutfit),
    /** What the wardrobe lacks for an outfit, when there is none. */
    missing: z.array(z.enum(["top", "bottom"])),
  }),
});
