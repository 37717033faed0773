import type { ReviewState } from "../../protocol/api/shop-item-ext.ts";
import type { Database } from "../sql/database.ts";
import type { CustomClothesRow } from "../sql/shop-tables.ts";
import { type Page, pageOf, type PageQuery } from "./page.ts";

interface CustomClothesQuery extends PageQuery {
  /** The owner; null for everybody's clothes. */
  readonly userId: number | null;
  readonly review?: ReviewState;
}

export interface OwnedClothes extends CustomClothesRow {
  /** The owner's public id; null once the owner is removed. */
  readonly public_id: string | null;
}

/** Custom clothes: one user's newest first, everybody's oldest first, since these have waited longest for their review. */
export async function pageOfCustomClothes(database: Database, query: CustomClothesQuery): Promise<Page<OwnedClothes>> {
  const { userId, review } = query;
  const wanted = database
    .selectFrom("custom_clothes")
    .innerJoin("users", "users.id", "custom_clothes.user_id")
    .$if(userId !== null, (clothes) => clothes.where("custom_clothes.user_id", "=", userId))
    .$if(review !== undefined, (clothes) => clothes.where("review", "=", review!));
  return pageOf(
    wanted
      .selectAll("custom_clothes")
      .select("users.public_id")
      .orderBy("place", userId === null ? "asc" : "desc"),
    query,
  );
}
