import { ImagePlus, Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DiaryDay } from "../../../protocol/api/diary.ts";
import { diaryItemsPerDay, diaryNoteMaxLength } from "../../../protocol/limits.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { UnsavedNote } from "../../components/unsaved-note.tsx";
import { dateText } from "../../i18n/dates.ts";
import { nameOf } from "../wardrobe/closet-texts.ts";
import styles from "./day-dialog.module.css";
import { LookPicker } from "./look-picker.tsx";
import { PiecePicker } from "./piece-picker.tsx";
import { useDayDraft } from "./use-day-draft.ts";
import { isEmpty, useSaveDay } from "./use-save-day.ts";

interface DayDialogProps {
  date: string;
  day: DiaryDay | undefined;
  onClose: () => void;
}

/** One day of the diary: outfit, picture of a try-on, note. */
export function DayDialog({ date, day, onClose }: DayDialogProps) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const { draft, entry, hasDraft, change, forget } = useDayDraft(date, day);
  const { items, picture, note } = entry;
  const [isOld] = useState(hasDraft);
  const [choosing, setChoosing] = useState<"pieces" | "look" | null>(null);
  /** What was chosen last: the keyboard goes on where it left. */
  const [chosen, setChosen] = useState(choosing);
  const choose = (part: "pieces" | "look") => {
    setChoosing(part);
    setChosen(part);
  };
  const save = useSaveDay(date, () => {
    onClose();
    forget();
  });
  const conflict = save.data?.conflict;
  // Whoever saves once more has read of the other change; whoever closes the day is told again.
  const told = conflict ? { ...draft, before: conflict } : draft;
  const undo = () => {
    forget();
    save.reset();
  };

  if (choosing === "pieces") {
    return (
      <PiecePicker
        chosen={items}
        most={diaryItemsPerDay}
        onDone={(pieces) => {
          change("items", pieces);
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
          change("picture", image);
          setChoosing(null);
        }}
        onClose={() => setChoosing(null)}
      />
    );
  }
  return (
    <Dialog onClose={onClose} title={dateText(i18n.language, date, { dateStyle: "full" })}>
      {isOld && hasDraft && !conflict && <UnsavedNote onUndo={undo} />}
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
              onClick={() =>
                change(
                  "items",
                  items.filter(({ id }) => id !== item.id),
                )
              }
            />
          </li>
        ))}
        <li>
          <button type="button" className={styles.add} data-focus-first={chosen === "pieces" || undefined} onClick={() => choose("pieces")}>
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
            data-focus-first={chosen === "look" || undefined}
            onClick={() => change("picture", undefined)}
          />
        </div>
      ) : (
        <Button look="plain" data-focus-first={chosen === "look" || undefined} onClick={() => choose("look")}>
          <ImagePlus size={18} aria-hidden />
          {t("diary.picture.choose")}
        </Button>
      )}
      <TextField label={t("diary.note")} value={note} onChange={(typed) => change("note", typed)} long maxLength={diaryNoteMaxLength} />
      {/* Beside the button that was pressed: the head of a long day may be out of sight. */}
      {conflict && <UnsavedNote problem={t("diary.changed.elsewhere")} onUndo={undo} />}
      <Button wide disabled={save.isPending || (isEmpty(entry) && !day)} onClick={() => save.mutate(told)}>
        {t("diary.save")}
      </Button>
    </Dialog>
  );
}
