import browser, { type Runtime } from "webextension-polyfill";
import { requestTimeoutMs } from "../../../protocol/limits.ts";
import { handover } from "../../../protocol/messages/handover.ts";
import { handoverCache, handoverPrefix } from "../../../protocol/messages/handover-places.ts";
import { hostMessage, imageReceived } from "../../../protocol/messages/host-message.ts";
import { slots } from "../../../protocol/slot.ts";
import type { TakePicture } from "../../host.ts";

/** Both ways in which a picture reaches the panel, until the signal aborts. */
export function receivePictures(take: TakePicture, signal: AbortSignal): void {
  void takeHandovers(take, signal);
  answerMessages(take, signal);
}

/**
 * Takes the pictures that the background queued for this window. It listens before it reads what is there: an item
 * written in between is seen twice and taken once, never missed.
 */
async function takeHandovers(take: TakePicture, signal: AbortSignal): Promise<void> {
  const windowId = (await browser.windows.getCurrent()).id;
  if (signal.aborted) return;
  const seen = new Set<string>();
  // One after the other, so that of two pictures for a slot the later one stays.
  let turn = Promise.resolve();
  const takeInTurn = (items: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(items)) turn = turn.then(() => takeItem(key, value)).catch(console.warn);
  };

  const takeItem = async (key: string, value: unknown) => {
    if (!key.startsWith(handoverPrefix) || value === undefined || seen.has(key)) return;
    const item = handover.safeParse(value);
    if (!item.success) {
      seen.add(key);
      await browser.storage.session.remove(key);
      return;
    }
    if (item.data.windowId !== windowId) return;
    seen.add(key);
    const { message, failed } = item.data;
    const pixels = failed ? null : await pixelsOf(message.image);
    await take({ message, pixels, mayLook: true });
    await browser.storage.session.remove(key);
    await forgetPixels(message.image);
  };

  const onChanged = (changes: Record<string, { newValue?: unknown }>) => {
    takeInTurn(Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change.newValue])));
  };
  browser.storage.session.onChanged.addListener(onChanged);
  signal.addEventListener("abort", () => browser.storage.session.onChanged.removeListener(onChanged));

  takeInTurn(await browser.storage.session.get(null));
}

/**
 * Answers a picture that comes as a message while the panel is open. Only the extension's own background may send one: a
 * message with a tab comes from a content script, which a shop's page may have taken over.
 */
function answerMessages(take: TakePicture, signal: AbortSignal): void {
  const onMessage = (received: unknown, sender: Runtime.MessageSender): Promise<unknown> | undefined => {
    if (sender.id !== browser.runtime.id || sender.tab) return undefined;
    // Whether to answer must be said at once; what else it holds is checked before it is used.
    if (!isAddressedHere(received)) return undefined;
    return takeMessage(received, take);
  };
  const listener = onMessage as Parameters<typeof browser.runtime.onMessage.addListener>[0];
  browser.runtime.onMessage.addListener(listener);
  signal.addEventListener("abort", () => browser.runtime.onMessage.removeListener(listener));
}

function isAddressedHere(received: unknown): received is object {
  if (typeof received !== "object" || received === null || !("type" in received)) return false;
  return [...slots, "img_analysis"].includes(String(received.type));
}

async function takeMessage(received: object, take: TakePicture): Promise<typeof imageReceived | undefined> {
  const message = hostMessage.safeParse(received).data;
  if (!message) return undefined;
  await take({ message, pixels: await pixelsOf(message.image), mayLook: false });
  await forgetPixels(message.image);
  return imageReceived;
}

/**
 * The pixels that the background laid into the cache, or those of an address that a message brought; null when there are
 * none to be had. What they are is checked where every picture is, before it enters a slot.
 */
async function pixelsOf(image: string): Promise<Blob | null> {
  const cached = await (await caches.open(handoverCache)).match(image).catch(() => undefined);
  if (cached) return cached.blob();
  if (!/^(?:data:image\/|https?:\/\/)/.test(image)) return null;
  const reply = await fetch(image, { signal: AbortSignal.timeout(requestTimeoutMs), credentials: "omit" }).catch(() => null);
  return reply?.ok ? reply.blob() : null;
}

async function forgetPixels(image: string): Promise<void> {
  if (image.startsWith("data:")) return;
  await (await caches.open(handoverCache)).delete(image);
}
