import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import path from "node:path";
import type { ProblemCode } from "../protocol/problem.ts";

type Texts = Record<string, string>;

const folder = fileURLToPath(new URL("../protocol/translations", import.meta.url));

const textsIn = (file: string): Texts => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Texts;

/** Every text of the app: locale to key to text. */
export const translations: Record<string, Texts> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => [path.basename(file, ".json"), { ...textsIn(path.join("first-screen", file)), ...textsIn(file) }]),
);

/** An English text, for clients that do not translate. */
export function englishText(key: string): string {
  return translations.en?.[key] ?? key;
}

/** The English text of a problem, for clients that do not translate. */
export function messageOf(code: ProblemCode): string {
  return englishText(code);
}
