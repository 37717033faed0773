import sharp, { type Metadata } from "sharp";
import { imageMaxPixels } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { imageChecksAtOnce, imageCheckTimeoutSeconds, storedImageMaxSidePx } from "../limits.ts";
import { atMost } from "./at-most.ts";
import { inspectImage } from "./inspect-image.ts";

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
  return checks(async () => reencode(bytes, await inspectImage(bytes)));
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
