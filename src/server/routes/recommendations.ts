import { listRecommendations } from "../../protocol/api/recommendations.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";
import { presentWardrobe } from "../present/present-wardrobe.ts";
import { itemsWornTogether, wearableItems, wearablePieces } from "../queries/recommendation-input.ts";
import { latestToday } from "../queries/wear-of-items.ts";
import { missingFor, recommendOutfits } from "../recommend/recommend-outfits.ts";
import { seasonOf } from "../recommend/season-fit.ts";

export function serveRecommendations(server: Server, context: Context): void {
  const { database, now } = context;

  server.forUsers(listRecommendations, async ({ caller, query, request }) => {
    const today = latestToday(now());
    const wearable = await wearableItems(database, caller.user.id);
    const pieces = await wearablePieces(database, wearable, today);
    const wornTogether = await itemsWornTogether(database, caller.user.id, today);
    const chosen = await recommendOutfits({ pieces, wornTogether, season: query.season ?? seasonOf(today), today, count: query.count });
    const shown = new Set(chosen.flatMap(({ ids }) => ids));
    const items = await presentWardrobe(
      context,
      wearable.filter(({ id }) => shown.has(id)),
      originOf(request),
    );
    const itemsById = new Map(items.map((item) => [item.id, item]));
    const outfits = chosen.map(({ ids, score, reasons }) => ({
      id: ids.join("."),
      items: ids.map((id) => itemsById.get(id)!),
      score,
      reasons,
    }));
    return { outfits, missing: outfits.length > 0 ? [] : missingFor(pieces) };
  });
}
