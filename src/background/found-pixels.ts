import { readPictureHeader } from "../protocol/picture-header.ts";

/** A picture that was fetched and that the browser could decode. */
export interface FoundPixels {
  readonly blob: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A few kilobytes may claim to be a picture that fills the memory: what is larger is not decoded. */
const maxDecodedPixels = 100_000_000;
const headerBytes = 256 * 1024;

/** The picture with its size, or null if the browser cannot decode it. Of a film it is the first picture. */
export async function measure(blob: Blob): Promise<FoundPixels | null> {
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

/** As the file's first bytes say; 0 where they say nothing that we can read. */
async function claimedPixels(blob: Blob): Promise<number> {
  const bytes = new Uint8Array(await blob.slice(0, headerBytes).arrayBuffer());
  if (String.fromCharCode(...bytes.subarray(0, 4)) === "GIF8") return (bytes[6] | (bytes[7] << 8)) * (bytes[8] | (bytes[9] << 8));
  const header = readPictureHeader(bytes);
  return header.kind === "picture" ? header.widthPx * header.heightPx : 0;
}
