import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { AccountStore } from "../stores/account.ts";
import { forgetDrafts } from "../stores/drafts.ts";

/** What the server answered to the screens. It is often this very computer, so that being offline is no reason not to ask it. */
const queries = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", retry: false, staleTime: 15_000 },
    mutations: { networkMode: "always" },
  },
});

/** A part of the app that may ask the server. The first screen is none of them: it is there before this file. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function PartWithQueries(props: Props) {
    return (
      <QueryClientProvider client={queries}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}

/** After another identity or another server: everything that was known here is asked for anew. */
export async function startOver(account: AccountStore): Promise<void> {
  forgetDrafts();
  await Promise.all([account.getState().startOver(), queries.resetQueries()]);
}

/** What could not be had: the server was away, or failed. */
export async function askAgain(): Promise<void> {
  await queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
}
