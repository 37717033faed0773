import { z } from "zod";
import { message } from "../message.ts";

/** The background tells the panel of a window that the shop takes its time with a picture: without a word it would look as if nothing came. */
export const slowPicture = message({
  name: "slow-picture",
  from: "background",
  to: "panel",
  input: z.object({ name: z.literal("slow-picture"), windowId: z.number().int() }),
  reply: z.undefined(),
});
