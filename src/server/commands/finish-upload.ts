import type { Context } from "../context.ts";
import { checkImage } from "../images/check-image.ts";
import { forgetObject } from "../objects/remove-objects.ts";

/**
 * Checks and stores the bytes of an announced upload. The same upload sent twice, because an answer got lost, stays
 * what it was the first time.
 *
 * @throws Problem `error.image.*`
 */
export async function finishUpload(context: Context, objectKey: string, bytes: Buffer): Promise<void> {
  const picture = await checkImage(bytes);
  const open = await context.database
    .selectFrom("uploads")
    .select("object_key")
    .where("object_key", "=", objectKey)
    .where("finished_at_ms", "is", null)
    .executeTakeFirst();
  if (!open) return;
  await storeUpload(context, objectKey, picture);
}

/** Stores the picture of an upload whose row stands already: an object without a row would never be found again. */
export async function storeUpload({ database, objects, now }: Context, objectKey: string, picture: Buffer): Promise<void> {
  await objects.put(objectKey, picture);
  await database.transaction().execute(async (transaction) => {
    const finished = await transaction
      .updateTable("uploads")
      .set({ finished_at_ms: now(), bytes: picture.byteLength })
      .where("object_key", "=", objectKey)
      .returning("object_key")
      .executeTakeFirst();
    // Its user has deleted everything while it was on its way.
    if (!finished) await forgetObject(transaction, objectKey);
  });
}
