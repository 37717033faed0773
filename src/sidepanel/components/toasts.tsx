import { Toaster } from "sonner";
import { toastMs } from "../../protocol/limits.ts";
import { useTexts } from "../i18n/use-texts.ts";

export function Toasts() {
  const { t } = useTexts();
  return (
    <Toaster duration={toastMs} position="top-center" theme="light" containerAriaLabel={t("common.notices")} offset={6} mobileOffset={6} />
  );
}
