import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";
import type { ObjectStore } from "../objects/object-store.ts";

/** A tile of the app at two device pixels a CSS pixel, which the thumbnail has to fill whatever the picture's shape. */
const leastWidthPx = 360;
const leastHeightPx = 480;
const thumbnailsAtOnce = 2;
/** Room for more than a thousand thumbnails, so that opening the same wardrobe again and again costs little. */
const keptMaxBytes = 32 * 1024 * 1024;

/** Makes a WebP of the size of a tile from one of our pictures; null if that is gone. It can be kept, since a key names the same picture for ever. */
type MakeThumbnail = (objectKey: string) => Promise<Buffer | null>;

/** @param objects the store of the pictures. Each is read when its turn comes, so that waiting pictures take no memory */
export function createThumbnailMaker(objects: Pick<ObjectStore, "has" | "get">): MakeThumbnail {
  const takeTurn = pLimit(thumbnailsAtOnce);
  const kept = new LRUCache<string, Buffer>({ maxSize: keptMaxBytes, sizeCalculation: (thumbnail) => thumbnail.byteLength });

  /** The kept thumbnail, unless its picture was deleted, which must not be shown any more. */
  const find = async (objectKey: string): Promise<Buffer | null> => {
    const thumbnail = kept.get(objectKey);
    if (!thumbnail || (await objects.has(objectKey))) return thumbnail ?? null;
    kept.delete(objectKey);
    return null;
  };
  const make = async (objectKey: string): Promise<Buffer | null> => {
    const picture = await objects.get(objectKey);
    if (!picture) return null;
    const thumbnail = await shrink(picture);
    kept.set(objectKey, thumbnail);
    return thumbnail;
  };
  // A request that waited for its turn may find the thumbnail that the one before has made.
  return async (objectKey) => (await find(objectKey)) ?? takeTurn(async () => (await find(objectKey)) ?? make(objectKey));
}

function shrink(picture: Buffer): Promise<Buffer> {
  // Little effort at compression, since thumbnails are not stored for long.
  return sharp(picture)
    .resize(leastWidthPx, leastHeightPx, { fit: "outside", withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}
