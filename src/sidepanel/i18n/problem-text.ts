import type { TFunction } from "i18next";
import { Problem } from "../../protocol/problem.ts";
import { NewerProblem } from "../api/newer-problem.ts";
import type { TextKey } from "./text-key.ts";

/** What to tell the shopper about a failure. The server's texts may name one that this app does not know; else its own words are told. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof Problem)) return t("error.server.fault");
  if (!(error instanceof NewerProblem)) return t(error.code);
  const words = error.words || t(error.code);
  return error.newerCode ? t(error.newerCode as TextKey, { defaultValue: words }) : words;
}
