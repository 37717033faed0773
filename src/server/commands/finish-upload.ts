import type { Context } from "../context.ts";
import { checkImage } from "../images/check-image.ts";

/**
 * Checks and stores the bytes of an announced upload. The same upload sent twice, because an answer got lost, stays
 * what it was the first time.
 *
 * @throws Problem `error.image.*`
 */
export async function finishUpload({ database, objects, now }: Context, objectKey: string, bytes: Buffer): Promise<void> {
  const picture = await checkImage(bytes);
  const open = await database
    .selectFrom("uploads")
    .select("object_key")
    .where("object_key", "=", objectKey)
    .where("finished_at_ms", "is", null)
    .executeTakeFirst();
  if (!open) return;
  await objects.put(objectKey, picture);
  await database
    .updateTable("uploads")
    .set({ finished_at_ms: now(), bytes: picture.byteLength })
    .where("object_key", "=", objectKey)
    .execute();
}
