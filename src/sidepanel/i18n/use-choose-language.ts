import { useTranslation } from "react-i18next";
import { useApp } from "../app-context.ts";
import { notify } from "../components/notify.ts";
import { chooseLanguage, type Language } from "./language.ts";

/** Changes the language, or says why not: the texts of the other one may have to be fetched first. */
export function useChooseLanguage(): (language: Language) => void {
  const { t, i18n } = useTranslation();
  const { host } = useApp();
  return (language) => {
    chooseLanguage(i18n, host.storage, language).catch(() => notify.error(t("error.network")));
  };
}
