import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { clearDiaryDay, writeDiaryDay } from "../../../protocol/api/diary.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { closetKey } from "../wardrobe/use-closet.ts";
import { isChangedElsewhere } from "./is-changed-elsewhere.ts";
import { monthQuery } from "./month-query.ts";
import { entryOf, type DayDraft, type Entry } from "./use-day-draft.ts";

export function isEmpty({ items, picture, note }: Entry): boolean {
  return items.length === 0 && !picture && note.trim() === "";
}

/**
 * Writes what was changed of a day, or clears the day when nothing is left in it. Where the same part was changed meanwhile by another
 * window, nothing is written; the answer is what the day holds.
 */
export function useSaveDay(date: string, onSaved: () => void) {
  const { t } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  const month = monthQuery(server, date.slice(0, 7));
  return useMutation({
    mutationFn: async (draft: DayDraft) => {
      const { changes } = draft;
      const days = await queries.fetchQuery({ ...month, staleTime: 0 });
      const day = days.find((each) => each.date === date);
      const now = entryOf(day);
      if (isChangedElsewhere(draft, now)) return { conflict: now };
      if (isEmpty({ ...now, ...changes })) {
        if (day) await server.call(clearDiaryDay, { params: { date } });
        return { saved: [] };
      }
      const body = {
        ...(changes.items && { items: changes.items.map(({ id }) => id) }),
        ...("picture" in changes && { picture: changes.picture ?? null }),
        ...(changes.note !== undefined && { note: changes.note.trim() }),
      };
      return { saved: [await server.call(writeDiaryDay, { params: { date }, body })] };
    },
    onSuccess: ({ saved }) => {
      if (!saved) return;
      // The day may be opened again before the month has come anew.
      queries.setQueryData(month.queryKey, (days) => days && [...days.filter((day) => day.date !== date), ...saved]);
      notify.success(t(saved.length > 0 ? "diary.saved" : "diary.cleared"));
      onSaved();
    },
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: closetKey }),
  });
}
