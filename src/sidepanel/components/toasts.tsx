import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import { toastMs } from "../../protocol/limits.ts";
import styles from "./toasts.module.css";

const fromTopPx = 6;

export function Toasts() {
  const { t } = useTranslation();
  return (
    <Toaster
      className={styles.toasts}
      duration={toastMs}
      position="top-center"
      theme="light"
      containerAriaLabel={t("common.notices")}
      offset={fromTopPx}
      mobileOffset={fromTopPx}
    />
  );
}
