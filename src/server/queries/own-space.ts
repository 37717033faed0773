import type { Database } from "../sql/database.ts";

/** How much a user's uploads take, announced ones included, besides the one of a key. */
export async function ownSpace(database: Database, userId: number, besidesKey = ""): Promise<{ bytes: number; pictures: number }> {
  return database
    .selectFrom("uploads")
    .where("user_id", "=", userId)
    .where("object_key", "<>", besidesKey)
    .select((row) => [row.fn.coalesce(row.fn.sum<number>("bytes"), row.lit(0)).as("bytes"), row.fn.countAll<number>().as("pictures")])
    .executeTakeFirstOrThrow();
}
