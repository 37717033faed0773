import type { DiaryDay } from "../../../protocol/api/diary.ts";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import { forgetDrafts, useDraft, useKeptDraft } from "../../stores/drafts.ts";

/** The part of a day that can be changed here. */
export interface Entry {
  readonly items: readonly WardrobeItem[];
  readonly picture: string | undefined;
  readonly note: string;
}

/** What was changed of a day, and what these parts were when the change began. */
export interface DayDraft {
  readonly changes: Partial<Entry>;
  readonly before: Partial<Entry>;
}

const nothing: DayDraft = { changes: {}, before: {} };

export const entryOf = (day: DiaryDay | undefined): Entry => ({
  items: day?.items ?? [],
  picture: day?.picture,
  note: day?.note ?? "",
});

/** The changes of a day that are not saved yet. The note outlives the app; the pictures' links would not. */
export function useDayDraft(date: string, day: DiaryDay | undefined) {
  const name = `diary.${date}`;
  const saved = entryOf(day);
  const [pictured, setPictured] = useDraft(name, nothing);
  const [noted, setNoted] = useKeptDraft(`${name}.note`, nothing);
  const draft: DayDraft = {
    changes: { ...pictured.changes, ...noted.changes },
    before: { ...pictured.before, ...noted.before },
  };
  return {
    draft,
    entry: { ...saved, ...draft.changes },
    hasDraft: Object.keys(draft.changes).length > 0,
    change: <Part extends keyof Entry>(part: Part, value: Entry[Part]) => {
      const set = part === "note" ? setNoted : setPictured;
      set(({ changes, before }) => ({ changes: { ...changes, [part]: value }, before: { [part]: saved[part], ...before } }));
    },
    forget: () => forgetDrafts(name),
  };
}
