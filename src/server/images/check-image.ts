import pLimit from "p-limit";
import sharp, { type Metadata } from "sharp";
import { imageMaxPixels } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { imageChecksAtOnce, imageCheckTimeoutSeconds, largeImagePixels, storedImageMaxSidePx } from "../limits.ts";
import { inspectImage } from "./inspect-image.ts";
import { withoutTexts } from "./without-texts.ts";

const checks = pLimit(imageChecksAtOnce);
/** Large ones take up to 20 bytes a pixel while they are read: one at a time, so that a place is left for those of a usual size. */
const largeChecks = pLimit(1);

/** A code made for the picture saves a fifth of the bytes, but all of the picture is held until it is made, at ten bytes a pixel and twice the time. */
const ownCodeMaxPixels = 4_000_000;

// Every picture comes once; kept pixels would only cost memory.
sharp.cache(false);

/**
 * Makes a picture of ours out of bytes that a stranger sent: upright, sRGB, without metadata, re-encoded (JPEG, or PNG
 * where there is transparency), so that nothing but pixels is kept and later readers see only files that we wrote.
 *
 * @throws Problem `error.image.*`
 */
export async function checkImage(sent: Uint8Array): Promise<Buffer> {
  const bytes = withoutTexts(sent);
  const metadata = await inspectImage(bytes);
  const check = () => checks(() => reencode(bytes, metadata));
  return pixelsOf(metadata) > largeImagePixels ? largeChecks(check) : check();
}

const pixelsOf = ({ width, height }: Metadata): number => width * height;

async function reencode(bytes: Uint8Array, metadata: Metadata): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: "error" })
    .autoOrient()
    .resize(storedImageMaxSidePx, storedImageMaxSidePx, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: imageCheckTimeoutSeconds });
  try {
    if (metadata.hasAlpha) return await upright.png().toBuffer();
    const optimiseCoding = pixelsOf(metadata) <= ownCodeMaxPixels;
    return await upright.jpeg({ quality: 95, chromaSubsampling: "4:4:4", optimiseCoding }).toBuffer();
  } catch (error) {
    throw new Problem("error.image.unreadable", { cause: error });
  }
}
