import { useCallback, useRef } from "react";
import { changeIdentity } from "../../../protocol/api/auth.ts";
import { Problem } from "../../../protocol/problem.ts";
import { isTid } from "../../../protocol/tid.ts";
import { startOver } from "../../api/queries.tsx";
import { useApp } from "../../app-context.ts";

/** Asks whether this device may forget its account. */
type AskToLeave = () => Promise<boolean>;

/**
 * Becomes the user of an ID or a fitting code unless the shopper decides to stay, and asks anew for everything that was known of the user
 * before. Answers whether the user changed.
 */
export function useBecome(): (typed: string, askToLeave: AskToLeave) => Promise<boolean> {
  const { server, account } = useApp();
  /** The answer to a shopper who then decided to stay, for the same question asked again: a fitting code can be used once. */
  const asked = useRef<{ question: string; tid: string }>(undefined);
  return useCallback(
    async (typed, askToLeave) => {
      const id = typed.replace(/\s/g, "").toLowerCase();
      // An incomplete code or mistyped ID must not cost one of the few tries a minute.
      if (!/^\d{6}$/.test(id) && !isTid(id)) throw new Problem("error.auth.id.format");
      const question = `${id} ${server.apiBase()}`;
      if (asked.current?.question !== question) asked.current = { question, ...(await server.call(changeIdentity, { body: { id } })) };
      const { tid } = asked.current;
      // After the server's answer, because a fitting code may expire while somebody copies the ID of this account.
      if (!(await askToLeave())) return false;
      asked.current = undefined;
      await server.become(tid);
      await startOver(account);
      return true;
    },
    [server, account],
  );
}
