import { useCallback, useRef } from "react";
import { changeIdentity } from "../../../protocol/api/auth.ts";
import { Problem } from "../../../protocol/problem.ts";
import { isTid } from "../../../protocol/tid.ts";
import { startOver } from "../../api/queries.tsx";
import { useApp } from "../../app-context.ts";

/** Asks whether the account that this device has may go. */
type AskToLeave = () => Promise<boolean>;

/**
 * Becomes the user of an ID or a fitting code, unless the shopper would rather stay; everything that was known here of the one before is
 * asked for anew. Answers whether it was done.
 */
export function useBecome(): (typed: string, askToLeave: AskToLeave) => Promise<boolean> {
  const { server, account } = useApp();
  /** What was asked of which server before somebody rather stayed: a fitting code is used up by the first question. */
  const asked = useRef<{ question: string; tid: string }>(undefined);
  return useCallback(
    async (typed, askToLeave) => {
      const id = typed.replace(/\s/g, "").toLowerCase();
      // Half a code or a mistyped ID need not cost one of the few tries that a minute has.
      if (!/^\d{6}$/.test(id) && !isTid(id)) throw new Problem("error.auth.id.format");
      const question = `${id} ${server.apiBase()}`;
      if (asked.current?.question !== question) asked.current = { question, ...(await server.call(changeIdentity, { body: { id } })) };
      const { tid } = asked.current;
      // Asked only now: a fitting code does not last as long as somebody who copies an ID.
      if (!(await askToLeave())) return false;
      asked.current = undefined;
      await server.become(tid);
      await startOver(account);
      return true;
    },
    [server, account],
  );
}
