import type { Database } from "../sql/database.ts";

/** How much a user's uploads take, announced ones included. */
export async function ownSpace(database: Database, userId: number): Promise<{ bytes: number; pictures: number }> {
  return database
    .selectFrom("uploads")
    .where("user_id", "=", userId)
    .select(({ fn, lit }) => [fn.coalesce(fn.sum<number>("bytes"), lit(0)).as("bytes"), fn.countAll<number>().as("pictures")])
    .executeTakeFirstOrThrow();
}
