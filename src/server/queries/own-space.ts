import type { Database } from "../sql/database.ts";

/** The space and number of a user's uploads, announced ones included, without the one with the key `besidesKey`. */
export async function ownSpace(database: Database, userId: number, besidesKey = ""): Promise<{ bytes: number; pictures: number }> {
  return database
    .selectFrom("uploads")
    .where("user_id", "=", userId)
    .where("object_key", "<>", besidesKey)
    .select((row) => [row.fn.coalesce(row.fn.sum<number>("bytes"), row.lit(0)).as("bytes"), row.fn.countAll<number>().as("pictures")])
    .executeTakeFirstOrThrow();
}
