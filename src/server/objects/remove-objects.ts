import { sql } from "kysely";
import type { Logger } from "pino";
import { lateWriteMs } from "../limits.ts";
import type { Database, Transaction } from "../sql/database.ts";
import type { ObjectStore } from "./object-store.ts";

const batch = 100;

/** Marks an object for deletion, in the transaction that takes its last name away. */
export async function forgetObject(transaction: Transaction, objectKey: string): Promise<void> {
  await transaction
    .insertInto("object_removals")
    .values({ object_key: objectKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same for one that some process may be writing just now. It could be killed after that and before it finds out that nobody wants it. */
export async function forgetUnfinishedObject(transaction: Transaction, objectKey: string, nowMs: number): Promise<void> {
  const until = { until_ms: nowMs + lateWriteMs };
  await transaction
    .insertInto("object_removals")
    .values({ object_key: objectKey, ...until })
    .onConflict((conflict) => conflict.column("object_key").doUpdateSet(until))
    .execute();
}

/**
 * Deletes some of what was marked, and is called again and again. Drawn by lot, so that what cannot be deleted keeps
 * nothing else from its turn.
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

/** Deletes what a request has just marked, so that it waits for nobody else's. What cannot be deleted now is left to the worker. */
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

/** A mark goes only after its object, and after who may still write that. False when an object stays. */
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
