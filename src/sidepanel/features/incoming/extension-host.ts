import browser from "webextension-polyfill";
import { awaitPicture } from "../../../protocol/messages/await-picture.ts";
import { handover } from "../../../protocol/messages/handover.ts";
import { handoverPixels } from "../../../protocol/messages/handover-pixels.ts";
import { handoverCache, handoverOrigin, handoverPrefix } from "../../../protocol/messages/handover-places.ts";
import { hostMessage, imageReceived } from "../../../protocol/messages/host-message.ts";
import type { TakePicture } from "../../host.ts";
import { fetchPicture } from "../../pictures/fetch-picture.ts";

/** Who waits longer is told that something happens. */
const slowAfterMs = 2_500;
/** How often it is looked whether the worker is still there. */
const lookAgainMs = 1_000;

/**
 * Takes the pictures that the background queued for this window. It listens before it reads what is there: an item
 * written in between is seen twice and taken once, never missed.
 */
export async function takeHandovers(take: TakePicture, signal: AbortSignal): Promise<void> {
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
    if (item.data.windowId !== windowId || item.data.state === "fetching") return;
    seen.add(key);
    const { message, pickedAtMs, failed } = item.data;
    const pixels = failed ? null : await pixelsOf(message.image);
    const forget = async () => {
      await browser.storage.session.remove(key);
      await forgetPixels(message.image);
    };
    const asked = await take({ message, pixels, mayLook: true, pickedAtMs });
    // What comes meanwhile does not wait for the answer.
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
 * As long as the background fetches pictures for this window, keeps it at that, whatever stops its worker, and tells when the first of them
 * begins to take its time and when there are none any more.
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

/** Takes the picture of a message and answers as the specification says; not at all, when it is none. */
export async function takeMessage(received: object, take: TakePicture): Promise<typeof imageReceived | undefined> {
  const message = hostMessage.safeParse(received).data;
  if (!message) return undefined;
  await take({ message, pixels: await pixelsOf(message.image), mayLook: false, pickedAtMs: Date.now() });
  await forgetPixels(message.image);
  return imageReceived;
}

/**
 * The pixels that the background laid into the cache, or those of an address that a message brought; null when there are
 * none to be had. What they are is checked where every picture is, before it enters a slot.
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

/** Of a handover only: what another message brings has an address of its own. */
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
