import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApp } from "../app-context.ts";
import { firstContracts } from "./first-contracts.ts";

export const meKey = ["me"] as const;
const askAgainMs = 10_000;

/** The shopper's record. While the server is away it is asked again from time to time, so that the banner goes by itself. */
export function useMe() {
  const { server } = useApp();
  return useQuery({
    queryKey: meKey,
    queryFn: async ({ signal }) => server.call(await firstContracts.getMe(), { signal }),
    refetchInterval: (query) => (query.state.status === "error" ? askAgainMs : false),
  });
}

/** After anything that moves coins. */
export function useRefreshCoins(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: meKey }), queries.invalidateQueries({ queryKey: ["records"] })]);
  }, [queries]);
}
