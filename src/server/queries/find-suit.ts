import { Problem } from "../../protocol/problem.ts";
import type { Database } from "../sql/database.ts";
import type { SuitRow } from "../sql/schema.ts";

/** @throws Problem `error.suit.not.found`, also for another user's suit that is not public */
export async function findSuit(database: Database, userId: number, code: string): Promise<SuitRow> {
  const suit = await database
    .selectFrom("suits")
    .selectAll()
    .where("code", "=", code.toLowerCase())
    .where((row) => row.or([row("status", "=", "public"), row("user_id", "=", userId)]))
    .executeTakeFirst();
  if (!suit) throw new Problem("error.suit.not.found");
  return suit;
}
