import { sql } from "kysely";
import type { Logger } from "pino";
import { lateWriteMs } from "../limits.ts";
import type { Database, Transaction } from "../sql/database.ts";
import type { ObjectStore } from "./object-store.ts";

const batch = 100;

/** Marks an object for deletion, in the transaction that removes the last row which names it. */
export async function forgetObject(transaction: Transaction, objectKey: string): Promise<void> {
  await transaction
    .insertInto("object_removals")
    .values({ object_key: objectKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Marks an object for deletion that a process may be writing just now. It stays marked for `lateWriteMs`, because that process may be killed
 * after the write, before it finds out that nothing names the object.
 */
export async function forgetUnfinishedObject(transaction: Transaction, objectKey: string, nowMs: number): Promise<void> {
  const until = { until_ms: nowMs + lateWriteMs };
  await transaction
    .insertInto("object_removals")
    .values({ object_key: objectKey, ...until })
    .onConflict((conflict) => conflict.column("object_key").doUpdateSet(until))
    .execute();
}

/**
 * Deletes a batch of marked objects; the worker calls it again and again. The batch is random, so that objects which cannot be deleted do not
 * keep the others from their turn.
 */
export async function removeForgottenObjects(
  database: Database,
  objects: ObjectStore,
  log: Pick<Logger, "error">,
  nowMs: number,
): Promise<void> {
  const marked = await database
    .selectFrom("object_removals")
    .select("object_key")
    .orderBy(sql`random()`)
    .limit(batch)
    .execute();
  const objectKeys = marked.map(({ object_key: objectKey }) => objectKey);
  await removeAtOnce(database, objects, log, objectKeys, nowMs);
}

/** Deletes objects that a request has just marked, before others' marked objects. Those that cannot be deleted now are left to the worker. */
export async function removeObjects(
  database: Database,
  objects: ObjectStore,
  log: Pick<Logger, "error">,
  objectKeys: readonly string[],
  nowMs: number,
): Promise<void> {
  for (let from = 0; from < objectKeys.length; from += batch) {
    if (!(await removeAtOnce(database, objects, log, objectKeys.slice(from, from + batch), nowMs))) return;
  }
}

/** Deletes objects and then their marks, unless an object may still be written. False if an object could not be deleted. */
async function removeAtOnce(
  database: Database,
  objects: ObjectStore,
  log: Pick<Logger, "error">,
  objectKeys: readonly string[],
  nowMs: number,
): Promise<boolean> {
  const ends = await Promise.allSettled(
    objectKeys.map(async (objectKey) => {
      await objects.remove(objectKey);
      await database
        .deleteFrom("object_removals")
        .where("object_key", "=", objectKey)
        .where((mark) => mark.or([mark("until_ms", "is", null), mark("until_ms", "<=", nowMs)]))
        .execute();
    }),
  );
  const faults = ends.filter((end) => end.status === "rejected");
  if (faults.length > 0)
    log.error({ err: faults[0].reason as unknown, objects: faults.length }, "objects that cannot be deleted stay marked");
  return faults.length === 0;
}
