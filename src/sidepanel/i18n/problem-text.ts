import type { TFunction } from "i18next";
import { Problem } from "../../protocol/problem.ts";

/** What to tell the shopper about a failure. A server newer than this app may name one that only it has words for. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof Problem)) return t("error.server.fault");
  const serverWords = error.code === "error.server.fault" && typeof error.cause === "string" ? error.cause : "";
  return serverWords || t(error.code);
}
