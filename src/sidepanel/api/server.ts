import { createStore, type StoreApi } from "zustand/vanilla";
import { objectPath, thumbnailQuery } from "../../protocol/picture-link.ts";
import { Problem } from "../../protocol/problem.ts";
import { isTid } from "../../protocol/tid.ts";
import type { Host } from "../host.ts";
import type { Client } from "./client.ts";

const addressKey = "server";

interface ConnectionState {
  /** Why the last call got no answer; null once one did. */
  readonly problem: Problem | null;
}

/** The server that the app talks to: its address, the shopper's identity there, and the one way to call it. */
export interface Server extends Client {
  /** Whether the server answered the last call. */
  readonly connection: StoreApi<ConnectionState>;
  /** Begins to load the network code, so that it arrives while the caller still loads the endpoint's description. */
  prepare(): void;
  apiBase(): string;
  /** Makes a picture's address absolute: the server may answer paths, and the extension has another origin. */
  pictureUrl(url: string): string;
  /** Like `pictureUrl`, for a tile: of pictures that the server keeps, it delivers a small version. */
  thumbnailUrl(url: string): string;
  /** Null goes back to the default address. */
  setAddress(address: string | null): Promise<void>;
  /** Takes over an identity that the server gave, keeping the old one aside. */
  become(tid: string): Promise<void>;
  /** Forgets the identity here, keeping the old one aside, so that the next call makes a new one. */
  startAnew(): Promise<void>;
  /** Forgets the identity here for good: the server has deleted it. */
  forgetIdentity(): Promise<void>;
  /** Calls back when another window changed or forgot the identity. */
  watchIdentity(onChange: () => void): void;
}

/** Reads the stored address and opens the server; sends nothing over the network. */
export async function openServer(host: Host): Promise<Server> {
  let apiBase = (host.canChooseServer ? await host.storage.get(addressKey) : undefined) ?? host.defaultApiBase;
  const connection = createStore<ConnectionState>(() => ({ problem: null }));
  const currentTidKey = () => tidKey(apiBase, host.defaultApiBase);

  /** The network code is loaded by the first call, because the first screen does not need it. */
  const loadClient = () =>
    import("./identity.ts").catch((cause: unknown) => {
      throw new Problem("error.network", { cause });
    });
  const openClient = async (): Promise<Client> => {
    const { createOwnClient } = await loadClient();
    return createOwnClient(host.storage, { apiBase, tidKey: currentTidKey() });
  };

  /** Keeps the old tid under another key: somebody who left an account by mistake can still be helped to find it. */
  const keepPrevious = async () => {
    const key = currentTidKey();
    const old = await host.storage.get(key);
    // The key may hold nothing, or the name of a newcomer whose call was never answered.
    if (old !== undefined && isTid(old)) await host.storage.set(`${key}.previous`, old);
  };

  return {
    async call(endpoint, input) {
      try {
        const answer = await (await openClient()).call(endpoint, input);
        connection.setState({ problem: null });
        return answer;
      } catch (error) {
        // An aborted call says nothing about the server.
        if (!input.signal?.aborted && error instanceof Problem) connection.setState({ problem: meansAway(error) ? error : null });
        throw error;
      }
    },
    // A failure is reported by the call that follows.
    prepare: () => void loadClient().catch(() => {}),
    connection,
    apiBase: () => apiBase,
    pictureUrl: (url) => new URL(url, `${apiBase}/`).href,
    thumbnailUrl(url) {
      const address = new URL(url, `${apiBase}/`);
      if (address.pathname.includes(objectPath)) address.searchParams.set(thumbnailQuery.name, thumbnailQuery.value);
      return address.href;
    },
    async setAddress(address) {
      apiBase = address ?? host.defaultApiBase;
      if (address === null) await host.storage.remove(addressKey);
      else await host.storage.set(addressKey, address);
    },
    async become(tid) {
      await keepPrevious();
      await host.storage.set(currentTidKey(), tid);
    },
    async startAnew() {
      await keepPrevious();
      await host.storage.remove(currentTidKey());
    },
    forgetIdentity: () => host.storage.remove(currentTidKey()),
    watchIdentity(onChange) {
      host.storage.watch(({ key, before, now }) => {
        // The first identity is no change: it replaces nothing, or a newcomer's name.
        if (key === currentTidKey() && before !== undefined && isTid(before) && now !== before) onChange();
      });
    },
  };
}

function meansAway({ code }: Problem): boolean {
  return code === "error.network" || code === "error.server.unreachable";
}

/** The storage key of a server's tid. Each server has its own key, because a credential may only go to the server that gave it. */
export function tidKey(apiBase: string, defaultApiBase: string): string {
  return apiBase === defaultApiBase ? "tid" : `tid@${apiBase}`;
}

/**
 * The API base of an address that a shopper typed: `localhost:8787` becomes `http://localhost:8787/api`. Null for anything but an http(s)
 * address.
 */
export function apiBaseOfAddress(typed: string): string | null {
  const trimmed = typed.trim();
  // `URL` would accept a space in the host and encode it.
  if (trimmed === "" || /\s/.test(trimmed)) return null;
  const url = URL.parse(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  const path = url.pathname.replace(/\/+$/, "");
  return url.origin + (path === "" ? "/api" : path);
}
