import { createStore, type StoreApi } from "zustand/vanilla";
import { objectPath, thumbnailQuery } from "../../protocol/picture-link.ts";
import { Problem } from "../../protocol/problem.ts";
import { isTid } from "../../protocol/tid.ts";
import type { Host } from "../host.ts";
import type { Client } from "./client.ts";

const addressKey = "server";

export interface ConnectionState {
  /** Why the last call got no answer; null once one did. */
  readonly problem: Problem | null;
}

/** The server that the app talks to: its address, the identity there, and the one door for calls. */
export interface Server extends Client {
  /** Whether the server answers, as far as the last call knows. */
  readonly connection: StoreApi<ConnectionState>;
  /** Has what speaks to the network loaded while the caller still loads what to say. */
  prepare(): void;
  apiBase(): string;
  /** Makes a picture's address absolute: the server may answer paths, and the extension has another origin. */
  pictureUrl(url: string): string;
  /** The same for a tile: of its own pictures the server makes small ones for it. */
  thumbnailUrl(url: string): string;
  /** Null goes back to the default address. */
  setAddress(address: string | null): Promise<void>;
  /** Takes over an identity that the server gave, keeping the old one aside. */
  become(tid: string): Promise<void>;
  /** Forgets the identity here, keeping the old one aside, so that the next call makes a new one. */
  startAnew(): Promise<void>;
  /** Forgets the identity here for good: the server has deleted it. */
  forgetIdentity(): Promise<void>;
  /** Tells when another window took over another identity, or forgot this one. */
  watchIdentity(onChange: () => void): void;
}

/** Reads the stored address and builds the door; asks nothing of the network. */
export async function openServer(host: Host): Promise<Server> {
  let apiBase = (host.canChooseServer ? await host.storage.get(addressKey) : undefined) ?? host.defaultApiBase;
  const connection = createStore<ConnectionState>(() => ({ problem: null }));
  const currentTidKey = () => tidKey(apiBase, host.defaultApiBase);

  /** What speaks to the network comes with the first call: the first screen is there without it. */
  const loadClient = () =>
    import("./identity.ts").catch((cause: unknown) => {
      throw new Problem("error.network", { cause });
    });
  const openClient = async (): Promise<Client> => {
    const { createOwnClient } = await loadClient();
    return createOwnClient(host.storage, { apiBase, tidKey: currentTidKey() });
  };

  /** What is left by mistake can still be found by somebody who knows where to look. */
  const keepPrevious = async () => {
    const key = currentTidKey();
    const old = await host.storage.get(key);
    // No identity yet, or none that was answered.
    if (old !== undefined && isTid(old)) await host.storage.set(`${key}.previous`, old);
  };

  return {
    async call(endpoint, input) {
      try {
        const answer = await (await openClient()).call(endpoint, input);
        connection.setState({ problem: null });
        return answer;
      } catch (error) {
        // A call that was given up says nothing of the server.
        if (!input.signal?.aborted && error instanceof Problem) connection.setState({ problem: meansAway(error) ? error : null });
        throw error;
      }
    },
    // The call that follows says what went wrong.
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
        // The first identity takes the place of nothing, or of a newcomer's name.
        if (key === currentTidKey() && before !== undefined && isTid(before) && now !== before) onChange();
      });
    },
  };
}

function meansAway({ code }: Problem): boolean {
  return code === "error.network" || code === "error.server.unreachable";
}

/**
 * The stored tid of one server. A credential goes to the server that gave it and to no other, so that another address has another key.
 */
export function tidKey(apiBase: string, defaultApiBase: string): string {
  return apiBase === defaultApiBase ? "tid" : `tid@${apiBase}`;
}

/**
 * What a shopper types as an address, as an API base: `localhost:8787` means `http://localhost:8787/api`. Null when it
 * is no http(s) address.
 */
export function apiBaseOfAddress(typed: string): string | null {
  const trimmed = typed.trim();
  // Browsers take a space in a host and encode it.
  if (trimmed === "" || /\s/.test(trimmed)) return null;
  const url = URL.parse(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  const path = url.pathname.replace(/\/+$/, "");
  return url.origin + (path === "" ? "/api" : path);
}
