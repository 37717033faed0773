import { expressionBuilder } from "kysely";
import type { ClosetCategory, ClosetSubcategory } from "../../protocol/closet.ts";
import { contains } from "../sql/contains.ts";
import type { Database } from "../sql/database.ts";
import type { Tables, WardrobeRow } from "../sql/schema.ts";
import { type Page, pageOf, type PageQuery } from "./page.ts";

interface WardrobeQuery extends PageQuery {
  readonly category?: ClosetCategory;
  readonly subcategory?: ClosetSubcategory;
  readonly tag?: string;
  /** Words that each have to be in the name or in a tag. */
  readonly text?: string;
}

/** Of a longer text only the first words count. */
const maxWords = 8;

/** A user's pieces, newest first, without those removed. */
export async function pageOfWardrobe(database: Database, userId: number, query: WardrobeQuery): Promise<Page<WardrobeRow>> {
  const { category, subcategory, tag, text } = query;
  const words = new Set((text ?? "").split(/\s+/).filter((word) => word !== ""));
  // A subquery for each piece, because a list of all pieces with a tag would have everybody's pieces.
  const tagsOfItem = expressionBuilder<Tables, "wardrobe_items">()
    .selectFrom("wardrobe_tags")
    .select("item_id")
    .whereRef("wardrobe_tags.item_id", "=", "wardrobe_items.id");
  let wanted = database.selectFrom("wardrobe_items").where("user_id", "=", userId).where("removed_at_ms", "is", null);
  if (category) wanted = wanted.where("category", "=", category);
  if (subcategory) wanted = wanted.where("subcategory", "=", subcategory);
  if (tag) wanted = wanted.where((item) => item.exists(tagsOfItem.where("tag", "=", tag)));
  for (const word of [...words].slice(0, maxWords)) {
    wanted = wanted.where((item) => item.or([contains("name", word), item.exists(tagsOfItem.where(contains("tag", word)))]));
  }
  return pageOf(wanted.selectAll().orderBy("created_at_ms", "desc").orderBy("id"), query);
}
