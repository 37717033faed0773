import { z } from "zod";
import type { Envelope } from "../../protocol/endpoint.ts";
import type { ProblemCode } from "../../protocol/problem.ts";
import { messageOf } from "../texts.ts";

/** The shape of an answer whose data has the shape `reply`. */
export function envelopeOf<Reply extends z.ZodType>(reply: Reply) {
  return z.discriminatedUnion("success", [z.object({ success: z.literal(true), data: reply }), failureSchema]);
}

const failureSchema = z.object({ success: z.literal(false), message: z.string(), code: z.string() });

export function failure(code: ProblemCode): Envelope<never> {
  return { success: false, message: messageOf(code), code };
}
