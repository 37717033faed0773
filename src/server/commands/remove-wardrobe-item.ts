import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { wardrobeUndoMs } from "../limits.ts";
import type { Database } from "../sql/database.ts";
import type { WardrobeRow } from "../sql/schema.ts";
import { lockUserOrGone } from "./lock-user.ts";

/**
 * Takes a piece out of the wardrobe; until the time that is returned it can come back. Removing it again changes nothing.
 *
 * @returns milliseconds since 1970
 * @throws Problem `error.wardrobe.not.found`
 */
export async function removeWardrobeItem({ database, now }: Context, userId: number, id: string): Promise<number> {
  await database
    .updateTable("wardrobe_items")
    .set({ removed_at_ms: now() })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("removed_at_ms", "is", null)
    .execute();
  const item = await database
    .selectFrom("wardrobe_items")
    .select("removed_at_ms")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!item) throw new Problem("error.wardrobe.not.found");
  return (item.removed_at_ms ?? 0) + wardrobeUndoMs;
}

/** @throws Problem `error.wardrobe.not.found` once the time for it is over */
export async function restoreWardrobeItem({ database, now }: Context, userId: number, id: string): Promise<WardrobeRow> {
  const restored = await database
    .updateTable("wardrobe_items")
    .set({ removed_at_ms: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where((item) => item.or([item("removed_at_ms", "is", null), item("removed_at_ms", ">", now() - wardrobeUndoMs)]))
    .returningAll()
    .executeTakeFirst();
  if (!restored) throw new Problem("error.wardrobe.not.found");
  return restored;
}

/** Their pictures go with the unused uploads, unless a diary or a suit shows them as well. */
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
