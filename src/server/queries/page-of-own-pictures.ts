import { sql } from "kysely";
import type { Database } from "../sql/database.ts";
import { uploadIsUsed } from "../sql/picture-uses.ts";
import { type Page, pageOf, type PageQuery } from "./page.ts";

export interface OwnPictureRow {
  readonly key: string;
  readonly kind: "model" | "garment" | "custom" | "result";
  /** Whether something shows the picture: 1 or 0, since SQLite has no booleans. */
  readonly used: number;
  readonly at_ms: number;
}

interface OwnPicturesQuery extends PageQuery {
  readonly kind?: OwnPictureRow["kind"];
}

/** Every picture that the server keeps of a user, newest first: sent ones, and results of try-ons. */
export async function pageOfOwnPictures(database: Database, userId: number, query: OwnPicturesQuery): Promise<Page<OwnPictureRow>> {
  const { kind } = query;
  const pictures = ownPictures(database, userId);
  const wanted = kind === undefined ? pictures : pictures.where("kind", "=", kind);
  return pageOf(wanted.selectAll().orderBy("at_ms", "desc").orderBy("key"), query);
}

/** All pictures of a user, newest first, in one list. */
export async function allOwnPictures(database: Database, userId: number): Promise<Pick<OwnPictureRow, "key" | "kind">[]> {
  return ownPictures(database, userId).select(["key", "kind"]).orderBy("at_ms", "desc").orderBy("key").execute();
}

function ownPictures(database: Database, userId: number) {
  return database.selectFrom(
    database
      .selectFrom("uploads")
      .where("user_id", "=", userId)
      .where("finished_at_ms", "is not", null)
      .select([
        "object_key as key",
        sql<OwnPictureRow["kind"]>`case when purpose = 'look' then 'result' else purpose end`.as("kind"),
        sql<number>`case when ${uploadIsUsed()} then 1 else 0 end`.as("used"),
        "created_at_ms as at_ms",
      ])
      .unionAll(
        database
          .selectFrom("tasks")
          .where("user_id", "=", userId)
          .where("removed_at_ms", "is", null)
          .where("result_key", "is not", null)
          .select([
            sql<string>`result_key`.as("key"),
            sql<OwnPictureRow["kind"]>`'result'`.as("kind"),
            sql<number>`1`.as("used"),
            "created_at_ms as at_ms",
          ]),
      )
      .unionAll(
        database
          .selectFrom("custom_clothes")
          .where("user_id", "=", userId)
          .select([
            "object_key as key",
            sql<OwnPictureRow["kind"]>`'custom'`.as("kind"),
            sql<number>`1`.as("used"),
            "created_at_ms as at_ms",
          ]),
      )
      .as("pictures"),
  );
}
