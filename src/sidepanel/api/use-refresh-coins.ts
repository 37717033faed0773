import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApp } from "../app-context.ts";

/** Asks for the balance and the coin records again; to be called after anything that changed the balance. */
export function useRefreshCoins(): () => Promise<void> {
  const { account } = useApp();
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([account.getState().refresh(), queries.invalidateQueries({ queryKey: ["records"] })]);
  }, [account, queries]);
}
