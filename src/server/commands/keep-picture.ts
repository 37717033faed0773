import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { newUploadKey } from "../objects/object-key.ts";
import { keyOfLink } from "../objects/signed-link.ts";
import type { Transaction } from "../sql/database.ts";
import { checkSpace } from "./check-space.ts";
import { storeUpload } from "./finish-upload.ts";
import { lockUser } from "./lock-user.ts";
import { withPicture } from "./with-picture.ts";

/**
 * Makes sure that the picture of a link is an upload. The picture of a try-on, or of a product that the user asked for, is copied, because it
 * is deleted with the try-on or the product. Call {@link holdPicture} in the transaction that names the key.
 *
 * @returns the upload's key
 * @throws Problem `error.picture.unknown` for a picture that is not the user's, `error.upload.space`
 */
export async function keepPicture(context: Context, userId: number, link: string): Promise<string> {
  const key = keyOfLink(link);
  if (key === null || !(await isOwn(context, userId, key))) throw new Problem("error.picture.unknown");
  if (key.startsWith("uploads/")) return key;
  const purpose = key.startsWith("results/") ? "look" : "garment";
  const copy = await withPicture(context.objects, userId, key, (bytes) => storeCopy(context, userId, purpose, bytes));
  if (copy === null) throw new Problem("error.picture.unknown");
  return copy;
}

async function storeCopy(context: Context, userId: number, purpose: "look" | "garment", bytes: Buffer): Promise<string> {
  const copy = newUploadKey();
  await context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    await checkSpace(transaction, userId);
    await transaction
      .insertInto("uploads")
      .values({
        object_key: copy,
        user_id: userId,
        purpose,
        created_at_ms: context.now(),
        finished_at_ms: null,
        bytes: bytes.byteLength,
      })
      .execute();
  });
  await storeUpload(context, copy, bytes);
  return copy;
}

async function isOwn({ database }: Context, userId: number, key: string): Promise<boolean> {
  const upload = await database
    .selectFrom("uploads")
    .select("object_key")
    .where("object_key", "=", key)
    .where("user_id", "=", userId)
    .where("finished_at_ms", "is not", null)
    .executeTakeFirst();
  if (upload) return true;
  const task = await database
    .selectFrom("tasks")
    .select("id")
    .where("result_key", "=", key)
    .where("user_id", "=", userId)
    .where("removed_at_ms", "is", null)
    .executeTakeFirst();
  if (task) return true;
  const item = await database
    .selectFrom("shop_item_pictures")
    .innerJoin("link_requests", "link_requests.shop_item_id", "shop_item_pictures.shop_item_id")
    .select("shop_item_pictures.object_key")
    .where("shop_item_pictures.object_key", "=", key)
    .where("link_requests.user_id", "=", userId)
    .executeTakeFirst();
  return item !== undefined;
}

/**
 * Holds an upload until the transaction ends, so that it is not forgotten as unused before something names it.
 *
 * @throws Problem `error.picture.unknown` if it has just been forgotten
 */
export async function holdPicture(transaction: Transaction, userId: number, key: string): Promise<void> {
  const held = await transaction
    .selectFrom("uploads")
    .select("object_key")
    .where("object_key", "=", key)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new Problem("error.picture.unknown");
}
