import { useTranslation } from "react-i18next";
import styles from "./page-skeleton.module.css";

/** A placeholder for a screen that takes more than a moment to load. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status">
      <span className="unseen">{t("common.loading")}</span>
      <div className={styles.line} />
      <div className={styles.block} />
      <div className={styles.line} />
    </div>
  );
}
