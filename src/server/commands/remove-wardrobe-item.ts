import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { wardrobeUndoMs } from "../limits.ts";
import type { WardrobeRow } from "../sql/schema.ts";
import { lockUser } from "./lock-user.ts";
import { checkRoom } from "./save-wardrobe-item.ts";

/**
 * Removes a piece from the wardrobe. Removing it again changes nothing.
 *
 * @returns until when it can be restored, in milliseconds since 1970
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

/**
 * Restores a removed piece; one that was not removed stays as it is.
 *
 * @throws Problem `error.wardrobe.not.found`, also when the time to restore it is over; `error.wardrobe.full`
 */
export async function restoreWardrobeItem({ database, now }: Context, userId: number, id: string): Promise<WardrobeRow> {
  return database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const item = await transaction
      .selectFrom("wardrobe_items")
      .selectAll()
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where((piece) => piece.or([piece("removed_at_ms", "is", null), piece("removed_at_ms", ">", now() - wardrobeUndoMs)]))
      .executeTakeFirst();
    if (!item) throw new Problem("error.wardrobe.not.found");
    if (item.removed_at_ms === null) return item;
    await checkRoom(transaction, userId);
    return transaction
      .updateTable("wardrobe_items")
      .set({ removed_at_ms: null })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
