import { unusedUploadMs } from "../limits.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import { taskPictures, uploadIsUsed } from "../sql/picture-uses.ts";
import type { Database, Transaction } from "../sql/database.ts";
import { pauseSweep } from "./pause-sweep.ts";

const batch = 100;

interface Photo {
  readonly object_key: string;
  readonly user_id: number;
}

/** Deletes uploads that no try-on, wardrobe, diary or suit of their user shows, once they are a day old: until then an order may name them. */
export async function forgetUnusedUploads(database: Database, nowMs: number, stop?: AbortSignal): Promise<void> {
  let last: Photo | undefined = { user_id: 0, object_key: "" };
  while ((last = await forgetSome(database, nowMs - unusedUploadMs, last))) await pauseSweep(stop);
}

/**
 * Forgets those of one batch, so that nobody waits for long. A user's photos come together, so that the user's tasks are read once for them.
 *
 * @returns the batch's last photo, after which the next batch begins; undefined when there is none left
 */
async function forgetSome(database: Database, beforeMs: number, after: Photo): Promise<Photo | undefined> {
  const photos = await database
    .selectFrom("uploads")
    .select(["object_key", "user_id"])
    .where("user_id", ">=", after.user_id)
    .where((photo) => photo.or([photo("user_id", ">", after.user_id), photo("object_key", ">", after.object_key)]))
    .where("created_at_ms", "<", beforeMs)
    .orderBy("user_id")
    .orderBy("object_key")
    .limit(batch)
    .execute();
  const candidates = await unusedOf(database, photos);
  if (candidates.length > 0) await database.transaction().execute((transaction) => forget(transaction, candidates));
  return photos.at(-1);
}

async function forget(transaction: Transaction, candidates: readonly Photo[]): Promise<void> {
  const held = await transaction
    .selectFrom("uploads")
    .select(["object_key", "user_id"])
    .where("object_key", "in", keysOf(candidates))
    // Skips photos that an order holds: it is about to name them.
    .forUpdate()
    .skipLocked()
    .execute();
  // Asked again now that the photos are locked: an order may have named one since the first time.
  for (const { object_key: objectKey } of await unusedOf(transaction, held)) {
    await transaction.deleteFrom("uploads").where("object_key", "=", objectKey).execute();
    await forgetObject(transaction, objectKey);
  }
}

async function unusedOf(database: Database | Transaction, photos: readonly Photo[]): Promise<Photo[]> {
  if (photos.length === 0) return [];
  const keys = keysOf(photos);
  const unshown = await database
    .selectFrom("uploads")
    .select(["object_key", "user_id"])
    .where("object_key", "in", keys)
    .where((upload) => upload.not(uploadIsUsed()))
    .execute();
  // One query of the tasks for all photos: one for each photo would take hours for a user with many of both.
  const tasks = await database
    .selectFrom("tasks")
    .select(taskPictures)
    .where("user_id", "in", [...new Set(photos.map((photo) => photo.user_id))])
    .where("removed_at_ms", "is", null)
    .where((task) => task.or(taskPictures.map((picture) => task(picture, "in", keys))))
    .execute();
  const triedOn = new Set(tasks.flatMap((task) => taskPictures.map((picture) => task[picture])));
  return unshown.filter(({ object_key: key }) => !triedOn.has(key));
}

function keysOf(photos: readonly Photo[]): string[] {
  return photos.map(({ object_key: key }) => key);
}
