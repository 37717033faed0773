import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./server-banner.module.css";

/** Warns from the start that closing the page loses photos and account, since coins may be bought here. */
export function ForgetsBanner() {
  const { t } = useTranslation();
  return (
    <div className={styles.banner} role="status">
      <CircleAlert size={20} aria-hidden className={styles.icon} />
      <p>{t("forgets.text")}</p>
    </div>
  );
}
