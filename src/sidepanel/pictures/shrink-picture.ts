import { imageMaxBytes } from "../../protocol/limits.ts";
import { readPictureHeader } from "../../protocol/picture-header.ts";
import { Problem } from "../../protocol/problem.ts";

/** The longest side of a shrunk picture, below the 4,096 px to which the server shrinks what it stores. */
const maxSidePx = 3_072;
const quality = 0.9;
const smallerBy = 0.75;
/** A larger file is no photo of a phone, and decoding it would take too much memory. */
const readableMaxBytes = 80 * 1024 * 1024;
const readableMaxPixels = 210_000_000;

/** Whether a picture that was refused for its size can be made to fit. */
export function canShrink(file: Blob): boolean {
  return file.size <= readableMaxBytes;
}

/**
 * The same picture as a JPEG that is small enough to be sent, turned upright, on white where it was transparent.
 *
 * @throws Problem `error.image.unreadable`, `error.image.type`, `error.image.too.many.pixels`
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const header = readPictureHeader(new Uint8Array(await file.arrayBuffer()));
  if (header.kind === "other-picture") throw new Problem("error.image.type");
  if (header.kind === "unreadable") throw new Problem("error.image.unreadable");
  if (header.widthPx * header.heightPx > readableMaxPixels) throw new Problem("error.image.too.many.pixels");
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Problem("error.image.unreadable", { cause });
  });
  try {
    for (let scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height)); ; scale *= smallerBy) {
      const shrunk = await drawn(bitmap, scale);
      if (shrunk.size <= imageMaxBytes) return shrunk;
    }
  } finally {
    bitmap.close();
  }
}

async function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale)));
  const context = canvas.getContext("2d")!;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
