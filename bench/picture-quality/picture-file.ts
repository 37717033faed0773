import sharp from "sharp";
import type { Raster } from "../../src/engine/image/raster.ts";

/** The pixels of a picture's file, turned upright. */
export async function decodePicture(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes).rotate().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}

/** An opaque PNG. */
export function pngOf({ width, height, data }: Raster): Promise<Buffer> {
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.length), { raw: { width, height, channels: 4 } })
    .flatten({ background: "#fff" })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
