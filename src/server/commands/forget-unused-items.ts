import { unusedItemMs } from "../limits.ts";
import { forgetPictures } from "../links/link-desk.ts";
import type { Database, Transaction } from "../sql/database.ts";
import { pauseSweep } from "./pause-sweep.ts";

const batch = 100;

/** Deletes products that nobody has asked for lately: a request for an old one starts a new analysis, so the time of its lease tells. */
export async function forgetUnusedItems(database: Database, nowMs: number, stop?: AbortSignal): Promise<void> {
  while ((await forgetSome(database, nowMs - unusedItemMs)) === batch) await pauseSweep(stop);
}

/** Forgets one batch, so that nobody waits for the lock for long, and returns how many it forgot. */
async function forgetSome(database: Database, oldestMs: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const unused = await transaction
      .selectFrom("shop_items")
      .select("id")
      .where("created_at_ms", "<", oldestMs)
      .where("lease_until_ms", "<", oldestMs)
      .limit(batch)
      .forUpdate()
      // Deleting a user's data locks several products as well, in another order: waiting for it could be a deadlock.
      .skipLocked()
      .execute();
    for (const { id } of unused) await forgetItem(transaction, id);
    return unused.length;
  });
}

/**
 * Deletes the products that only this user asked for: a link may have led to a photo of the user.
 *
 * @returns the keys of their pictures, which are marked for deletion
 */
export async function forgetItemsOfOnly(transaction: Transaction, userId: number): Promise<string[]> {
  const asked = transaction.selectFrom("link_requests").select("shop_item_id").where("user_id", "=", userId);
  // Locks the products that stay as well, since forgetting one deletes this user's request for it; in order, for two users who leave at once.
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
