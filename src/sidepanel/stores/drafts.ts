import { useState, useSyncExternalStore } from "react";
import { openObjectStore, settled } from "./indexed-db.ts";

type Change<Value> = (next: Value | ((before: Value) => Value)) => void;

const drafts = new Map<string, unknown>();
const listeners = new Set<() => void>();
/** Holds pictures too, which local storage does not. */
const keptDrafts = openObjectStore("drafts", "drafts");

/** Like `useState`, for what was chosen or typed and not yet sent: it is there again when its screen was left, as long as the app is open. */
export function useDraft<Value>(name: string, initial: Value | (() => Value)): [Value, Change<Value>] {
  const [before] = useState(initial);
  const read = () => (drafts.has(name) ? (drafts.get(name) as Value) : before);
  const change: Change<Value> = (next) => {
    drafts.set(name, isUpdate(next) ? next(read()) : next);
    tellAll();
  };
  return [useSyncExternalStore(listen, read, read), change];
}

/** Like `useDraft`, and there again when the app was closed. Nothing in it may expire, as links of pictures do. */
export function useKeptDraft<Value>(name: string, initial: Value | (() => Value)): [Value, Change<Value>] {
  const [value, change] = useDraft(name, initial);
  const changeAndKeep: Change<Value> = (next) => {
    change(next);
    keep(name).catch(console.warn);
  };
  return [value, changeAndKeep];
}

/** Of a screen whose work is done, by what its names begin with; all of them when another shopper uses the app. */
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

/** Without storage, as in some private windows, there is none to restore or to forget. */
function unlessKept(): void {}

async function keep(name: string): Promise<void> {
  const store = await keptDrafts("readwrite");
  // It may have been sent since.
  if (drafts.has(name)) await settled(store.put(drafts.get(name), name));
}

async function forgetKept(prefix: string): Promise<void> {
  await settled((await keptDrafts("readwrite")).delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
}

/** What the app that was closed left; what was typed since is newer. */
async function restoreDrafts(): Promise<void> {
  const store = await keptDrafts("readonly");
  const [names, values] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
  for (const [i, name] of (names as string[]).entries()) if (!drafts.has(name)) drafts.set(name, values[i]);
  tellAll();
}

restoreDrafts().catch(unlessKept);
