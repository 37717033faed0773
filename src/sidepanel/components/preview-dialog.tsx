import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog.tsx";
import { notify } from "./notify.ts";
import styles from "./preview-dialog.module.css";

interface PreviewDialogProps {
  url: string;
  /** What the picture shows. */
  title: string;
  onClose: () => void;
}

/** A picture as large as the screen allows. */
export function PreviewDialog({ url, title, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const fail = () => {
    notify.error(t("preview.failed"));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={title} tall>
      <img className={styles.picture} src={url} alt={title} onError={fail} />
    </Dialog>
  );
}
