import type { Suit } from "../../../protocol/api/suits.ts";
import type { TextKey } from "../../i18n/text-key.ts";

export const statusTexts: Record<Suit["status"], TextKey> = {
  draft: "suit.draft",
  review: "suit.review",
  public: "suit.public",
  refused: "suit.refused",
};
