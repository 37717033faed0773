import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ImagePlus, Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clearDiaryDay, writeDiaryDay, type DiaryDay } from "../../../protocol/api/diary.ts";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import { diaryItemsPerDay, diaryNoteMaxLength } from "../../../protocol/limits.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { notify } from "../../components/notify.ts";
import { TextField } from "../../components/text-field.tsx";
import { dateText } from "../../i18n/dates.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { nameOf } from "../wardrobe/closet-texts.ts";
import { forgetDrafts, useDraft } from "../../stores/drafts.ts";
import { closetKey } from "../wardrobe/use-closet.ts";
import styles from "./day-dialog.module.css";
import { LookPicker } from "./look-picker.tsx";
import { PiecePicker } from "./piece-picker.tsx";

/** The part of a day that can be changed here. */
interface Entry {
  readonly items: readonly WardrobeItem[];
  readonly picture: string | undefined;
  readonly note: string;
}

interface DayDialogProps {
  date: string;
  day: DiaryDay | undefined;
  onClose: () => void;
}

/** One day of the diary: outfit, picture of a try-on, note. */
export function DayDialog({ date, day, onClose }: DayDialogProps) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  const [draft, setDraft] = useDraft<Partial<Entry>>(`diary.${date}`, {});
  const { items, picture, note }: Entry = { items: day?.items ?? [], picture: day?.picture, note: day?.note ?? "", ...draft };
  const change = (part: Partial<Entry>) => setDraft((before) => ({ ...before, ...part }));
  const hasDraft = Object.keys(draft).length > 0;
  const [wasLeft] = useState(hasDraft);
  const [choosing, setChoosing] = useState<"pieces" | "look" | null>(null);
  const isEmpty = items.length === 0 && !picture && note.trim() === "";

  const save = useMutation({
    mutationFn: async () => {
      if (isEmpty) {
        await server.call(clearDiaryDay, { params: { date } });
        return;
      }
      // An unchanged picture is not sent: its link here is for showing alone.
      const look = picture === day?.picture ? {} : { picture: picture ?? null };
      await server.call(writeDiaryDay, { params: { date }, body: { items: items.map(({ id }) => id), note: note.trim(), ...look } });
    },
    onSuccess: () => {
      notify.success(t(isEmpty ? "diary.cleared" : "diary.saved"));
      onClose();
      forgetDrafts(`diary.${date}`);
    },
    onError: (error) => notify.error(problemText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: closetKey }),
  });

  if (choosing === "pieces") {
    return (
      <PiecePicker
        chosen={items}
        most={diaryItemsPerDay}
        onDone={(chosen) => {
          change({ items: chosen });
          setChoosing(null);
        }}
        onClose={() => setChoosing(null)}
      />
    );
  }
  if (choosing === "look") {
    return (
      <LookPicker
        onChoose={(image) => {
          change({ picture: image });
          setChoosing(null);
        }}
        onClose={() => setChoosing(null)}
      />
    );
  }
  return (
    <Dialog onClose={onClose} title={dateText(i18n.language, date, { dateStyle: "full" })}>
      {wasLeft && hasDraft && (
        <p role="status" className={styles.unsaved}>
          {t("diary.unsaved")}
          <Button look="plain" onClick={() => forgetDrafts(`diary.${date}`)}>
            {t("common.undo")}
          </Button>
        </p>
      )}
      <h3 className={styles.head}>{t("diary.outfit")}</h3>
      <ul className={styles.pieces}>
        {items.map((item) => (
          <li key={item.id} className={styles.piece}>
            <img src={server.thumbnailUrl(item.image)} alt={nameOf(t, item)} />
            <IconButton
              icon={X}
              floating
              className={styles.away}
              label={t("diary.piece.away", { name: nameOf(t, item) })}
              onClick={() => change({ items: items.filter(({ id }) => id !== item.id) })}
            />
          </li>
        ))}
        <li>
          <button type="button" className={styles.add} onClick={() => setChoosing("pieces")}>
            <Plus size={20} aria-hidden />
            {t("diary.outfit.choose")}
          </button>
        </li>
      </ul>
      <h3 className={styles.head}>{t("diary.picture")}</h3>
      {picture ? (
        <div className={styles.look}>
          <img src={server.pictureUrl(picture)} alt={t("diary.picture")} />
          <IconButton
            icon={X}
            floating
            className={styles.away}
            label={t("diary.picture.away")}
            onClick={() => change({ picture: undefined })}
          />
        </div>
      ) : (
        <Button look="plain" onClick={() => setChoosing("look")}>
          <ImagePlus size={18} aria-hidden />
          {t("diary.picture.choose")}
        </Button>
      )}
      <TextField label={t("diary.note")} value={note} onChange={(typed) => change({ note: typed })} long maxLength={diaryNoteMaxLength} />
      <Button wide disabled={save.isPending || (isEmpty && !day)} onClick={() => save.mutate()}>
        {t("diary.save")}
      </Button>
    </Dialog>
  );
}
