import type { Context } from "../context.ts";
import { newUploadKey } from "../objects/object-key.ts";
import { checkSpace } from "./check-space.ts";
import { lockUser } from "./lock-user.ts";

/**
 * Reserves a key for a picture that the user is about to send.
 *
 * @throws Problem `error.upload.space`
 */
export async function createUpload(context: Context, userId: number, purpose: "model" | "garment"): Promise<string> {
  const objectKey = newUploadKey();
  await context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    await checkSpace(transaction, userId);
    await transaction
      .insertInto("uploads")
      .values({ object_key: objectKey, user_id: userId, purpose, created_at_ms: context.now(), finished_at_ms: null })
      .execute();
  });
  return objectKey;
}
