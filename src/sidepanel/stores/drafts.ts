import { useState } from "react";

const drafts = new Map<string, unknown>();

/** Like `useState`, for what was typed and not yet sent: it is there again when its screen was left, as long as the app is open. */
export function useDraft<Value>(name: string, initial: Value | (() => Value)): [Value, (value: Value) => void] {
  const [value, setValue] = useState(drafts.has(name) ? (drafts.get(name) as Value) : initial);
  const change = (next: Value) => {
    drafts.set(name, next);
    setValue(next);
  };
  return [value, change];
}

/** Of a screen whose work is done, by what its names begin with; all of them when another shopper uses the app. */
export function forgetDrafts(prefix = ""): void {
  for (const name of drafts.keys()) if (name.startsWith(prefix)) drafts.delete(name);
}
