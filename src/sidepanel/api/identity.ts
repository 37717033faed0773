import type { CurrentUser } from "../../protocol/api/auth.ts";
import { isTid } from "../../protocol/tid.ts";
import type { TextStorage } from "../host.ts";
import { newId } from "../stores/new-id.ts";
import type { Client } from "./client.ts";
import { firstContracts } from "./first-contracts.ts";

/**
 * The stored tid of one server. A credential goes to the server that gave it and to no other, so that another address has another key.
 */
export function tidKey(apiBase: string, defaultApiBase: string): string {
  return apiBase === defaultApiBase ? "tid" : `tid@${apiBase}`;
}

export async function storedTid(storage: TextStorage, key: string): Promise<string | undefined> {
  const tid = await storage.get(key);
  return tid !== undefined && isTid(tid) ? tid : undefined;
}

/** A random name of this installation for one server, kept when the identity is forgotten; another server gets another one. */
export async function deviceOf(storage: TextStorage, key: string): Promise<string> {
  const deviceKey = `device of ${key}`;
  const known = await storage.get(deviceKey);
  if (known !== undefined) return known;
  const made = newId();
  await storage.set(deviceKey, made);
  return made;
}

/**
 * The tid of this device, made by the server at the first call. Two first calls at once, also from two windows, make one
 * identity: the second waits for the first behind a lock and then finds the tid stored.
 *
 * @param anonymous a client that calls without a tid
 */
export async function ensureTid(storage: TextStorage, key: string, anonymous: Client): Promise<string> {
  const known = await storedTid(storage, key);
  if (known !== undefined) return known;
  return exclusively(`identity ${key}`, async () => {
    const meanwhile = await storedTid(storage, key);
    if (meanwhile !== undefined) return meanwhile;
    const user: CurrentUser = await anonymous.call(await firstContracts.getMe(), {});
    await storage.set(key, user.tid);
    return user.tid;
  });
}

/** The locks of this page alone, for pages without Web Locks (plain http on another machine). */
const pageLocks = new Map<string, Promise<unknown>>();

async function exclusively<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator !== "undefined" && navigator.locks) return await navigator.locks.request(name, work);
  const before = pageLocks.get(name) ?? Promise.resolve();
  const turn = before.then(work, work);
  pageLocks.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
