import { z } from "zod";
import { message } from "../message.ts";
import { hostMessageType } from "./host-message.ts";

/** What the panel shows of the page that lies beside it. */
const pagePicturesAnswer = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("ready"),
    tabId: z.number().int(),
    title: z.string(),
    link: z.string(),
    pictures: z.array(
      z.object({
        frameId: z.number().int(),
        address: z.string(),
        widthPx: z.number(),
        heightPx: z.number(),
        alt: z.string(),
      }),
    ),
  }),
  /** The browser does not let the extension into this page. */
  z.object({ state: z.literal("forbidden") }),
]);
export type PagePicturesAnswer = z.infer<typeof pagePicturesAnswer>;

/** The panel asks for the pictures of the page that its window shows. */
export const listPagePictures = message({
  name: "list-page-pictures",
  from: "panel",
  to: "background",
  input: z.object({ name: z.literal("list-page-pictures"), windowId: z.number().int() }),
  reply: pagePicturesAnswer,
});

/** The panel wants one of them; it comes the way of every picture. */
export const takePagePicture = message({
  name: "take-page-picture",
  from: "panel",
  to: "background",
  input: z.object({
    name: z.literal("take-page-picture"),
    /** The id of the hand-over that results; made by the panel, which watches for it. */
    id: z.uuid(),
    windowId: z.number().int(),
    tabId: z.number().int(),
    frameId: z.number().int(),
    /** As the list named it: the page may have changed since, and a place in the list with it. */
    address: z.string().max(4_000),
    choice: hostMessageType,
  }),
  /** It is on its way, and comes to an end whatever becomes of the worker. */
  reply: z.object({ done: z.literal(true) }),
});
