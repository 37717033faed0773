import type { PagePicture } from "../protocol/messages/page-picture.ts";
import { measurePixels, type FoundPixels } from "./measure-pixels.ts";

/** The browser allows two captures a second. */
const captureIntervalMs = 600;
const attempts = 4;

/**
 * The picture as it stands on the screen, cut out of the visible part of the tab; null where the page cannot say where it stands. The side
 * panel that opens meanwhile narrows the page and moves pictures, so a capture counts only if the picture stood still.
 */
export async function cropOfVisibleTab(windowId: number, locate: () => Promise<PagePicture | null>): Promise<FoundPixels | null> {
  let before = await locate();
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (!before?.rect) return null;
    const capture = await chrome.tabs.captureVisibleTab(windowId, { format: "png" });
    const after = await locate();
    if (after && JSON.stringify(after.rect) === JSON.stringify(before.rect)) return cut(capture, after);
    before = after;
    await new Promise((resolve) => setTimeout(resolve, captureIntervalMs));
  }
  return null;
}

async function cut(capture: string, { rect, devicePixelRatio }: PagePicture): Promise<FoundPixels | null> {
  const screen = await createImageBitmap(await (await fetch(capture)).blob());
  const left = Math.max(0, Math.round(rect!.x * devicePixelRatio));
  const top = Math.max(0, Math.round(rect!.y * devicePixelRatio));
  const right = Math.min(screen.width, Math.round((rect!.x + rect!.width) * devicePixelRatio));
  const bottom = Math.min(screen.height, Math.round((rect!.y + rect!.height) * devicePixelRatio));
  if (right <= left || bottom <= top) return null;
  const canvas = new OffscreenCanvas(right - left, bottom - top);
  canvas.getContext("2d")!.drawImage(screen, -left, -top);
  screen.close();
  return measurePixels(await canvas.convertToBlob({ type: "image/png" }));
}
