import type { z } from "zod";
import type { Handover } from "../protocol/messages/handover.ts";
import { handoverCache, handoverPrefix } from "../protocol/messages/handover-places.ts";
import type { HostMessage } from "../protocol/messages/host-message.ts";
import type { slowPicture } from "../protocol/messages/slow-picture.ts";

/** A picture on its way; `image` of the message is filled in here. */
export interface Delivery {
  readonly windowId: number;
  readonly pixels: Blob | null;
  readonly messageFor: (image: string) => HostMessage;
}

/**
 * Lays a picture down for the panel of a window, which may not be open yet: pixels first, then the note that the panel looks out
 * for, so that it never finds a note without pixels.
 */
export async function deliver({ windowId, pixels, messageFor }: Delivery): Promise<void> {
  const id = crypto.randomUUID();
  const image = `https://handover.invalid/${id}`;
  if (pixels) {
    const cache = await caches.open(handoverCache);
    await cache.put(image, new Response(pixels, { headers: { "content-type": pixels.type } }));
  }
  const note: Handover = { id, windowId, message: messageFor(image), failed: pixels === null };
  await chrome.storage.session.set({ [handoverPrefix + id]: note });
}

/** Tells the panel of a window that a picture takes its time; nobody hears it while that is closed. */
export async function tellSlow(windowId: number): Promise<void> {
  const told: z.infer<typeof slowPicture.input> = { name: "slow-picture", windowId };
  await chrome.runtime.sendMessage(told).catch(() => {});
}

/** Pixels outlive the browser, notes do not: at its next start nobody will ask for them. */
export async function forgetUndelivered(): Promise<void> {
  await caches.delete(handoverCache);
}
