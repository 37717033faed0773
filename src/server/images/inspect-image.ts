import sharp, { type Metadata } from "sharp";
import { imageMaxBytes, imageMaxPixelsOf, imageMinSidePx, type imageTypes } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { countScans } from "./count-scans.ts";
import { contentTypeOf } from "./image-type.ts";

/** Progressive JPEGs have about a dozen scans. The decoder heeds no time limit before it has read them all. */
const maxScans = 50;

/**
 * Reads the header of a picture that somebody sent and decides whether it may be decoded at all.
 *
 * @throws Problem `error.image.*`
 */
export async function inspectImage(bytes: Uint8Array): Promise<Metadata> {
  if (bytes.byteLength > imageMaxBytes) throw new Problem("error.image.too.many.bytes");
  return inspectHeader(bytes);
}

/**
 * Like {@link inspectImage}, but without the limit on bytes, for pictures that we keep: re-encoded, one may have several times the bytes that
 * were sent.
 *
 * @throws Problem `error.image.*`
 */
export async function inspectHeader(bytes: Uint8Array): Promise<Metadata> {
  const type = typeOf(bytes);
  if (type === "image/jpeg" && countScans(bytes) > maxScans) throw new Problem("error.image.unreadable");
  const metadata = await readHeader(bytes);
  checkHeader(metadata, imageMaxPixelsOf(type));
  return metadata;
}

function typeOf(bytes: Uint8Array): (typeof imageTypes)[number] {
  const type = contentTypeOf(bytes);
  if (type === "other picture") throw new Problem("error.image.type");
  if (type === null) throw new Problem("error.image.unreadable");
  return type;
}

/** Reads the header only. sharp's own limit on pixels is off, because `checkHeader` checks it with an error of its own. */
async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new Problem("error.image.unreadable", { cause: error });
  }
}

function checkHeader({ width, height, pages = 1 }: Metadata, maxPixels: number): void {
  if (pages > 1) throw new Problem("error.image.type");
  if (width * height > maxPixels) throw new Problem("error.image.too.many.pixels");
  if (Math.min(width, height) < imageMinSidePx) throw new Problem("error.image.too.small");
}
