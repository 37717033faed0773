import { z } from "zod";
import { hostMessage, hostMessageType } from "./host-message.ts";
import { pagePicture } from "./page-picture.ts";

/** How a picture of a frame is meant. */
const meant = z.discriminatedUnion("by", [
  z.object({ by: z.literal("click"), srcUrl: z.string().optional() }),
  z.object({ by: z.literal("keyboard") }),
  z.object({ by: z.literal("list"), srcUrl: z.string() }),
]);
export type Meant = z.infer<typeof meant>;

/** Which picture the shopper means, and for what. */
const choice = z.object({
  choice: hostMessageType,
  frame: z.object({ tabId: z.number().int(), frameId: z.number().int() }),
  windowId: z.number().int(),
  meant,
  /** Origin of the frame; null where its address does not say, and the frame itself is asked. */
  frameOrigin: z.string().nullable(),
  /** The address of the tab, where the browser says it. */
  pageUrl: z.string().optional(),
});
export type Choice = z.infer<typeof choice>;

const common = {
  id: z.uuid(),
  /** The panel of this window takes it; two windows' panels must not both take it. */
  windowId: z.number().int(),
  /** When the shopper chose: a shop may take so long that a later choice comes first. */
  pickedAtMs: z.number(),
};

/** A picture that is being fetched: a worker that starts after the one that fetched it was stopped takes it up. */
const fetching = z.object({
  state: z.literal("fetching"),
  ...common,
  chosen: choice,
  /** When the worker that fetches it started, and how many workers have tried. */
  workerStartedAtMs: z.number(),
  tries: z.number().int(),
  /** What the page answered; absent until it did. */
  picture: pagePicture.nullable().optional(),
});
export type FetchingHandover = z.infer<typeof fetching>;

/** A picture that the panel may put into its slot. Its pixels lie in Cache Storage under `image` (the quota of `storage.session` is about 10 MB). */
const ready = z.object({
  state: z.literal("ready"),
  ...common,
  message: hostMessage,
  /** The picture could not be fetched: the panel says so instead of staying silent. */
  failed: z.boolean().default(false),
});
export type ReadyHandover = z.infer<typeof ready>;

/**
 * A picture on its way to the panel. It lies in `storage.session` under its own key from the shopper's choice until the panel has put it into
 * its slot, so that nothing is lost while the panel is closed or the worker stopped. One key for both states: one replaces the other at once.
 */
export const handover = z.discriminatedUnion("state", [fetching, ready]);
