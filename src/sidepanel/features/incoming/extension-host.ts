import browser from "webextension-polyfill";
import { awaitPicture } from "../../../protocol/messages/await-picture.ts";
import { handover } from "../../../protocol/messages/handover.ts";
import { handoverPixels } from "../../../protocol/messages/handover-pixels.ts";
import { handoverCache, handoverOrigin, handoverPrefix } from "../../../protocol/messages/handover-places.ts";
import { hostMessage, imageReceived } from "../../../protocol/messages/host-message.ts";
import type { TakePicture } from "../../host.ts";
import { fetchPicture } from "../../pictures/fetch-picture.ts";

/** After this time the shopper is told that a picture is being fetched. */
const slowAfterMs = 2_500;
/** How often the worker is asked, and thereby started again if the browser has stopped it. */
const lookAgainMs = 1_000;

/**
 * Takes the pictures that the background hands over to this window. It listens before it reads what is stored: an item written in between
 * is seen twice, and taken once because of `seen`.
 */
export async function takeHandovers(take: TakePicture, signal: AbortSignal): Promise<void> {
  const windowId = (await browser.windows.getCurrent()).id;
  if (signal.aborted) return;
  const seen = new Set<string>();
  // One after another, so that of two pictures for a slot the later one stays.
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
    if (item.data.windowId !== windowId || item.data.state === "fetching") return;
    seen.add(key);
    const { message, pickedAtMs, failed } = item.data;
    const pixels = failed ? null : await pixelsOf(message.image);
    const forget = async () => {
      await browser.storage.session.remove(key);
      await forgetPixels(message.image);
    };
    const asked = await take({ message, pixels, mayLook: true, pickedAtMs });
    // Pictures that come meanwhile do not wait for the shopper's answer.
    if (asked) void asked.answered.then(forget);
    else await forget();
  };

  const onChanged = (changes: Record<string, { newValue?: unknown }>) => {
    takeInTurn(Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change.newValue])));
  };
  browser.storage.session.onChanged.addListener(onChanged);
  signal.addEventListener("abort", () => browser.storage.session.onChanged.removeListener(onChanged));

  takeInTurn(await browser.storage.session.get(null));
}

/**
 * While the background fetches pictures for this window, keeps it running, though the browser may stop its worker. `tellSlow` is told when
 * one of them begins to take long, and when none does any more.
 */
export async function awaitFetched(tellSlow: (isSlow: boolean) => void, signal: AbortSignal): Promise<void> {
  const windowId = (await browser.windows.getCurrent()).id;
  if (signal.aborted) return;
  let isSlow = false;
  let next: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    clearTimeout(next);
    const items = Object.values(await browser.storage.session.get(null)).map((value) => handover.safeParse(value).data);
    if (signal.aborted) return;
    const pickedAtMs = items.flatMap((item) => (item?.state === "fetching" && item.windowId === windowId ? [item.pickedAtMs] : []));
    const isSlowNow = pickedAtMs.some((atMs) => Date.now() - atMs > slowAfterMs);
    if (isSlowNow !== isSlow) tellSlow((isSlow = isSlowNow));
    clearTimeout(next);
    if (pickedAtMs.length === 0) return;
    next = setTimeout(() => void look(), lookAgainMs);
    await browser.runtime.sendMessage({ name: awaitPicture.name }).catch(() => {});
  };

  const onChanged = () => void look();
  browser.storage.session.onChanged.addListener(onChanged);
  signal.addEventListener("abort", () => {
    browser.storage.session.onChanged.removeListener(onChanged);
    clearTimeout(next);
    if (isSlow) tellSlow(false);
  });
  await look();
}

/** Takes the picture of a message and answers as the specification says; undefined for any other message. */
export async function takeMessage(received: object, take: TakePicture): Promise<typeof imageReceived | undefined> {
  const message = hostMessage.safeParse(received).data;
  if (!message) return undefined;
  await take({ message, pixels: await pixelsOf(message.image), mayLook: false, pickedAtMs: Date.now() });
  await forgetPixels(message.image);
  return imageReceived;
}

/**
 * The pixels of a message's picture: from the cache, from the background, or from the address in the message; null when there are none.
 * Whether they are a picture is checked where every picture is, before it enters a slot.
 */
async function pixelsOf(image: string): Promise<Blob | null> {
  const cache = await caches.open(handoverCache);
  const cached = await cache.match(image).catch(() => undefined);
  if (cached) return cached.blob();
  const takenOver = await takeOver(image);
  if (takenOver) {
    await cache.put(image, new Response(takenOver));
    return takenOver;
  }
  if (!/^(?:data:image\/|https?:\/\/)/.test(image)) return null;
  return fetchPicture(image, { credentials: "omit" }).catch(() => null);
}

/** Asks the background for the pixels of a handover; pictures of other messages have an address of their own. */
async function takeOver(image: string): Promise<Blob | null> {
  if (!image.startsWith(handoverOrigin)) return null;
  const answer: unknown = await browser.runtime.sendMessage({ name: handoverPixels.name, image }).catch(() => null);
  const { data } = handoverPixels.reply.safeParse(answer);
  return data ? (await fetch(data)).blob() : null;
}

async function forgetPixels(image: string): Promise<void> {
  if (image.startsWith("data:")) return;
  await (await caches.open(handoverCache)).delete(image);
}
