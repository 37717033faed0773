import type { FeedbackType } from "../../protocol/api/feedback.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { countAttempt } from "./count-attempt.ts";
import { lockUser } from "./lock-user.ts";

const attemptLimit = { kind: "feedback", max: 10, withinMs: 24 * 60 * 60_000, code: "error.feedback.limit" } as const;

interface FeedbackDraft {
  /** Made by the client; the same id twice is the same feedback. */
  readonly id: string;
  readonly type: FeedbackType;
  readonly description: string;
  readonly contact: string;
}

/** @throws Problem `error.feedback.limit` after ten a day */
export async function sendFeedback(context: Context, userId: number, draft: FeedbackDraft): Promise<void> {
  const known = await context.database.selectFrom("feedback").select("user_id").where("id", "=", draft.id).executeTakeFirst();
  // Not "exists already": this user must not learn of another user's id, and nobody hits one by chance.
  if (known && known.user_id !== userId) throw new Problem("error.request.invalid");
  if (known) return;
  await countAttempt(context, attemptLimit, `user ${userId}`);
  await context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    await transaction
      .insertInto("feedback")
      .values({ ...draft, user_id: userId, handled_at_ms: null, created_at_ms: context.now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  });
}
