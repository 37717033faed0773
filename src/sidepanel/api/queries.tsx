import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { AccountStore } from "../stores/account.ts";
import { forgetDrafts } from "../stores/drafts.ts";

/** The cache of the server's answers. The server is often on this very computer, so that it is asked even while the browser is offline. */
const queries = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", retry: false, staleTime: 15_000 },
    mutations: { networkMode: "always" },
  },
});

/** Gives a part of the app this cache. The first screen does without it, because it is shown before this file is loaded. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function PartWithQueries(props: Props) {
    return (
      <QueryClientProvider client={queries}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}

/** To be called after a change of identity or server: asks anew for everything that was known. */
export async function startOver(account: AccountStore): Promise<void> {
  forgetDrafts();
  await Promise.all([account.getState().startOver(), queries.resetQueries()]);
}

/** Asks again for what failed, because the server was away or had a fault. */
export async function askAgain(): Promise<void> {
  await queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
}
