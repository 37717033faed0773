import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { feedbackContactMaxLength, feedbackMaxLength } from "../limits.ts";
import type { ProblemCode } from "../problem.ts";

export const feedbackType = z.enum(["inquiry", "suggestion", "bug", "compliment", "other"]);
export type FeedbackType = z.infer<typeof feedbackType>;

export const sendFeedback = endpoint({
  method: "POST",
  path: "/feedback",
  summary: "A word to those who run this; the same id twice is the same word",
  body: z.object({
    id: z.uuid(),
    type: feedbackType,
    description: z
      .string()
      .trim()
      .min(1, "error.feedback.empty" satisfies ProblemCode)
      .max(feedbackMaxLength),
    /** A WeChat id, an e-mail address: as the user likes. */
    contact: z.string().trim().max(feedbackContactMaxLength).default(""),
  }),
  reply: z.object({ id: z.uuid() }),
});
