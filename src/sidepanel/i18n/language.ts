import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import enFirst from "../../protocol/translations/first-screen/en.json";
import zhCnFirst from "../../protocol/translations/first-screen/zh-CN.json";
import enAddress from "../../protocol/translations/en.json?url";
import zhCnAddress from "../../protocol/translations/zh-CN.json?url";
import type { TextStorage } from "../host.ts";
import type { TextKey } from "./text-key.ts";

type Texts = Readonly<Partial<Record<TextKey, string>>>;

export const languages = ["en", "zh-CN"] as const;
export type Language = (typeof languages)[number];

const languageKey = "language";
const namespace = "translation";

/** A part of the scripts, in both languages: asking for them would take longer than reading them. */
const firstTexts: Record<Language, Texts> = { en: enFirst, "zh-CN": zhCnFirst };
const builtInAddresses: Record<Language, string> = { en: enAddress, "zh-CN": zhCnAddress };

const loading = new WeakMap<i18n, Partial<Record<Language, Promise<void>>>>();

/**
 * Has the texts of all screens in one language; loaded once, as data, which a browser reads faster than a script.
 *
 * @throws when they cannot be loaded; the next call tries again
 */
export async function loadTexts(texts: i18n, language: Language = texts.language as Language): Promise<void> {
  const loads = loading.get(texts) ?? {};
  loading.set(texts, loads);
  try {
    await (loads[language] ??= addBuiltIn(texts, language));
  } catch (error) {
    delete loads[language];
    throw error;
  }
}

async function addBuiltIn(texts: i18n, language: Language): Promise<void> {
  const reply = await fetch(builtInAddresses[language]);
  if (!reply.ok) throw new Error(`the texts answered ${reply.status}`);
  // What the server said of this language stays on top, and nothing that is shown now waits for these.
  texts.addResourceBundle(language, namespace, await reply.json(), true, false, { silent: true });
}

/** The language of a browser that speaks neither is Simplified Chinese. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^en\b/i.test(tag)) return "en";
    if (/^zh\b/i.test(tag)) return "zh-CN";
  }
  return "zh-CN";
}

/** Starts with the texts of the first screen, which waits for nothing. */
export async function startLanguage(storage: TextStorage, wanted: readonly string[]): Promise<i18n> {
  const stored = await storage.get(languageKey);
  const language = languages.find((each) => each === stored) ?? languageOf(wanted);
  const texts = createInstance().use(initReactI18next);
  texts.on("languageChanged", (chosen) => (document.documentElement.lang = chosen));
  await texts.init({
    lng: language,
    resources: { en: { [namespace]: firstTexts.en }, "zh-CN": { [namespace]: firstTexts["zh-CN"] } },
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
  await loadTexts(texts, language);
  await texts.changeLanguage(language);
  await storage.set(languageKey, language);
}

/** Lays the server's texts over the built-in ones. Unknown languages are left out. */
export function layOver(texts: i18n, received: Record<string, Record<string, string>>): void {
  for (const [locale, fromServer] of Object.entries(received)) {
    if (/^(en|zh)\b/i.test(locale)) texts.addResourceBundle(languageOf([locale]), namespace, fromServer, true, true);
  }
}
