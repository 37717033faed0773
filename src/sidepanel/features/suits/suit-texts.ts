import type { Suit } from "../../../protocol/api/suits.ts";
import type { TextKey } from "../../i18n/texts.ts";

export const statusTexts: Record<Suit["status"], TextKey> = {
  draft: "suit.draft",
  review: "suit.review",
  public: "suit.public",
  refused: "suit.refused",
};
