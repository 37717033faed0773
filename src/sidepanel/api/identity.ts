import { getMe, newcomerId } from "../../protocol/api/auth.ts";
import { isTid } from "../../protocol/tid.ts";
import type { TextStorage } from "../host.ts";
import { newId } from "../stores/new-id.ts";
import { keepsTexts } from "../stores/texts.ts";
import { createClient, type Client } from "./client.ts";

/** The server's address, and the storage key of the tid that belongs to it. */
export interface ServerPlace {
  readonly apiBase: string;
  readonly tidKey: string;
}

/** A client that calls under the shopper's own identity. Its first call has the server make that identity. */
export function createOwnClient(storage: TextStorage, { apiBase, tidKey }: ServerPlace): Client {
  const anonymous = createClient({
    apiBase,
    tid: async () => undefined,
    device: () => deviceOf(storage, tidKey),
    newcomer: () => newcomerOf(storage, tidKey),
  });
  return createClient({ apiBase, tid: () => ensureTid(storage, tidKey, anonymous) });
}

async function storedTid(storage: TextStorage, key: string): Promise<string | undefined> {
  const tid = await storage.get(key);
  return tid !== undefined && isTid(tid) ? tid : undefined;
}

/** A random name of this installation for one server. It stays when the identity is forgotten; each server gets a different one. */
export async function deviceOf(storage: TextStorage, key: string): Promise<string> {
  const deviceKey = `device of ${key}`;
  const known = await storage.get(deviceKey);
  if (known !== undefined) return known;
  const made = newId();
  await storage.set(deviceKey, made);
  return made;
}

/**
 * The name under which a first call asks for an identity. It is stored before the call, under the key where the tid will replace it, so
 * that a page that was closed before the answer came asks under the same name the next time.
 */
async function newcomerOf(storage: TextStorage, key: string): Promise<string> {
  const known = newcomerId.safeParse(await storage.get(key));
  if (known.success) return known.data;
  const made = newId();
  await storage.set(key, made);
  return made;
}

/**
 * The tid of this device, made by the server at the first call. Two first calls at once, even from two windows, make one identity: the
 * second waits for a lock and then finds the tid stored.
 *
 * @param anonymous a client that calls without a tid
 */
export async function ensureTid(storage: TextStorage, key: string, anonymous: Client): Promise<string> {
  const known = await storedTid(storage, key);
  if (known !== undefined) return known;
  return exclusively(`identity ${key}`, async () => {
    const meanwhile = await storedTid(storage, key);
    if (meanwhile !== undefined) return meanwhile;
    const { tid } = await anonymous.call(getMe, {});
    await storage.set(key, tid);
    return tid;
  });
}

/**
 * Locks within this page alone, where Web Locks are missing (plain http on another machine) or fail because the browser keeps nothing for
 * the page.
 */
const pageLocks = new Map<string, Promise<unknown>>();

async function exclusively<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator !== "undefined" && navigator.locks && keepsTexts()) return await navigator.locks.request(name, work);
  const before = pageLocks.get(name) ?? Promise.resolve();
  const turn = before.then(work, work);
  pageLocks.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
