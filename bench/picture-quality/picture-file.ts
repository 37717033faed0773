import sharp, { type Sharp } from "sharp";
import { cropRaster, type Box } from "../../src/engine/image/picture.ts";
import type { Raster } from "../../src/engine/image/raster.ts";

/** The pixels of a picture's file, turned upright. */
export async function decodePicture(bytes: Uint8Array): Promise<Raster> {
  return rasterOf(sharp(bytes).rotate());
}

export async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}

/** The picture on white, to be written or changed. */
export function sharpOf({ width, height, data }: Raster): Sharp {
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.length), { raw: { width, height, channels: 4 } }).flatten({
    background: "#fff",
  });
}

/** An opaque PNG. */
export function pngOf(picture: Raster): Promise<Buffer> {
  return sharpOf(picture).png({ compressionLevel: 6 }).toBuffer();
}

/** Letters are read best at this width of what they stand on. */
const readingWidthPx = 1600;

/** A part of a picture as a PNG, enlarged so that words in it can be read. */
export async function readablePng(picture: Raster, part: Box): Promise<Buffer> {
  return sharp(await pngOf(cropRaster(picture, part)))
    .resize({ width: Math.max(readingWidthPx, part.width), kernel: "cubic" })
    .png()
    .toBuffer();
}
