import { unusedUploadMs } from "../limits.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import type { Database } from "../sql/database.ts";

/** Photos are kept as long as a try-on in their user's history shows them, and a day for an order that may still come. */
export async function forgetUnusedUploads(database: Database, nowMs: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const forgotten = await transaction
      .deleteFrom("uploads")
      .where("created_at_ms", "<", nowMs - unusedUploadMs)
      .where((upload) =>
        upload.not(
          upload.exists(
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
                ]),
              ),
          ),
        ),
      )
      .returning("object_key")
      .execute();
    for (const { object_key: objectKey } of forgotten) await forgetObject(transaction, objectKey);
  });
}
