import type { Worker } from "@playwright/test";

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
