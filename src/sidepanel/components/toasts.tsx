import { Toaster } from "sonner";
import { toastMs } from "../../protocol/limits.ts";
import { useTexts } from "../i18n/use-texts.ts";
import styles from "./toasts.module.css";

const fromTopPx = 6;

export function Toasts() {
  const { t } = useTexts();
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
