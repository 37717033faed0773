import { analysisStatus } from "../../protocol/api/links.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Database } from "../sql/database.ts";
import type { ShopItem } from "../sql/shop-tables.ts";

/** @throws Problem `error.link.not.found`, also for an item that only others have asked for, since their link may have been private */
export async function findShopItem(database: Database, userId: number, id: string): Promise<ShopItem> {
  const item = await database
    .selectFrom("shop_items")
    .innerJoin("link_requests", "link_requests.shop_item_id", "shop_items.id")
    .where("shop_items.id", "=", id)
    .where("user_id", "=", userId)
    .where("status", "=", analysisStatus.success)
    .selectAll("shop_items")
    .executeTakeFirst();
  if (!item) throw new Problem("error.link.not.found");
  return item;
}
