import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";

/** @throws Problem `error.suit.not.found`, also for another user's suit */
export async function removeSuit({ database }: Context, userId: number, code: string): Promise<void> {
  const removed = await database
    .deleteFrom("suits")
    .where("code", "=", code.toLowerCase())
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (!removed) throw new Problem("error.suit.not.found");
}
