import { z } from "zod";
import { message } from "../message.ts";

/** The panel waits for a picture: the browser starts a stopped worker for any message, and starting it takes up what it was at. */
export const awaitPicture = message({
  name: "await-picture",
  from: "panel",
  to: "background",
  input: z.object({ name: z.literal("await-picture") }),
  reply: z.object({ done: z.literal(true) }),
});
