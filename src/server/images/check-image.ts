import sharp, { type Metadata } from "sharp";
import { imageMaxBytes, imageMaxPixels, imageMinSidePx } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { imageChecksAtOnce, imageCheckTimeoutSeconds, storedImageMaxSidePx } from "../limits.ts";
import { atMost } from "./at-most.ts";
import { contentTypeOf } from "./image-type.ts";

const checks = atMost(imageChecksAtOnce);

// Every picture comes once; kept pixels would only cost memory.
sharp.cache(false);

/**
 * Makes a picture of ours out of bytes that a stranger sent: upright, sRGB, without metadata, re-encoded (JPEG, or PNG
 * where there is transparency), so that nothing but pixels is kept and later readers see only files that we wrote.
 *
 * @throws Problem `error.image.*`
 */
export async function checkImage(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.byteLength > imageMaxBytes) throw new Problem("error.image.too.many.bytes");
  checkType(bytes);
  return checks(async () => {
    const metadata = await readHeader(bytes);
    checkHeader(metadata);
    return reencode(bytes, metadata);
  });
}

function checkType(bytes: Uint8Array): void {
  const type = contentTypeOf(bytes);
  if (type === "other picture") throw new Problem("error.image.type");
  if (type === null) throw new Problem("error.image.unreadable");
}

/** Reads the header only. The limit on pixels is ours to check, with its own error, before anything is decoded. */
async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new Problem("error.image.unreadable", { cause: error });
  }
}

function checkHeader({ width, height, pages = 1 }: Metadata): void {
  if (pages > 1) throw new Problem("error.image.type");
  if (width * height > imageMaxPixels) throw new Problem("error.image.too.many.pixels");
  if (Math.min(width, height) < imageMinSidePx) throw new Problem("error.image.too.small");
}

async function reencode(bytes: Uint8Array, { hasAlpha }: Metadata): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: "error" })
    .autoOrient()
    .resize(storedImageMaxSidePx, storedImageMaxSidePx, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: imageCheckTimeoutSeconds });
  try {
    return hasAlpha ? await upright.png().toBuffer() : await upright.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
  } catch (error) {
    throw new Problem("error.image.unreadable", { cause: error });
  }
}
