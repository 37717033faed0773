import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./list-skeleton.module.css";

/** Says that a list is being loaded. `children`, which stay invisible, give it the size of what will probably come. */
export function ListSkeleton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pending} role="status">
      <span className="unseen">{t("common.loading")}</span>
      {children && <div className={styles.expected}>{children}</div>}
    </div>
  );
}
