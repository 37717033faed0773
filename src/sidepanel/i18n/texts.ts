import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import en from "../../protocol/translations/en.json" with { type: "json" };
import zhCn from "../../protocol/translations/zh-CN.json" with { type: "json" };
import type { TextStorage } from "../host.ts";

/** The name of a text; the compiler knows which there are. */
export type TextKey = keyof typeof en;

export const languages = ["en", "zh-CN"] as const;
export type Language = (typeof languages)[number];

const languageKey = "language";

/** The language of a browser that speaks neither is Simplified Chinese. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^en\b/i.test(tag)) return "en";
    if (/^zh\b/i.test(tag)) return "zh-CN";
  }
  return "zh-CN";
}

/** Starts with the texts that were built in, so that the first screen waits for nobody. */
export async function startTexts(storage: TextStorage, wanted: readonly string[]): Promise<i18n> {
  const stored = await storage.get(languageKey);
  const language = languages.find((each) => each === stored) ?? languageOf(wanted);
  const texts = createInstance().use(initReactI18next);
  texts.on("languageChanged", showLanguage);
  await texts.init({
    lng: language,
    fallbackLng: "zh-CN",
    resources: { en: { translation: en }, "zh-CN": { translation: zhCn } },
    // Keys hold dots, and React escapes.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // Texts of the server come later and are laid over.
    react: { bindI18nStore: "added", useSuspense: false },
  });
  return texts;

  function showLanguage(chosen: string): void {
    document.documentElement.lang = chosen;
    document.title = texts.t("app.name");
  }
}

export async function chooseLanguage(texts: i18n, storage: TextStorage, language: Language): Promise<void> {
  await texts.changeLanguage(language);
  await storage.set(languageKey, language);
}

/** Lays the server's texts over the built-in ones. Unknown languages are left out. */
export function layOver(texts: i18n, fromServer: Record<string, Record<string, string>>): void {
  for (const [locale, map] of Object.entries(fromServer)) {
    if (/^(en|zh)\b/i.test(locale)) texts.addResourceBundle(languageOf([locale]), "translation", map, true, true);
  }
}
