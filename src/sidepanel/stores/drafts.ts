import { useState, useSyncExternalStore } from "react";
import { openObjectStore, settled } from "./indexed-db.ts";

type Change<Value> = (next: Value | ((before: Value) => Value)) => void;

const drafts = new Map<string, unknown>();
const listeners = new Set<() => void>();
/** In IndexedDB, because drafts may hold pictures, which local storage cannot. */
const keptDrafts = openObjectStore("drafts", "drafts");

/** Like `useState`, for input that is not sent yet: it outlives its screen while the app is open. */
export function useDraft<Value>(name: string, initial: Value | (() => Value)): [Value, Change<Value>] {
  const [before] = useState(initial);
  const read = () => (drafts.has(name) ? (drafts.get(name) as Value) : before);
  const change: Change<Value> = (next) => {
    drafts.set(name, isUpdate(next) ? next(read()) : next);
    tellAll();
  };
  return [useSyncExternalStore(listen, read, read), change];
}

/** Like `useDraft`, but it also outlives the app. It must hold nothing that expires, as links of pictures do. */
export function useKeptDraft<Value>(name: string, initial: Value | (() => Value)): [Value, Change<Value>] {
  const [value, change] = useDraft(name, initial);
  const changeAndKeep: Change<Value> = (next) => {
    change(next);
    keep(name).catch(console.warn);
  };
  return [value, changeAndKeep];
}

/** Forgets the drafts whose names begin with a prefix, once a screen's work is done; all of them when another shopper takes over. */
export function forgetDrafts(prefix = ""): void {
  for (const name of drafts.keys()) if (name.startsWith(prefix)) drafts.delete(name);
  tellAll();
  forgetKept(prefix).catch(unlessKept);
}

const isUpdate = <Value>(next: Value | ((before: Value) => Value)): next is (before: Value) => Value => typeof next === "function";

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** Ignores that there is no storage, as in some private windows: nothing was kept then. */
function unlessKept(): void {}

async function keep(name: string): Promise<void> {
  const store = await keptDrafts("readwrite");
  // The draft may have been sent and forgotten while the database was being opened.
  if (drafts.has(name)) await settled(store.put(drafts.get(name), name));
}

async function forgetKept(prefix: string): Promise<void> {
  await settled((await keptDrafts("readwrite")).delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
}

/** Restores the drafts of the last session, except those that have been typed anew since. */
async function restoreDrafts(): Promise<void> {
  const store = await keptDrafts("readonly");
  const [names, values] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
  for (const [i, name] of (names as string[]).entries()) if (!drafts.has(name)) drafts.set(name, values[i]);
  tellAll();
}

restoreDrafts().catch(unlessKept);
