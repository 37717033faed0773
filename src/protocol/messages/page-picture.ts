import { z } from "zod";
import { message } from "../message.ts";

/** A rectangle in CSS pixels of the top frame's viewport. */
const pageRect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** What a page says about the product that it shows; empty where it says nothing. */
const pageProduct = z.object({
  title: z.string().max(500),
  /** As the page writes it, with its currency. */
  price: z.string().max(40),
  /** The chosen colour, size or style. */
  variant: z.string().max(120),
  link: z.string().max(4_000),
});
export type PageProduct = z.infer<typeof pageProduct>;

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
  ...pageProduct.shape,
});
export type PagePicture = z.infer<typeof pagePicture>;

/** Names one try-on to its page: its picture may be asked for again, and read, while the next one is under way. */
const tryOnId = z.uuid();

/** The background asks a frame of the page which picture is meant: the one that was right-clicked, unless it says otherwise. */
export const findPicture = message({
  name: "find-picture",
  from: "background",
  to: "content",
  input: z.object({
    name: z.literal("find-picture"),
    id: tryOnId,
    by: z.enum(["click", "keyboard", "list", "again"]),
    /** What the browser says was clicked, or the address in the list that was asked for last. */
    srcUrl: z.string().max(8_000).optional(),
  }),
  reply: pagePicture.nullable(),
});

/** The background asks the same frame for the bytes of the picture it found, where the address alone gave none. */
export const readPicture = message({
  name: "read-picture",
  from: "background",
  to: "content",
  input: z.object({ name: z.literal("read-picture"), id: tryOnId }),
  /** A data address, or null where the page itself may not read the pixels. */
  reply: z
    .string()
    .max(16_000_000)
    .regex(/^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+$/)
    .nullable(),
});

/** The photos of a page, largest first. */
const pagePictures = z.object({
  pictures: z
    .array(
      z.object({
        /** The best that the page names: small enough to show in a grid, not yet the full size. */
        address: z.string().max(4_000),
        widthPx: z.number().min(0),
        heightPx: z.number().min(0),
        alt: z.string().max(200),
      }),
    )
    .max(200),
  product: pageProduct,
});
export type PagePictures = z.infer<typeof pagePictures>;

/** The background asks a frame for all of its photos, because the panel shows them. */
export const listPictures = message({
  name: "list-pictures",
  from: "background",
  to: "content",
  input: z.object({ name: z.literal("list-pictures") }),
  reply: pagePictures,
});

/** What the content script is asked. */
export type PageQuestion = z.infer<typeof findPicture.input> | z.infer<typeof readPicture.input> | z.infer<typeof listPictures.input>;
