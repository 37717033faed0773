import { createStore, type StoreApi } from "zustand/vanilla";
import type { CurrentUser } from "../../protocol/api/auth.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Server } from "../api/server.ts";

const freshMs = 15_000;

export interface AccountState {
  /** The shopper's record; undefined until the server gave one. */
  readonly me: CurrentUser | undefined;
  /** Why the last request for the record failed; null after one that succeeded. */
  readonly error: unknown;
  readonly isAsking: boolean;

  /** Asks for the record. Answers the newest one known. */
  refresh(): Promise<CurrentUser | undefined>;
  /** Asks for the record unless it was asked for just now. */
  freshen(): void;
  /** Takes over a record that came with another answer of the server. */
  take(me: CurrentUser): void;
  /** To be called after a change of identity or server, when nothing known is true any more. */
  startOver(): Promise<void>;
}

export type AccountStore = StoreApi<AccountState>;

/** The shopper's record and balance. It has a store of its own, because the first screen shows it before the query cache is loaded. */
export function createAccountStore(server: Server): AccountStore {
  /** Counts requests and records taken over, so that a slow answer does not replace a newer one. */
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

/** Loads the schema that checks the answer only now: the first screen is shown before it. */
async function askForMe(server: Server): Promise<Pick<AccountState, "me">> {
  server.prepare();
  const { getMe } = await import("../../protocol/api/auth.ts").catch((cause: unknown) => {
    const problem = new Problem("error.network", { cause });
    server.connection.setState({ problem });
    throw problem;
  });
  return { me: await server.call(getMe, {}) };
}
