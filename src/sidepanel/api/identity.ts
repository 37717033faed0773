import { getMe, newcomerId } from "../../protocol/api/auth.ts";
import { isTid } from "../../protocol/tid.ts";
import type { TextStorage } from "../host.ts";
import { newId } from "../stores/new-id.ts";
import { keepsTexts } from "../stores/texts.ts";
import { createClient, type Client } from "./client.ts";

/** Where the server is, and under which key its tid lies in the storage. */
export interface ServerPlace {
  readonly apiBase: string;
  readonly tidKey: string;
}

/** Calls under the shopper's own identity, which the first call has the server make. */
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
 * The name under which a first call asks for an identity. It is kept before the call, where the tid then takes its place: a
 * page that is left before the answer came asks under the same name the next time.
 */
async function newcomerOf(storage: TextStorage, key: string): Promise<string> {
  const known = newcomerId.safeParse(await storage.get(key));
  if (known.success) return known.data;
  const made = newId();
  await storage.set(key, made);
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
    const { tid } = await anonymous.call(getMe, {});
    await storage.set(key, tid);
    return tid;
  });
}

/** The locks of this page alone, for pages without Web Locks: plain http on another machine, or a browser that lets the page keep nothing. */
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
