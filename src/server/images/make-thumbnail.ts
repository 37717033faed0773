import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";
import type { ObjectStore } from "../objects/object-store.ts";

/** A tile of the app at two pixels a point, which it fills whatever the picture's shape. */
const leastWidthPx = 360;
const leastHeightPx = 480;
const thumbnailsAtOnce = 2;
/** More than a thousand: whoever opens the same wardrobe again and again costs little. */
const keptMaxBytes = 32 * 1024 * 1024;

/** Makes one of our own pictures as small as a tile shows it, as WebP; null when it is gone. A key names the same picture for ever. */
type MakeThumbnail = (objectKey: string) => Promise<Buffer | null>;

/** @param objects where the pictures are. Each is read when its turn has come, so that those that wait take no memory */
export function createThumbnailMaker(objects: Pick<ObjectStore, "has" | "get">): MakeThumbnail {
  const takeTurn = pLimit(thumbnailsAtOnce);
  const kept = new LRUCache<string, Buffer>({ maxSize: keptMaxBytes, sizeCalculation: (thumbnail) => thumbnail.byteLength });

  /** Of a picture that was deleted nothing is shown any more. */
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
  // Whoever waited for a turn may find what the one before made.
  return async (objectKey) => (await find(objectKey)) ?? takeTurn(async () => (await find(objectKey)) ?? make(objectKey));
}

function shrink(picture: Buffer): Promise<Buffer> {
  // What is shown for a while need not be packed as tightly as can be.
  return sharp(picture)
    .resize(leastWidthPx, leastHeightPx, { fit: "outside", withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}
