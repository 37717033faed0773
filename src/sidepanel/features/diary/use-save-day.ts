import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { clearDiaryDay, writeDiaryDay } from "../../../protocol/api/diary.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { closetKey } from "../wardrobe/use-closet.ts";
import { monthQuery } from "./month-query.ts";
import { entryOf, type DayDraft, type Entry } from "./use-day-draft.ts";

export function isEmpty({ items, picture, note }: Entry): boolean {
  return items.length === 0 && !picture && note.trim() === "";
}

/**
 * Writes what was changed of a day, or clears the day when nothing is left in it. Where the same part was changed meanwhile by another
 * window, nothing is written, and `onConflict` is told what the day holds.
 */
export function useSaveDay(date: string, onSaved: () => void, onConflict: (now: Entry) => void) {
  const { t } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ changes, before }: DayDraft) => {
      const days = await queries.fetchQuery({ ...monthQuery(server, date.slice(0, 7)), staleTime: 0 });
      const day = days.find((each) => each.date === date);
      const now = entryOf(day);
      if (!areSame({ ...now, ...before }, now)) return { conflict: now };
      if (isEmpty({ ...now, ...changes })) {
        if (day) await server.call(clearDiaryDay, { params: { date } });
        return { isCleared: true };
      }
      const body = {
        ...(changes.items && { items: changes.items.map(({ id }) => id) }),
        ...("picture" in changes && { picture: changes.picture ?? null }),
        ...(changes.note !== undefined && { note: changes.note.trim() }),
      };
      await server.call(writeDiaryDay, { params: { date }, body });
      return { isCleared: false };
    },
    onSuccess: ({ conflict, isCleared }) => {
      if (conflict) {
        notify.error(t("diary.changed.elsewhere"));
        onConflict(conflict);
        return;
      }
      notify.success(t(isCleared ? "diary.cleared" : "diary.saved"));
      onSaved();
    },
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: closetKey }),
  });
}

function areSame(one: Entry, other: Entry): boolean {
  const idsOf = ({ items }: Entry) => items.map(({ id }) => id).join(" ");
  // The link of a picture changes with the time at which it expires.
  const placeOf = ({ picture }: Entry) => picture?.split("?")[0];
  return idsOf(one) === idsOf(other) && placeOf(one) === placeOf(other) && one.note === other.note;
}
