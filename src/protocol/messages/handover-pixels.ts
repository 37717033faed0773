import { z } from "zod";
import { message } from "../message.ts";

/**
 * In Firefox the sidebar of a private window has a storage of its own, which lasts as long as that window: it takes the pixels over, and
 * the background keeps them no longer.
 */
export const handoverPixels = message({
  name: "handover-pixels",
  from: "panel",
  to: "background",
  input: z.object({ name: z.literal("handover-pixels"), image: z.string().max(200) }),
  /** A data address; null where there is none. */
  reply: z
    .string()
    .max(16_000_000)
    .regex(/^data:image\//)
    .nullable(),
});
