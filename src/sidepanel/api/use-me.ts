import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApp } from "../app-context.ts";
import type { Server } from "./server.ts";

export const meKey = ["me"] as const;
const askAgainMs = 10_000;

/** The question for the shopper's record. What checks the answer is loaded with it: the first screen is there without. */
export const meQuery = (server: Server) => ({
  queryKey: meKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => server.call((await import("../../protocol/api/auth.ts")).getMe, { signal }),
});

/** The shopper's record. While the server is away it is asked again from time to time, so that the banner goes by itself. */
export function useMe() {
  const { server } = useApp();
  return useQuery({
    ...meQuery(server),
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
