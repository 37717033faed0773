import { Check, RotateCw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./upload-mark.module.css";

/** How far the upload of a picture has come. */
export type UploadState =
  | { readonly name: "chosen" | "failed" | "success" }
  /** From 0 to 1. */
  | { readonly name: "uploading"; readonly share: number };

interface UploadMarkProps {
  state: UploadState;
  onRetry?: () => void;
}

const radius = 18;
const circumference = 2 * Math.PI * radius;

/** Lies over a picture that is being sent: a ring that fills, then a tick, or a cross and a button to try again. */
export function UploadMark({ state, onRetry }: UploadMarkProps) {
  const { t } = useTranslation();
  switch (state.name) {
    case "chosen":
      return null;
    case "uploading": {
      const percent = Math.round(state.share * 100);
      return (
        <span
          className={`${styles.mark} ${styles.uploading}`}
          role="progressbar"
          aria-valuenow={percent}
          aria-label={t("upload.uploading")}
        >
          <svg viewBox="0 0 44 44" aria-hidden>
            <circle cx="22" cy="22" r={radius} />
            <circle
              cx="22"
              cy="22"
              r={radius}
              className={styles.done}
              strokeDasharray={`${circumference * state.share} ${circumference}`}
            />
          </svg>
          {percent}%
        </span>
      );
    }
    case "success":
      return (
        <span className={`${styles.badge} ${styles.success}`} role="img" aria-label={t("upload.success")}>
          <Check size={16} strokeWidth={3} aria-hidden />
        </span>
      );
    default:
      return (
        <span className={`${styles.mark} ${styles.failed}`}>
          <span className={styles.cross} role="img" aria-label={t("upload.failed")}>
            <X size={20} strokeWidth={3} aria-hidden />
          </span>
          {onRetry && (
            <button type="button" className={styles.retry} onClick={onRetry}>
              <RotateCw size={16} aria-hidden />
              {t("common.retry")}
            </button>
          )}
        </span>
      );
  }
}
