import sharp from "sharp";
import type { Raster } from "../../engine/try-on.ts";
import { imageMaxPixels } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { inspectHeader } from "../images/inspect-image.ts";

// Every picture is decoded once: a cache would only cost memory.
sharp.cache(false);

/**
 * Decodes a photo: upright, sRGB, RGBA.
 *
 * @param background the colour that shows through transparent parts; without it they stay transparent
 * @throws Problem `error.image.*`
 */
export async function decodePhoto(bytes: Uint8Array, background?: string): Promise<Raster> {
  await inspectHeader(bytes);
  const upright = sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: "error" }).autoOrient().toColourspace("srgb");
  const opaque = background === undefined ? upright : upright.flatten({ background });
  try {
    const { data, info } = await opaque.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
  } catch (error) {
    throw new Problem("error.image.unreadable", { cause: error });
  }
}

export type PictureFormat = "jpeg" | "png";

/** PNG keeps every pixel; JPEG is several times smaller and, at this quality, looks the same. */
export function encodePicture({ width, height, data }: Raster, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } }).removeAlpha();
  return format === "png"
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
}
