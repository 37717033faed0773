import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApp } from "../app-context.ts";

/** After anything that moves coins. */
export function useRefreshCoins(): () => Promise<void> {
  const { account } = useApp();
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([account.getState().refresh(), queries.invalidateQueries({ queryKey: ["records"] })]);
  }, [account, queries]);
}
