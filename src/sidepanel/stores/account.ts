import { createStore, type StoreApi } from "zustand/vanilla";
import type { CurrentUser } from "../../protocol/api/auth.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Server } from "../api/server.ts";

const freshMs = 15_000;

export interface AccountState {
  /** The shopper's record; undefined until the server gave one. */
  readonly me: CurrentUser | undefined;
  /** Why the record could not be had; null once it could. */
  readonly error: unknown;
  readonly isAsking: boolean;

  /** Asks for the record. Answers the newest that is known. */
  refresh(): Promise<CurrentUser | undefined>;
  /** Asks only if the last question is some time ago. */
  freshen(): void;
  /** The server gave the record along with something else. */
  take(me: CurrentUser): void;
  /** Another identity or another server: nothing that was known is true any more. */
  startOver(): Promise<void>;
}

export type AccountStore = StoreApi<AccountState>;

/** Who the shopper is and what coins there are. The first screen shows it: it is here, and not in the cache that comes with the others. */
export function createAccountStore(server: Server): AccountStore {
  /** Counts what was learnt or asked, so that a slow answer does not replace a later one. */
  let turn = 0;
  let askedAtMs = -Infinity;
  return createStore<AccountState>((set, get) => ({
    me: undefined,
    error: null,
    isAsking: false,

    async refresh() {
      const mine = ++turn;
      askedAtMs = performance.now();
      set({ isAsking: true });
      const answer = await askForMe(server).catch((error: unknown) => ({ error }));
      if (mine === turn) set({ error: null, ...answer, isAsking: false });
      return get().me;
    },

    freshen() {
      if (performance.now() - askedAtMs > freshMs) void get().refresh();
    },

    take(me) {
      turn++;
      set({ me, error: null, isAsking: false });
    },

    async startOver() {
      set({ me: undefined, error: null });
      await get().refresh();
    },
  }));
}

/** What checks the answer is loaded with the question: the first screen is there without. */
async function askForMe(server: Server): Promise<Pick<AccountState, "me">> {
  server.prepare();
  const { getMe } = await import("../../protocol/api/auth.ts").catch((cause: unknown) => {
    const problem = new Problem("error.network", { cause });
    server.connection.setState({ problem });
    throw problem;
  });
  return { me: await server.call(getMe, {}) };
}
