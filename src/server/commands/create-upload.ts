import type { Context } from "../context.ts";
import { newUploadKey } from "../objects/object-key.ts";

/** Reserves a key for a picture that its user is about to send. */
export async function createUpload({ database, now }: Context, userId: number, purpose: "model" | "garment"): Promise<string> {
  const objectKey = newUploadKey();
  await database
    .insertInto("uploads")
    .values({ object_key: objectKey, user_id: userId, purpose, created_at_ms: now(), finished_at_ms: null })
    .execute();
  return objectKey;
}
