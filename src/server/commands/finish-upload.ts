import type { Context } from "../context.ts";
import { checkImage } from "../images/check-image.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import { checkSpace } from "./check-space.ts";
import { lockUser } from "./lock-user.ts";

/**
 * Checks and stores the bytes of an announced upload, if the user still has space for them. An upload that is sent again, because an answer
 * was lost, stays as it was the first time.
 *
 * @throws Problem `error.image.*`, `error.upload.space`
 */
export async function finishUpload(context: Context, objectKey: string, bytes: Buffer): Promise<void> {
  const picture = await checkImage(bytes);
  const open = await context.database
    .selectFrom("uploads")
    .select("user_id")
    .where("object_key", "=", objectKey)
    .where("finished_at_ms", "is", null)
    .executeTakeFirst();
  if (!open) return;
  const counted = await context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, open.user_id);
    await checkSpace(transaction, open.user_id, objectKey);
    // Counted before it is stored, so that each of many uploads at once sees the others.
    return transaction
      .updateTable("uploads")
      .set({ bytes: picture.byteLength })
      .where("object_key", "=", objectKey)
      .where("finished_at_ms", "is", null)
      .returning("object_key")
      .executeTakeFirst();
  });
  if (!counted) return;
  await storeUpload(context, objectKey, picture);
}

/** Stores the picture of an upload whose row must exist already: an object without a row would never be found again. */
export async function storeUpload({ database, objects, now }: Context, objectKey: string, picture: Buffer): Promise<void> {
  await objects.put(objectKey, picture);
  await database.transaction().execute(async (transaction) => {
    const finished = await transaction
      .updateTable("uploads")
      .set({ finished_at_ms: now(), bytes: picture.byteLength })
      .where("object_key", "=", objectKey)
      .returning("object_key")
      .executeTakeFirst();
    // The user has deleted everything while the picture was being stored.
    if (!finished) await forgetObject(transaction, objectKey);
  });
}
