import { useTranslation } from "react-i18next";
import { useApp } from "../app-context.ts";
import { notify } from "../components/notify.ts";
import { chooseLanguage, type Language } from "./language.ts";

/** Changes the language, or tells the shopper why not: its texts may have to be loaded first. */
export function useChooseLanguage(): (language: Language) => void {
  const { t, i18n } = useTranslation();
  const { host } = useApp();
  return (language) => {
    chooseLanguage(i18n, host.storage, language).catch(() => notify.error(t("error.network")));
  };
}
