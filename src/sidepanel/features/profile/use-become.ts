import { useCallback } from "react";
import { changeIdentity } from "../../../protocol/api/auth.ts";
import { Problem } from "../../../protocol/problem.ts";
import { isTid } from "../../../protocol/tid.ts";
import { startOver } from "../../api/queries.tsx";
import { useApp } from "../../app-context.ts";

/** Becomes the user of an ID or a fitting code; everything that was known here of the one before is asked for anew. */
export function useBecome(): (typed: string) => Promise<void> {
  const { server, account } = useApp();
  return useCallback(
    async (typed) => {
      const id = typed.replace(/\s/g, "").toLowerCase();
      // Half a code or a mistyped ID need not cost one of the few tries that a minute has.
      if (!/^\d{6}$/.test(id) && !isTid(id)) throw new Problem("error.auth.id.format");
      const { tid } = await server.call(changeIdentity, { body: { id } });
      await server.become(tid);
      await startOver(account);
    },
    [server, account],
  );
}
