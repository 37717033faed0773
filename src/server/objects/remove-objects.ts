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

/** Deletes what was marked. Stopped half-way it goes on at the next call, since a mark goes only after its object. */
export async function removeForgottenObjects(database: Database, objects: ObjectStore): Promise<void> {
  for (;;) {
    const marked = await database.selectFrom("object_removals").selectAll().limit(batch).execute();
    if (marked.length === 0) return;
    for (const { object_key: objectKey } of marked) {
      await objects.remove(objectKey);
      await database.deleteFrom("object_removals").where("object_key", "=", objectKey).execute();
    }
  }
}
