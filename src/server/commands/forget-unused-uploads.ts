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

/** Photos are kept as long as a try-on, the wardrobe, the diary or a suit of their user shows them, and a day for an order that may still come. */
export async function forgetUnusedUploads(database: Database, nowMs: number, stop?: AbortSignal): Promise<void> {
  let last: Photo | undefined = { user_id: 0, object_key: "" };
  while ((last = await forgetSome(database, nowMs - unusedUploadMs, last))) await pauseSweep(stop);
}

/** Few at a time, so that nobody waits for long, and one user's together, whose tasks are looked through once for them all. */
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
    // An order holds the photos that it names: those are not unused for long.
    .forUpdate()
    .skipLocked()
    .execute();
  // Asked again now that nobody else can take them: an order may have been finished between the question and the lock.
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
  // One look through the tasks for all of them: asked for each photo, a user with many of both would take hours.
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
