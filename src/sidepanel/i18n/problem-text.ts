import type { TFunction } from "i18next";
import { Problem } from "../../protocol/problem.ts";

/** The text of a failure for the shopper. A newer server may name a code for which only it has words. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof Problem)) return t("error.server.fault");
  const serverWords = error.code === "error.server.fault" && typeof error.cause === "string" ? error.cause : "";
  return serverWords || t(error.code);
}
