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

/** Bundled into the scripts in both languages: a request for them would take longer than reading them. */
const firstTexts: Record<Language, Texts> = { en: enFirst, "zh-CN": zhCnFirst };
const builtInAddresses: Record<Language, string> = { en: enAddress, "zh-CN": zhCnAddress };

const loading = new WeakMap<i18n, Partial<Record<Language, Promise<void>>>>();

/**
 * Loads the texts of all screens in one language, once, as JSON, which a browser parses faster than a script.
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
  // Texts that the server sent earlier stay on top, and nothing is drawn again, since nothing on the screen waits for these.
  texts.addResourceBundle(language, namespace, await reply.json(), true, false, { silent: true });
}

/** The first wanted language that we have; Simplified Chinese if there is none. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^en\b/i.test(tag)) return "en";
    if (/^zh\b/i.test(tag)) return "zh-CN";
  }
  return "zh-CN";
}

/** Starts with the bundled texts of the first screen alone, so that the first screen waits for nothing. */
export async function startLanguage(storage: TextStorage, wanted: readonly string[]): Promise<i18n> {
  const stored = await storage.get(languageKey);
  const language = languages.find((each) => each === stored) ?? languageOf(wanted);
  const texts = createInstance().use(initReactI18next);
  texts.on("languageChanged", (chosen) => (document.documentElement.lang = chosen));
  await texts.init({
    lng: language,
    resources: { en: { [namespace]: firstTexts.en }, "zh-CN": { [namespace]: firstTexts["zh-CN"] } },
    fallbackLng: false,
    // Our keys contain dots, and React does the escaping.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // Draws again when texts are added: the server's arrive after the first screen.
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
