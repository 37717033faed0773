import { sql } from "kysely";
import type { Logger } from "pino";
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

/**
 * Deletes some of what was marked, and is called again and again. Drawn by lot, so that what cannot be deleted keeps
 * nothing else from its turn.
 */
export async function removeForgottenObjects(database: Database, objects: ObjectStore, log: Pick<Logger, "error">): Promise<void> {
  const marked = await database
    .selectFrom("object_removals")
    .select("object_key")
    .orderBy(sql`random()`)
    .limit(batch)
    .execute();
  const objectKeys = marked.map(({ object_key: objectKey }) => objectKey);
  await removeAtOnce(database, objects, log, objectKeys);
}

/** Deletes what a request has just marked, so that it waits for nobody else's. What cannot be deleted now is left to the worker. */
export async function removeObjects(
  database: Database,
  objects: ObjectStore,
  log: Pick<Logger, "error">,
  objectKeys: readonly string[],
): Promise<void> {
  for (let from = 0; from < objectKeys.length; from += batch) {
    if (!(await removeAtOnce(database, objects, log, objectKeys.slice(from, from + batch)))) return;
  }
}

/** A mark goes only after its object. False when one stays. */
async function removeAtOnce(
  database: Database,
  objects: ObjectStore,
  log: Pick<Logger, "error">,
  objectKeys: readonly string[],
): Promise<boolean> {
  const ends = await Promise.allSettled(
    objectKeys.map(async (objectKey) => {
      await objects.remove(objectKey);
      await database.deleteFrom("object_removals").where("object_key", "=", objectKey).execute();
    }),
  );
  const faults = ends.filter((end) => end.status === "rejected");
  if (faults.length > 0)
    log.error({ err: faults[0].reason as unknown, objects: faults.length }, "objects that cannot be deleted stay marked");
  return faults.length === 0;
}
