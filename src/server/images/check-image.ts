import pLimit from "p-limit";
import sharp, { type Metadata } from "sharp";
import { imageMaxPixels } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { imageChecksAtOnce, imageCheckTimeoutSeconds, largeImagePixels, storedImageMaxSidePx } from "../limits.ts";
import { inspectImage } from "./inspect-image.ts";
import { withoutTexts } from "./without-texts.ts";

const checks = pLimit(imageChecksAtOnce);
/** A large picture takes up to 20 bytes a pixel while it is read. Only one at a time, so that a place is left for pictures of a usual size. */
const largeChecks = pLimit(1);

/** Huffman tables made for the picture (`optimiseCoding`) save a fifth of the bytes, but take ten bytes of memory a pixel and twice the time. */
const ownCodeMaxPixels = 4_000_000;

// Every picture is decoded once: a cache would only cost memory.
sharp.cache(false);

/**
 * Makes a picture of our own out of bytes that somebody sent: upright, sRGB, at most `storedImageMaxSidePx`, without metadata, re-encoded as
 * JPEG, or as PNG if it has transparency. Nothing but its pixels is kept, and later readers see only files that we wrote.
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
