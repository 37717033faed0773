import { useCallback } from "react";
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
  return useCallback(
    async (typed, askToLeave) => {
      const id = typed.replace(/\s/g, "").toLowerCase();
      // Half a code or a mistyped ID need not cost one of the few tries that a minute has.
      if (!/^\d{6}$/.test(id) && !isTid(id)) throw new Problem("error.auth.id.format");
      const { tid } = await server.call(changeIdentity, { body: { id } });
      // Asked only now: a fitting code does not last as long as somebody who copies an ID.
      if (!(await askToLeave())) return false;
      await server.become(tid);
      await startOver(account);
      return true;
    },
    [server, account],
  );
}
