import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import styles from "./unsaved-note.module.css";

/** Says of a dialog that was left and opened again that its input is not saved yet, with a way back to what is saved. */
export function UnsavedNote({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.note}>
      {t("common.unsaved")}
      <Button look="plain" onClick={onUndo}>
        {t("common.undo")}
      </Button>
    </p>
  );
}
