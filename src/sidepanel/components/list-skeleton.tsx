import { useTranslation } from "react-i18next";
import styles from "./list-skeleton.module.css";

/** Stands in for a list on its way. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.pending} role="status">
      <span className="unseen">{t("common.loading")}</span>
    </div>
  );
}
