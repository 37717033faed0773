import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./list-skeleton.module.css";

/** Stands in for a list on its way, or for what is expected to come: as large as that, and without a word of it. */
export function ListSkeleton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pending} role="status">
      <span className="unseen">{t("common.loading")}</span>
      {children && <div className={styles.expected}>{children}</div>}
    </div>
  );
}
