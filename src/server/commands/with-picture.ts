import pLimit from "p-limit";
import { atMostOfEach } from "../images/at-most-of-each.ts";
import { picturesInMemory } from "../limits.ts";
import type { ObjectStore } from "../objects/object-store.ts";

const ofUser = atMostOfEach(1);
const ofAll = pLimit(picturesInMemory);

/**
 * Reads a stored picture and calls `use` with its bytes; null if there is none. Only a few are in memory at once, since one may have 60 MB, and
 * only one of each user, so that nobody waits for one user's many pictures.
 */
export function withPicture<Result>(
  objects: Pick<ObjectStore, "get">,
  userId: number,
  key: string,
  use: (bytes: Buffer) => Promise<Result>,
): Promise<Result | null> {
  const readAndUse = async () => {
    const bytes = await objects.get(key);
    return bytes && use(bytes);
  };
  return ofUser(String(userId), () => ofAll(readAndUse));
}
