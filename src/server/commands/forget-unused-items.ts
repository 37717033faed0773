import { setTimeout as sleep } from "node:timers/promises";
import { sweepPauseMs, unusedItemMs } from "../limits.ts";
import { forgetPictures } from "../links/link-desk.ts";
import type { Database } from "../sql/database.ts";

const batch = 100;

/** Products that nobody asks for any more: whoever asks for an old one has it read anew, so its age says when that was. */
export async function forgetUnusedItems(database: Database, nowMs: number): Promise<void> {
  while ((await forgetSome(database, nowMs - unusedItemMs)) === batch) await sleep(sweepPauseMs);
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
      .execute();
    for (const { id } of unused) {
      await forgetPictures(transaction, id);
      await transaction.deleteFrom("link_requests").where("shop_item_id", "=", id).execute();
      await transaction.deleteFrom("shop_items").where("id", "=", id).execute();
    }
    return unused.length;
  });
}
