import { belongsTo, type ClosetCategory, type ClosetSubcategory } from "../../protocol/closet.ts";
import { Problem } from "../../protocol/problem.ts";
import { webLink } from "../../protocol/web-link.ts";
import type { Context } from "../context.ts";
import { measurePalette } from "../images/measure-palette.ts";
import { wardrobeItemsPerUser } from "../limits.ts";
import { findWardrobeItem } from "../queries/find-wardrobe-item.ts";
import type { Transaction } from "../sql/database.ts";
import type { WardrobeRow } from "../sql/schema.ts";
import { holdPicture, keepPicture } from "./keep-picture.ts";
import { lockUser } from "./lock-user.ts";
import { withPicture } from "./with-picture.ts";

export interface WardrobeChange {
  /** A link to a picture of the user. */
  readonly image?: string;
  readonly name?: string;
  readonly category?: ClosetCategory;
  readonly subcategory?: ClosetSubcategory | null;
  readonly tags?: readonly string[];
  readonly link?: string;
}

/**
 * Adds a piece. The same id again changes nothing and returns the piece of the first time.
 *
 * @throws Problem `error.wardrobe.*`, `error.picture.unknown`, `error.upload.space`
 */
export async function addWardrobeItem(
  context: Context,
  userId: number,
  id: string,
  piece: WardrobeChange & { image: string; category: ClosetCategory },
): Promise<WardrobeRow> {
  const known = await context.database.selectFrom("wardrobe_items").selectAll().where("id", "=", id).executeTakeFirst();
  if (known) return checkOwner(known, userId);
  checkSubcategory(piece.category, piece.subcategory ?? null);
  const picture = await describePicture(context, userId, piece.image);
  return context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    await holdPicture(transaction, userId, picture.image_key);
    await checkRoom(transaction, userId);
    const added = await transaction
      .insertInto("wardrobe_items")
      .values({
        id,
        user_id: userId,
        ...picture,
        name: piece.name ?? "",
        category: piece.category,
        subcategory: piece.subcategory ?? null,
        link: webLink(piece.link ?? ""),
        created_at_ms: context.now(),
        removed_at_ms: null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returningAll()
      .executeTakeFirst();
    // The same request came twice at once, and the other was first.
    if (!added)
      return checkOwner(await transaction.selectFrom("wardrobe_items").selectAll().where("id", "=", id).executeTakeFirstOrThrow(), userId);
    await writeTags(transaction, id, piece.tags ?? []);
    return added;
  });
}

/**
 * Changes a piece; what is left out stays. A new category without a subcategory drops an old subcategory that does not belong to it.
 *
 * @throws Problem `error.wardrobe.*`, `error.picture.unknown`, `error.upload.space`
 */
export async function updateWardrobeItem(context: Context, userId: number, id: string, change: WardrobeChange): Promise<WardrobeRow> {
  const { image, name, tags, link } = change;
  const before = await findWardrobeItem(context.database, userId, id);
  const category = change.category ?? before.category;
  const kept = before.subcategory !== null && belongsTo(before.subcategory, category) ? before.subcategory : null;
  const subcategory = change.subcategory === undefined ? kept : change.subcategory;
  checkSubcategory(category, subcategory);
  const picture = image === undefined ? undefined : await describePicture(context, userId, image);
  return context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    if (picture) await holdPicture(transaction, userId, picture.image_key);
    const updated = await transaction
      .updateTable("wardrobe_items")
      .set({ ...picture, category, subcategory, ...(name !== undefined && { name }), ...(link !== undefined && { link: webLink(link) }) })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where("removed_at_ms", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!updated) throw new Problem("error.wardrobe.not.found");
    if (tags !== undefined) await writeTags(transaction, id, tags);
    return updated;
  });
}

/** @throws Problem `error.wardrobe.not.found` for another user's piece or a removed one */
function checkOwner(item: WardrobeRow, userId: number): WardrobeRow {
  if (item.user_id !== userId || item.removed_at_ms !== null) throw new Problem("error.wardrobe.not.found");
  return item;
}

function checkSubcategory(category: ClosetCategory, subcategory: ClosetSubcategory | null): void {
  if (subcategory !== null && !belongsTo(subcategory, category)) throw new Problem("error.wardrobe.subcategory");
}

type PictureColumns = Pick<WardrobeRow, "image_key" | "palette">;

async function describePicture(context: Context, userId: number, link: string): Promise<PictureColumns> {
  const key = await keepPicture(context, userId, link);
  const palette = await withPicture(context.objects, userId, key, measurePalette);
  if (palette === null) throw new Problem("error.picture.unknown");
  return { image_key: key, palette: JSON.stringify(palette) };
}

/** @throws Problem `error.wardrobe.full` */
export async function checkRoom(transaction: Transaction, userId: number): Promise<void> {
  const { items } = await transaction
    .selectFrom("wardrobe_items")
    .where("user_id", "=", userId)
    .where("removed_at_ms", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("items"))
    .executeTakeFirstOrThrow();
  if (items >= wardrobeItemsPerUser) throw new Problem("error.wardrobe.full");
}

async function writeTags(transaction: Transaction, itemId: string, tags: readonly string[]): Promise<void> {
  await transaction.deleteFrom("wardrobe_tags").where("item_id", "=", itemId).execute();
  const rows = [...new Set(tags)].map((tag) => ({ item_id: itemId, tag }));
  if (rows.length > 0) await transaction.insertInto("wardrobe_tags").values(rows).execute();
}
