import { imageMaxBytes, imageMaxPixelsOf, imageMinSidePx } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { readPictureHeader } from "../../protocol/picture-header.ts";

/** A picture that passed the check: its bytes unchanged, under the type that its header shows. */
export interface CheckedPicture {
  readonly blob: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Checks that a file can be a picture of a slot. The cheap checks come first and decoding last, so that no file, however odd, can stall the
 * page.
 *
 * @throws Problem with a code `error.image.*`
 */
export async function checkPicture(file: Blob): Promise<CheckedPicture> {
  if (file.size > imageMaxBytes) throw new Problem("error.image.too.many.bytes");
  const bytes = new Uint8Array(await file.arrayBuffer().catch(unreadable));
  const header = readPictureHeader(bytes);
  if (header.kind === "other-picture") throw new Problem("error.image.type");
  if (header.kind === "unreadable") throw new Problem("error.image.unreadable");
  const { widthPx, heightPx } = header;
  if (widthPx * heightPx > imageMaxPixelsOf(header.type)) throw new Problem("error.image.too.many.pixels");
  if (Math.min(widthPx, heightPx) < imageMinSidePx) throw new Problem("error.image.too.small");
  if (!header.complete) throw new Problem("error.image.unreadable");
  // A copy in memory: the file on disk may change or vanish before it is sent.
  const blob = new Blob([bytes], { type: header.type });
  await decode(blob);
  return { blob, widthPx, heightPx };
}

/** Decodes the whole picture, as showing it would, but into a bitmap too small to cost memory. */
async function decode(blob: Blob): Promise<void> {
  const bitmap = await createImageBitmap(blob, { resizeWidth: 64 }).catch(unreadable);
  bitmap.close();
}

function unreadable(cause: unknown): never {
  throw new Problem("error.image.unreadable", { cause });
}
