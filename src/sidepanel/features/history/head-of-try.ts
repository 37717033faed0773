import { taskStatus, type FittingTask } from "../../../protocol/api/fitting.ts";
import type { TextKey } from "../../i18n/text-key.ts";

/** What is said of a try-on: how it stands or how it ended, or else what was tried on. */
export function headOf({ status, category, bottom, sameAs, errorCode }: FittingTask): TextKey {
  if (errorCode === "error.fitting.cancelled") return "history.cancelled";
  if (sameAs) return "history.same";
  if (status === taskStatus.queued) return "history.queued";
  if (status === taskStatus.processing) return "history.processing";
  if (status === taskStatus.failed) return "history.failed";
  if (category === "shoes") return "closet.category.shoe";
  if (category === "dress") return "category.dress";
  return bottom ? "history.top.and.bottom" : "category.top";
}
