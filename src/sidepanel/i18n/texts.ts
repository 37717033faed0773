import { createStore, type StoreApi } from "zustand/vanilla";
import type en from "../../protocol/translations/en.json";
import type { TextStorage } from "../host.ts";

/** The name of a text; the compiler knows which there are. */
export type TextKey = keyof typeof en;
type Bundle = Readonly<Record<string, string>>;

export const languages = ["en", "zh-CN"] as const;
export type Language = (typeof languages)[number];

/** A text with its values filled in. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** The chosen language and its texts; whoever listens is told when either changes. */
export type Texts = StoreApi<{
  readonly language: Language;
  readonly t: Translate;
  /** What was built in, of the languages spoken so far. */
  readonly builtIn: Partial<Record<Language, Bundle>>;
  readonly fromServer: Partial<Record<Language, Bundle>>;
}>;

const languageKey = "language";

/** One language is loaded at the start, the other when it is asked for. */
const loadBuiltIn: Record<Language, () => Promise<Bundle>> = {
  en: async () => (await import("../../protocol/translations/en.json")).default,
  "zh-CN": async () => (await import("../../protocol/translations/zh-CN.json")).default,
};

/** The language of a browser that speaks neither is Simplified Chinese. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^en\b/i.test(tag)) return "en";
    if (/^zh\b/i.test(tag)) return "zh-CN";
  }
  return "zh-CN";
}

/** Starts with the texts that were built in, so that the first screen does not wait for the server. */
export async function startTexts(storage: TextStorage, wanted: readonly string[]): Promise<Texts> {
  const stored = await storage.get(languageKey);
  const language = languages.find((each) => each === stored) ?? languageOf(wanted);
  const builtIn = { [language]: await loadBuiltIn[language]() };
  const texts: Texts = createStore(() => ({ language, builtIn, fromServer: {}, t: translator(builtIn[language], undefined) }));
  showLanguage();
  texts.subscribe(showLanguage);
  return texts;

  function showLanguage(): void {
    document.documentElement.lang = texts.getState().language;
  }
}

/** @throws when the language's texts cannot be loaded; then everything stays as it was. */
export async function chooseLanguage(texts: Texts, storage: TextStorage, language: Language): Promise<void> {
  const bundle = texts.getState().builtIn[language] ?? (await loadBuiltIn[language]());
  texts.setState(({ builtIn, fromServer }) => ({
    language,
    builtIn: { ...builtIn, [language]: bundle },
    t: translator(bundle, fromServer[language]),
  }));
  await storage.set(languageKey, language);
}

/** Lays the server's texts over the built-in ones. Unknown languages are left out. */
export function layOver(texts: Texts, received: Record<string, Bundle>): void {
  const known = Object.entries(received).filter(([locale]) => /^(en|zh)\b/i.test(locale));
  texts.setState(({ language, builtIn, fromServer }) => {
    const all: Partial<Record<Language, Bundle>> = { ...fromServer };
    for (const [locale, bundle] of known) all[languageOf([locale])] = bundle;
    return { fromServer: all, t: translator(builtIn[language] ?? {}, all[language]) };
  });
}

/** Values stand in a text as `{{name}}`. A text that nobody has is its own name. */
function translator(builtIn: Bundle, fromServer: Bundle | undefined): Translate {
  return (key, values = {}) => {
    const text = fromServer?.[key] ?? builtIn[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}
