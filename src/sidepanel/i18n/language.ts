import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import enAddress from "../../protocol/translations/en.json?url";
import zhCnAddress from "../../protocol/translations/zh-CN.json?url";
import type { TextStorage } from "../host.ts";
import type { TextKey } from "./text-key.ts";

type Texts = Readonly<Partial<Record<TextKey, string>>>;

export const languages = ["en", "zh-CN"] as const;
export type Language = (typeof languages)[number];

const languageKey = "language";
const namespace = "translation";

const builtInAddresses: Record<Language, string> = { en: enAddress, "zh-CN": zhCnAddress };

/** One language is loaded at the start, the other when it is asked for; as data, which a browser reads faster than a script. */
async function loadBuiltIn(language: Language): Promise<Texts> {
  const reply = await fetch(builtInAddresses[language]);
  if (!reply.ok) throw new Error(`the texts answered ${reply.status}`);
  return (await reply.json()) as Texts;
}

/** The language of a browser that speaks neither is Simplified Chinese. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^en\b/i.test(tag)) return "en";
    if (/^zh\b/i.test(tag)) return "zh-CN";
  }
  return "zh-CN";
}

/** Starts with the texts that were built in, so that the first screen does not wait for the server. */
export async function startLanguage(storage: TextStorage, wanted: readonly string[]): Promise<i18n> {
  const stored = await storage.get(languageKey);
  const language = languages.find((each) => each === stored) ?? languageOf(wanted);
  const texts = createInstance().use(initReactI18next);
  texts.on("languageChanged", (chosen) => (document.documentElement.lang = chosen));
  await texts.init({
    lng: language,
    resources: { [language]: { [namespace]: await loadBuiltIn(language) } },
    fallbackLng: false,
    // Keys hold dots, and React escapes.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // The server's texts come after the first screen.
    react: { bindI18nStore: "added" },
  });
  return texts;
}

/** @throws when the language's texts cannot be loaded; then everything stays as it was. */
export async function chooseLanguage(texts: i18n, storage: TextStorage, language: Language): Promise<void> {
  const builtIn = await loadBuiltIn(language);
  // What the server said of this language stays on top.
  texts.addResourceBundle(language, namespace, builtIn, true, false);
  await texts.changeLanguage(language);
  await storage.set(languageKey, language);
}

/** Lays the server's texts over the built-in ones. Unknown languages are left out. */
export function layOver(texts: i18n, received: Record<string, Record<string, string>>): void {
  for (const [locale, fromServer] of Object.entries(received)) {
    if (/^(en|zh)\b/i.test(locale)) texts.addResourceBundle(languageOf([locale]), namespace, fromServer, true, true);
  }
}
