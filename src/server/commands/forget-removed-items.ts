import { wardrobeUndoMs } from "../limits.ts";
import type { Database } from "../sql/database.ts";
import { lockUserOrGone } from "./lock-user.ts";

/**
 * Deletes removed pieces of wardrobes that cannot come back any more. Their pictures are deleted with the unused uploads, unless a diary or
 * a suit shows them as well.
 */
export async function forgetRemovedItems(database: Database, nowMs: number): Promise<void> {
  const oldestMs = nowMs - wardrobeUndoMs;
  const owners = await database.selectFrom("wardrobe_items").select("user_id").distinct().where("removed_at_ms", "<=", oldestMs).execute();
  for (const { user_id: userId } of owners) {
    await database.transaction().execute(async (transaction) => {
      // A piece's rows of the diary are deleted with it. Deleting a user's data locks those first and the piece after: without the user's
      // lock, each of the two could wait for the other.
      await lockUserOrGone(transaction, userId);
      await transaction.deleteFrom("wardrobe_items").where("user_id", "=", userId).where("removed_at_ms", "<=", oldestMs).execute();
    });
  }
}
