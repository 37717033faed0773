import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";

/** A tile of the app at two pixels a point, which it fills whatever the picture's shape. */
const leastWidthPx = 360;
const leastHeightPx = 480;
const thumbnailsAtOnce = 2;
/** More than a thousand: whoever opens the same wardrobe again and again costs little. */
const keptMaxBytes = 32 * 1024 * 1024;

/**
 * Makes one of our own pictures as small as a tile shows it, as WebP; null when it is gone. A key names the same picture for ever.
 *
 * @param read gives the picture when its turn has come, so that those that wait take no memory; null when it is gone
 */
type MakeThumbnail = (objectKey: string, read: () => Promise<Buffer | null>) => Promise<Buffer | null>;

export function createThumbnailMaker(): MakeThumbnail {
  const takeTurn = pLimit(thumbnailsAtOnce);
  const kept = new LRUCache<string, Buffer>({ maxSize: keptMaxBytes, sizeCalculation: (thumbnail) => thumbnail.byteLength });

  return (objectKey, read) =>
    takeTurn(async () => {
      const picture = await read();
      if (!picture) {
        kept.delete(objectKey);
        return null;
      }
      const thumbnail = kept.get(objectKey) ?? (await shrink(picture));
      kept.set(objectKey, thumbnail);
      return thumbnail;
    });
}

function shrink(picture: Buffer): Promise<Buffer> {
  // What is shown for a while need not be packed as tightly as can be.
  return sharp(picture)
    .resize(leastWidthPx, leastHeightPx, { fit: "outside", withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}
