import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";

/** @throws Problem `error.admin.feedback.not.found` */
export async function markFeedback({ database, now }: Context, id: string, handled: boolean): Promise<void> {
  const marked = await database
    .updateTable("feedback")
    .set({ handled_at_ms: handled ? now() : null })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!marked) throw new Problem("error.admin.feedback.not.found");
}
