import type { FeedbackType } from "../../protocol/api/feedback.ts";
import type { Database } from "../sql/database.ts";
import type { Feedback } from "../sql/schema.ts";
import { type Page, pageOf, type PageQuery } from "./page.ts";

interface FeedbackQuery extends PageQuery {
  readonly id?: string;
  readonly type?: FeedbackType;
  readonly handled?: boolean;
}

export type FeedbackRow = Feedback & { readonly public_id: string | null };

/** Feedback, newest first, with its users' public ids. */
export async function pageOfFeedback(database: Database, query: FeedbackQuery): Promise<Page<FeedbackRow>> {
  const { id, type, handled } = query;
  let wanted = database.selectFrom("feedback").innerJoin("users", "users.id", "feedback.user_id");
  if (id !== undefined) wanted = wanted.where("feedback.id", "=", id);
  if (type !== undefined) wanted = wanted.where("feedback.type", "=", type);
  if (handled !== undefined) wanted = wanted.where("feedback.handled_at_ms", handled ? "is not" : "is", null);
  return pageOf(
    wanted.selectAll("feedback").select("users.public_id").orderBy("feedback.created_at_ms", "desc").orderBy("feedback.id"),
    query,
  );
}
