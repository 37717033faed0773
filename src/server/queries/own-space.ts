import type { Database } from "../sql/database.ts";

/** How much a user's uploads take, announced ones included. */
export async function ownSpace(database: Database, userId: number): Promise<{ bytes: number; pictures: number }> {
  return database
    .selectFrom("uploads")
    .where("user_id", "=", userId)
    .select((row) => [row.fn.coalesce(row.fn.sum<number>("bytes"), row.lit(0)).as("bytes"), row.fn.countAll<number>().as("pictures")])
    .executeTakeFirstOrThrow();
}
