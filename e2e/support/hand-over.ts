import { expect, type Worker } from "@playwright/test";
import type { ExtensionBrowser } from "./extension-browser.ts";

/** Has the extension hand a drawn picture for a slot to its panel, as after a right click. Answers the panel's answer. */
export function handOver(worker: Worker, slot: string): Promise<unknown> {
  return worker.evaluate(async (type) => {
    const canvas = new OffscreenCanvas(100, 120);
    canvas.getContext("2d")!.fillRect(20, 20, 60, 80);
    const image = "https://handover.invalid/picture";
    const cache = await caches.open("handover");
    await cache.put(image, new Response(await canvas.convertToBlob({ type: "image/png" })));
    return chrome.runtime.sendMessage<unknown, unknown>({ type, image });
  }, slot);
}

/** Waits until the panel has taken everything that was handed over. */
export async function nothingIsOnItsWay(extension: ExtensionBrowser): Promise<void> {
  await expect(async () => {
    const waiting = await (await extension.worker()).evaluate(() => chrome.storage.session.get(null));
    expect(waiting).toEqual({});
  }).toPass();
}
