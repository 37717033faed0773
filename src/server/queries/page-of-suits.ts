import { contains } from "../sql/contains.ts";
import type { Database } from "../sql/database.ts";
import type { SuitRow } from "../sql/schema.ts";
import { type Page, pageOf, type PageQuery } from "./page.ts";

interface SuitsQuery extends PageQuery {
  /** A code, a keyword or part of a title. */
  readonly text?: string;
  /** True for the user's own suits in every state; false for everybody's public ones, and the user's own suit whose code is the text. */
  readonly own: boolean;
}

/** Suits, newest first. */
export async function pageOfSuits(database: Database, userId: number, query: SuitsQuery): Promise<Page<SuitRow>> {
  const { own } = query;
  const asked = (query.text ?? "").trim();
  const text = asked.toLowerCase();
  let wanted = database.selectFrom("suits");
  if (own) wanted = wanted.where("user_id", "=", userId);
  else if (text === "") wanted = wanted.where("status", "=", "public");
  else wanted = wanted.where((suit) => suit.or([suit("status", "=", "public"), suit.and({ user_id: userId, code: text })]));
  if (text !== "") {
    wanted = wanted.where((suit) =>
      suit.or([
        suit("code", "=", text),
        suit("id", "in", (suits) => suits.selectFrom("suit_keywords").select("suit_id").where("keyword", "=", text)),
        contains("title", asked),
      ]),
    );
  }
  return pageOf(wanted.selectAll().orderBy("created_at_ms", "desc").orderBy("id"), query);
}

/** Suits of every user that wait for the audit, the longest waiting first, with their owners' public ids. */
export async function pageOfSuitsInReview(database: Database, page: PageQuery): Promise<Page<SuitRow & { public_id: string | null }>> {
  const waiting = database.selectFrom("suits").innerJoin("users", "users.id", "suits.user_id").where("suits.status", "=", "review");
  return pageOf(waiting.selectAll("suits").select("users.public_id").orderBy("suits.saved_at_ms").orderBy("suits.id"), page);
}
