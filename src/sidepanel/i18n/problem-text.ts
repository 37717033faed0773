import type { TFunction } from "i18next";
import { Problem } from "../../protocol/problem.ts";
import { NewerProblem } from "../api/newer-problem.ts";
import type { TextKey } from "./text-key.ts";

/** The text of a failure for the shopper. For a code that only a newer server knows: from that server's texts, or else the server's own words. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof Problem)) return t("error.server.fault");
  if (!(error instanceof NewerProblem)) return t(error.code);
  const words = error.words || t(error.code);
  return error.newerCode ? t(error.newerCode as TextKey, { defaultValue: words }) : words;
}
