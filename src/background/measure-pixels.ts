import { readPictureHeader } from "../protocol/picture-header.ts";

/** A picture that was fetched and that the browser could decode. */
export interface FoundPixels {
  readonly blob: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A file of a few kilobytes may claim a size that fills the memory: what claims more than this is not decoded. */
const maxDecodedPixels = 100_000_000;
const headerBytes = 256 * 1024;

/** The picture with its size, or null if the browser cannot decode it. Of an animation it is the first frame. */
export async function measurePixels(blob: Blob): Promise<FoundPixels | null> {
  try {
    if ((await claimedPixels(blob)) > maxDecodedPixels) return null;
    const bitmap = await createImageBitmap(blob);
    const { width: widthPx, height: heightPx } = bitmap;
    bitmap.close();
    return { blob, widthPx, heightPx };
  } catch {
    return null;
  }
}

/** The number of pixels that the file's header claims; 0 when it is in no format that we read. */
async function claimedPixels(blob: Blob): Promise<number> {
  const bytes = new Uint8Array(await blob.slice(0, headerBytes).arrayBuffer());
  if (String.fromCharCode(...bytes.subarray(0, 4)) === "GIF8") return (bytes[6] | (bytes[7] << 8)) * (bytes[8] | (bytes[9] << 8));
  const header = readPictureHeader(bytes);
  return header.kind === "picture" ? header.widthPx * header.heightPx : 0;
}
