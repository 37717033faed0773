import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { unusedUploadMs } from "../limits.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import { uploadIsUsed } from "../sql/picture-uses.ts";
import type { Database } from "../sql/database.ts";
import type { Tables } from "../sql/schema.ts";

/** Photos are kept as long as a try-on, the wardrobe, the diary or a suit of their user shows them, and a day for an order that may still come. */
export async function forgetUnusedUploads(database: Database, nowMs: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const candidates = await transaction
      .selectFrom("uploads")
      .select("object_key")
      .where("created_at_ms", "<", nowMs - unusedUploadMs)
      .where(isUnused)
      // An order holds the photos that it names: those are not unused for long.
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { object_key: objectKey } of candidates) {
      // Asked again now that nobody else can take it: an order may have been finished between the question and the lock.
      const forgotten = await transaction
        .deleteFrom("uploads")
        .where("object_key", "=", objectKey)
        .where(isUnused)
        .returning("object_key")
        .executeTakeFirst();
      if (forgotten) await forgetObject(transaction, objectKey);
    }
  });
}

function isUnused(upload: ExpressionBuilder<Tables, "uploads">): Expression<SqlBool> {
  const isTriedOn = upload.exists(
    upload
      .selectFrom("tasks")
      .select("tasks.id")
      .whereRef("tasks.user_id", "=", "uploads.user_id")
      .where("tasks.removed_at_ms", "is", null)
      .where((task) =>
        task.or([
          task("tasks.model_key", "=", task.ref("uploads.object_key")),
          task("tasks.upper_key", "=", task.ref("uploads.object_key")),
          task("tasks.bottom_key", "=", task.ref("uploads.object_key")),
          task("tasks.shoe_one_key", "=", task.ref("uploads.object_key")),
          task("tasks.shoe_two_key", "=", task.ref("uploads.object_key")),
        ]),
      ),
  );
  return upload.not(upload.or([isTriedOn, uploadIsUsed()]));
}
