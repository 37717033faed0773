import type { DayDraft, Entry } from "./use-day-draft.ts";

/** Whether another window gave a changed part of a day yet another value: one that is neither what it was before the change nor the change. */
export function isChangedElsewhere({ changes, before }: DayDraft, now: Entry): boolean {
  const isSafe = (part: keyof Entry) => !(part in changes) || isSame(part, now, before) || isSame(part, now, changes);
  return !(isSafe("items") && isSafe("picture") && isSafe("note"));
}

function isSame(part: keyof Entry, one: Partial<Entry>, other: Partial<Entry>): boolean {
  switch (part) {
    case "items":
      return isSameOutfit(one.items ?? [], other.items ?? []);
    case "picture":
      // The link of a picture changes with the time at which it expires.
      return one.picture?.split("?")[0] === other.picture?.split("?")[0];
    case "note":
      return one.note?.trim() === other.note?.trim();
  }
}

/** The server gives the pieces in an order of its own, whatever the order in which they were chosen. */
function isSameOutfit(one: Entry["items"], other: Entry["items"]): boolean {
  const ids = new Set(one.map(({ id }) => id));
  return ids.size === other.length && other.every(({ id }) => ids.has(id));
}
