import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ProblemCode } from "../problem.ts";
import { imageMaxBytes, imageTypes } from "../limits.ts";

export const createUpload = endpoint({
  method: "POST",
  path: "/uploads",
  summary: "Where to send the bytes of a picture; `url` names it afterwards",
  body: z.object({
    purpose: z.enum(["model", "garment"]),
    // A message that is a code takes the place of the general `error.request.invalid`.
    contentType: z.enum(imageTypes, "error.image.type" satisfies ProblemCode),
    bytes: z
      .number()
      .int()
      .min(1, "error.image.unreadable" satisfies ProblemCode)
      .max(imageMaxBytes, "error.image.too.many.bytes" satisfies ProblemCode),
  }),
  reply: z.object({
    uploadUrl: z.string(),
    method: z.literal("PUT"),
    headers: z.record(z.string(), z.string()),
    /** A link that expires; also the name of the picture in an order. */
    url: z.string(),
  }),
});
