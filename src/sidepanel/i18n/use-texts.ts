import { useTranslation } from "react-i18next";
import type { Language, TextKey } from "./texts.ts";

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** The texts in the chosen language; the component follows when it changes. */
export function useTexts(): { t: Translate; language: Language } {
  const { t, i18n } = useTranslation();
  const translate: Translate = (key, values) => t(key, values ?? {});
  return { t: translate, language: i18n.language as Language };
}
