import { listRecommendations } from "../../protocol/api/recommendations.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";
import { presentWardrobe } from "../present/present-wardrobe.ts";
import { itemsWornTogether, wearableItems } from "../queries/recommendation-input.ts";
import { latestToday } from "../queries/wear-of-items.ts";
import { missingFor, recommendOutfits } from "../recommend/recommend-outfits.ts";
import { seasonOf } from "../recommend/season-fit.ts";

export function serveRecommendations(server: Server, context: Context): void {
  const { database, now } = context;

  server.forUsers(listRecommendations, async ({ caller, query, request }) => {
    const today = latestToday(now());
    const items = await presentWardrobe(context, await wearableItems(database, caller.user.id), originOf(request));
    const wornTogether = await itemsWornTogether(database, caller.user.id, today);
    const outfits = recommendOutfits({ items, wornTogether, season: query.season ?? seasonOf(today), today, count: query.count });
    return { outfits, missing: outfits.length > 0 ? [] : missingFor(items) };
  });
}
