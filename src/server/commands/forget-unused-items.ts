import { unusedItemMs } from "../limits.ts";
import { forgetPictures } from "../links/link-desk.ts";
import type { Database, Transaction } from "../sql/database.ts";
import { pauseSweep } from "./pause-sweep.ts";

const batch = 100;

/** Products that nobody asks for any more: whoever asks for an old one has it read anew, so its age says when that was. */
export async function forgetUnusedItems(database: Database, nowMs: number, stop?: AbortSignal): Promise<void> {
  while ((await forgetSome(database, nowMs - unusedItemMs)) === batch) await pauseSweep(stop);
}

/** Few at a time, so that nobody waits for long. */
async function forgetSome(database: Database, oldestMs: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const unused = await transaction
      .selectFrom("shop_items")
      .select("id")
      .where("created_at_ms", "<", oldestMs)
      .where("lease_until_ms", "<", oldestMs)
      .limit(batch)
      .forUpdate()
      // Whoever deletes everything holds several as well, in another order.
      .skipLocked()
      .execute();
    for (const { id } of unused) await forgetItem(transaction, id);
    return unused.length;
  });
}

/**
 * Products that only this user asked for: what such a link leads to may be a photo of the user.
 *
 * @returns keys of their pictures, which it marks for deletion
 */
export async function forgetItemsOfOnly(transaction: Transaction, userId: number): Promise<string[]> {
  const asked = transaction.selectFrom("link_requests").select("shop_item_id").where("user_id", "=", userId);
  // Also those that stay: whoever forgets one takes this user's request for it. Two who leave at once hold them in one order.
  await transaction.selectFrom("shop_items").select("id").where("id", "in", asked).orderBy("id").forUpdate().execute();
  const own = await transaction
    .selectFrom("shop_items")
    .select("id")
    .where("id", "in", asked)
    .where((item) => {
      const others = item.selectFrom("link_requests").whereRef("shop_item_id", "=", "shop_items.id").where("user_id", "<>", userId);
      return item.not(item.exists(others.select("user_id")));
    })
    .execute();
  const pictures: string[] = [];
  for (const { id } of own) pictures.push(...(await forgetItem(transaction, id)));
  return pictures;
}

async function forgetItem(transaction: Transaction, id: string): Promise<string[]> {
  const pictures = await forgetPictures(transaction, id);
  await transaction.deleteFrom("link_requests").where("shop_item_id", "=", id).execute();
  await transaction.deleteFrom("shop_items").where("id", "=", id).execute();
  return pictures;
}
