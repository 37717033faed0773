import { handover, type FetchingHandover, type ReadyHandover } from "../protocol/messages/handover.ts";
import { handoverCache, handoverOrigin, handoverPrefix } from "../protocol/messages/handover-places.ts";
import type { HostMessage } from "../protocol/messages/host-message.ts";

/** A picture on its way; `image` of the message is filled in here. */
export interface Delivery {
  readonly id: string;
  readonly windowId: number;
  readonly pickedAtMs: number;
  readonly pixels: Blob | null;
  readonly messageFor: (image: string) => HostMessage;
}

/** Keeps what is being fetched, for the worker that takes it up if this one is stopped. */
export async function keepFetching(item: FetchingHandover): Promise<void> {
  // `storage.session` holds about 10 MB: a longer data address cannot be kept, and is fetched all the same.
  await chrome.storage.session.set({ [handoverPrefix + item.id]: item }).catch(console.warn);
}

/** The pictures that are being fetched, or were when an earlier worker was stopped. */
export async function keptFetching(): Promise<FetchingHandover[]> {
  const items = Object.values(await chrome.storage.session.get(null));
  return items.flatMap((item) => {
    const { data } = handover.safeParse(item);
    return data?.state === "fetching" ? [data] : [];
  });
}

/**
 * Hands a picture to the panel of a window, which may not be open yet: stores the pixels first, then the note that the panel watches for,
 * so that the panel never finds a note without pixels.
 */
export async function deliver({ id, windowId, pickedAtMs, pixels, messageFor }: Delivery): Promise<void> {
  const image = handoverOrigin + id;
  if (pixels) {
    const cache = await caches.open(handoverCache);
    await cache.put(image, new Response(pixels, { headers: { "content-type": pixels.type } }));
  }
  const note: ReadyHandover = { state: "ready", id, windowId, pickedAtMs, message: messageFor(image), failed: pixels === null };
  await chrome.storage.session.set({ [handoverPrefix + id]: note });
}

/** The pixels of a handover as a data address, for a panel that cannot see where they lie; null if there are none. */
export async function givePixels(image: string): Promise<string | null> {
  const cache = await caches.open(handoverCache);
  const pixels = await (await cache.match(image))?.blob();
  await cache.delete(image);
  return pixels ? dataAddressOf(pixels) : null;
}

function dataAddressOf(pixels: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(reader.result as string));
  reader.addEventListener("error", () => reject(reader.error));
  reader.readAsDataURL(pixels);
  return promise;
}

/** Pixels outlive the browser, notes do not: at its next start nobody will ask for them. */
export async function forgetUndelivered(): Promise<void> {
  await caches.delete(handoverCache);
}
