import type { FeedbackType } from "../../protocol/api/feedback.ts";
import type { TextKey } from "./text-key.ts";

export const feedbackTypeTexts: Record<FeedbackType, TextKey> = {
  inquiry: "feedback.type.inquiry",
  suggestion: "feedback.type.suggestion",
  bug: "feedback.type.bug",
  compliment: "feedback.type.compliment",
  other: "feedback.type.other",
};
