import { useStore } from "zustand";
import { useApp } from "../app-context.ts";
import type { Language, Translate } from "./texts.ts";

/** The texts in the chosen language; the component follows when it changes. */
export function useTexts(): { t: Translate; language: Language } {
  return useStore(useApp().texts);
}
