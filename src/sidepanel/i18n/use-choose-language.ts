import { useApp } from "../app-context.ts";
import { notify } from "../components/notify.ts";
import { chooseLanguage, type Language } from "./texts.ts";
import { useTexts } from "./use-texts.ts";

/** Changes the language, or says why not: the texts of the other one may have to be fetched first. */
export function useChooseLanguage(): (language: Language) => void {
  const { t } = useTexts();
  const { texts, host } = useApp();
  return (language) => {
    chooseLanguage(texts, host.storage, language).catch(() => notify.error(t("error.network")));
  };
}
