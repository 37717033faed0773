import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { clearDiaryDay, writeDiaryDay, type DiaryDay } from "../../../protocol/api/diary.ts";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { closetKey } from "../wardrobe/use-closet.ts";

/** The part of a day that can be changed here. */
export interface Entry {
  readonly items: readonly WardrobeItem[];
  readonly picture: string | undefined;
  readonly note: string;
}

export function isEmpty({ items, picture, note }: Entry): boolean {
  return items.length === 0 && !picture && note.trim() === "";
}

/** Writes a day of the diary, or clears it when its entry is empty. */
export function useSaveDay(date: string, day: DiaryDay | undefined, onSaved: () => void) {
  const { t } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (entry: Entry) => {
      if (isEmpty(entry)) {
        await server.call(clearDiaryDay, { params: { date } });
        return;
      }
      const { items, picture, note } = entry;
      // An unchanged picture is not sent: its link here is for showing alone.
      const look = picture === day?.picture ? {} : { picture: picture ?? null };
      await server.call(writeDiaryDay, { params: { date }, body: { items: items.map(({ id }) => id), note: note.trim(), ...look } });
    },
    onSuccess: (_, entry) => {
      notify.success(t(isEmpty(entry) ? "diary.cleared" : "diary.saved"));
      onSaved();
    },
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: closetKey }),
  });
}
