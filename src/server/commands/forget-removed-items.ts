import { wardrobeUndoMs } from "../limits.ts";
import type { Database } from "../sql/database.ts";
import { lockUserOrGone } from "./lock-user.ts";

/** Pieces of wardrobes that cannot come back any more. Their pictures go with the unused uploads, unless a diary or a suit shows them as well. */
export async function forgetRemovedItems(database: Database, nowMs: number): Promise<void> {
  const oldestMs = nowMs - wardrobeUndoMs;
  const owners = await database.selectFrom("wardrobe_items").select("user_id").distinct().where("removed_at_ms", "<=", oldestMs).execute();
  for (const { user_id: userId } of owners) {
    await database.transaction().execute(async (transaction) => {
      // The diary's pieces go with them: whoever deletes everything holds those first, and then wants the wardrobe's.
      await lockUserOrGone(transaction, userId);
      await transaction.deleteFrom("wardrobe_items").where("user_id", "=", userId).where("removed_at_ms", "<=", oldestMs).execute();
    });
  }
}
