import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import type { SuitRow } from "../sql/schema.ts";

/** `revision` is the one that the auditor looked at: what was changed meanwhile is not what was judged. */
export type SuitVerdict =
  | { readonly approved: true; readonly revision: number }
  | { readonly approved: false; readonly revision: number; readonly reason: string };

/**
 * Ends the audit of a suit. A public one can be refused as well, should it have been a mistake.
 *
 * @throws Problem `error.suit.not.found` for a draft, which is its owner's only; `error.suit.changed`
 */
export async function auditSuit({ database }: Context, code: string, verdict: SuitVerdict): Promise<SuitRow> {
  const found = await database
    .selectFrom("suits")
    .select("id")
    .where("code", "=", code.toLowerCase())
    .where("status", "<>", "draft")
    .executeTakeFirst();
  if (!found) throw new Problem("error.suit.not.found");
  const judged = await database
    .updateTable("suits")
    .set(verdict.approved ? { status: "public", refusal: null } : { status: "refused", refusal: verdict.reason })
    .where("id", "=", found.id)
    .where("revision", "=", verdict.revision)
    .where("status", "<>", "draft")
    .returningAll()
    .executeTakeFirst();
  if (!judged) throw new Problem("error.suit.changed");
  return judged;
}
