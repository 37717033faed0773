import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import type { SuitRow } from "../sql/schema.ts";

/** `revision` is the one that the auditor looked at: a verdict must not apply to what was changed since. */
export type SuitVerdict =
  | { readonly approved: true; readonly revision: number }
  | { readonly approved: false; readonly revision: number; readonly reason: string };

/**
 * Ends the audit of a suit. A public suit can be refused as well, to take back a mistake.
 *
 * @throws Problem `error.suit.not.found`, also for a draft, which only its owner may see; `error.suit.changed` for another revision
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
