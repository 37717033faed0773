import { useTranslation } from "react-i18next";
import styles from "./page-skeleton.module.css";

/** Stands in for a screen that takes longer than a blink to load. */
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
