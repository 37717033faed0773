import { imageMaxBytes, imageMaxPixelsOf } from "../protocol/limits.ts";
import type { FoundPixels } from "./measure-pixels.ts";
import { acceptedTypeOf } from "./picture-type.ts";

/** Longest sides to try, one after the other, when a picture is too heavy. The try-on works at less. */
const reducedSidesPx = [3_000, 2_000, 1_200];
const reducedQuality = 0.9;

/**
 * The picture as the server takes it: unchanged where it can be, as PNG where its type is another, and smaller where it is too
 * heavy. WebP for that, because it keeps a cut-out's transparency.
 */
export async function fitForUpload({ blob, widthPx, heightPx }: FoundPixels): Promise<Blob> {
  const type = acceptedTypeOf(new Uint8Array(await blob.slice(0, 16).arrayBuffer()));
  const fits = widthPx * heightPx <= imageMaxPixelsOf(type);
  if (type && fits && blob.size <= imageMaxBytes) return new Blob([blob], { type });

  const bitmap = await createImageBitmap(blob);
  try {
    if (!type && fits) {
      const png = await redraw(bitmap, 1, { type: "image/png" });
      if (png.size <= imageMaxBytes) return png;
    }
    let smaller = blob;
    for (const sidePx of reducedSidesPx) {
      const scale = Math.min(1, sidePx / Math.max(widthPx, heightPx));
      smaller = await redraw(bitmap, scale, { type: "image/webp", quality: reducedQuality });
      if (smaller.size <= imageMaxBytes) break;
    }
    return smaller;
  } finally {
    bitmap.close();
  }
}

function redraw(bitmap: ImageBitmap, scale: number, encoding: ImageEncodeOptions): Promise<Blob> {
  const widthPx = Math.max(1, Math.round(bitmap.width * scale));
  const heightPx = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, widthPx, heightPx);
  return canvas.convertToBlob(encoding);
}
