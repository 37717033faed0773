import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../sql/database.ts";
import { holdPicture, keepPicture } from "./keep-picture.ts";
import { lockUser } from "./lock-user.ts";

/** What is left out stays; a picture of null and an empty list remove what was there. */
export interface DiaryChange {
  readonly items?: readonly string[];
  /** A link to a picture of the user. */
  readonly picture?: string | null;
  readonly note?: string;
}

/**
 * Writes a day of a user's diary.
 *
 * @throws Problem `error.diary.item`, `error.picture.unknown`, `error.upload.space`
 */
export async function writeDiaryDay(context: Context, userId: number, date: string, change: DiaryChange): Promise<void> {
  const { items, picture, note } = change;
  const pictureKey = typeof picture === "string" ? await keepPicture(context, userId, picture) : picture;
  await context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    if (items) await writeItems(transaction, userId, date, [...new Set(items)]);
    if (pictureKey) await holdPicture(transaction, userId, pictureKey);
    await transaction
      .insertInto("diary_days")
      .values({ user_id: userId, date, picture_key: pictureKey ?? null, note: note ?? "" })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "date"]).doUpdateSet({
          // SQL needs something to set, even if neither picture nor note was given.
          user_id: userId,
          ...(pictureKey !== undefined && { picture_key: pictureKey }),
          ...(note !== undefined && { note }),
        }),
      )
      .execute();
  });
}

/** @throws Problem `error.diary.item` for a piece that is not in the user's wardrobe */
async function writeItems(transaction: Transaction, userId: number, date: string, items: readonly string[]): Promise<void> {
  if (items.length > 0) {
    const own = await transaction
      .selectFrom("wardrobe_items")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "in", items)
      .where("removed_at_ms", "is", null)
      .execute();
    if (own.length < items.length) throw new Problem("error.diary.item");
  }
  await transaction.deleteFrom("diary_items").where("user_id", "=", userId).where("date", "=", date).execute();
  const rows = items.map((id) => ({ user_id: userId, date, item_id: id }));
  if (rows.length > 0) await transaction.insertInto("diary_items").values(rows).execute();
}

/** Clears a day of a user's diary; clearing an empty day is no error. */
export async function clearDiaryDay({ database }: Context, userId: number, date: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("diary_items").where("user_id", "=", userId).where("date", "=", date).execute();
    await transaction.deleteFrom("diary_days").where("user_id", "=", userId).where("date", "=", date).execute();
  });
}
