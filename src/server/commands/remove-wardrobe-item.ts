import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { wardrobeUndoMs } from "../limits.ts";
import type { WardrobeRow } from "../sql/schema.ts";

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
