import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import styles from "./unsaved-note.module.css";

interface UnsavedNoteProps {
  /** Why the input could not be saved, where that was tried. */
  problem?: string;
  onUndo: () => void;
}

/** Says of a dialog that its input is not saved, because the dialog was left or could not save it, with a way back to what is saved. */
export function UnsavedNote({ problem, onUndo }: UnsavedNoteProps) {
  const { t } = useTranslation();
  return (
    <p role={problem ? "alert" : "status"} className={styles.note}>
      {problem ?? t("common.unsaved")}
      <Button look="plain" onClick={onUndo}>
        {t("common.undo")}
      </Button>
    </p>
  );
}
