import { useEffect } from "react";
import type { CurrentUser } from "../../protocol/api/auth.ts";
import { useAccount, useApp } from "../app-context.ts";

/** The shopper's record, asked for again when a component shows it and it is some seconds old; undefined until the server gave one. */
export function useMe(): CurrentUser | undefined {
  const { account } = useApp();
  useEffect(() => account.getState().freshen(), [account]);
  return useAccount((state) => state.me);
}
