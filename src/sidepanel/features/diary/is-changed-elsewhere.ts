import type { DayDraft, Entry } from "./use-day-draft.ts";

/** Whether another window gave a changed part of a day yet another value: one that is neither what it was before the change nor the change. */
export function isChangedElsewhere({ changes, before }: DayDraft, now: Entry): boolean {
  const parts = ["items", "picture", "note"] as const;
  return parts.some((part) => part in changes && !isSame[part](now, before) && !isSame[part](now, changes));
}

const isSame: Record<keyof Entry, (one: Entry, other: Partial<Entry>) => boolean> = {
  items: (one, other) => isSameOutfit(one.items, other.items ?? []),
  // The link of a picture changes with the time at which it expires.
  picture: (one, other) => one.picture?.split("?")[0] === other.picture?.split("?")[0],
  note: (one, other) => one.note.trim() === other.note?.trim(),
};

/** The server gives the pieces in an order of its own, whatever the order in which they were chosen. */
function isSameOutfit(one: Entry["items"], other: Entry["items"]): boolean {
  const ids = new Set(one.map(({ id }) => id));
  return ids.size === other.length && other.every(({ id }) => ids.has(id));
}
