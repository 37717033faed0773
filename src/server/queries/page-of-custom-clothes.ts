import type { ReviewState } from "../../protocol/api/shop-item-ext.ts";
import type { Database } from "../sql/database.ts";
import type { CustomClothesRow } from "../sql/shop-tables.ts";
import { type Page, pageOf, type PageQuery } from "./page.ts";

interface CustomClothesQuery extends PageQuery {
  /** Null for everybody's. */
  readonly userId: number | null;
  readonly review?: ReviewState;
}

export interface OwnedClothes extends CustomClothesRow {
  /** The owner's public id; null once the owner is removed. */
  readonly public_id: string | null;
}

/** One user's, newest first; everybody's, oldest first, since those have waited longest. */
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
