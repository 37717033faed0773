import sharp from "sharp";
import { atMost } from "./at-most.ts";

/** A tile of the app at two pixels a point, which it fills whatever the picture's shape. */
const leastWidthPx = 360;
const leastHeightPx = 480;
const thumbnails = atMost(2);

/**
 * One of our own pictures as small as a tile shows it, as WebP.
 *
 * @param read gives the picture when its turn has come, so that those that wait take no memory; null when it is gone
 */
export function makeThumbnail(read: () => Promise<Buffer | null>): Promise<Buffer | null> {
  return thumbnails(async () => {
    const picture = await read();
    if (!picture) return null;
    // What is drawn once for a while need not be packed as tightly as can be.
    return sharp(picture)
      .resize(leastWidthPx, leastHeightPx, { fit: "outside", withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer();
  });
}
