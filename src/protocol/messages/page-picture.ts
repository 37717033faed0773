import { z } from "zod";
import { message } from "../message.ts";

/** A rectangle in CSS pixels of the top frame's viewport. */
export const pageRect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** What the content script found under the pointer. The background trusts none of it. */
export const pagePicture = z.object({
  /** Addresses of the same picture, best first. */
  candidates: z.array(z.string().max(4_000)).max(32),
  /** As large as the page shows it, in its own pixels; 0 where unknown. */
  widthPx: z.number().min(0),
  heightPx: z.number().min(0),
  /** Where it stands, for a crop of the visible tab; absent in frames. */
  rect: pageRect.optional(),
  devicePixelRatio: z.number().positive(),
  /** Words about the picture and the page, for the keywords. */
  text: z.string().max(20_000),
  title: z.string().max(500),
  link: z.string().max(4_000),
});
export type PagePicture = z.infer<typeof pagePicture>;

/** The background asks the page's frame that was right-clicked. */
export const findPicture = message({
  name: "find-picture",
  from: "background",
  to: "content",
  input: z.object({ name: z.literal("find-picture"), srcUrl: z.string().max(8_000).optional() }),
  reply: pagePicture.nullable(),
});

/** The background asks the same frame for the bytes of the picture it found, where the address alone gave none. */
export const readPicture = message({
  name: "read-picture",
  from: "background",
  to: "content",
  input: z.object({ name: z.literal("read-picture") }),
  /** A data address, or null where the page itself may not read the pixels. */
  reply: z
    .string()
    .max(16_000_000)
    .regex(/^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+$/)
    .nullable(),
});

/** What the content script is asked. */
export type PageQuestion = z.infer<typeof findPicture.input> | z.infer<typeof readPicture.input>;
