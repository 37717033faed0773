/*
 * A picture is stored before the row that names it stands, since no row may name what is not there. Until then it is an upload that
 * never finishes: should this process die in between, it is forgotten as those are.
 */
import type { ObjectStore } from "../objects/object-store.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import type { Database, Transaction } from "../sql/database.ts";

interface Stores {
  readonly database: Database;
  readonly objects: ObjectStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Stores a picture of what a user asked for under a key of the caller's, which {@link nameStored} or {@link forgetUnnamed} follows. */
export async function storeUnnamed({ database, objects, now }: Stores, userId: number, key: string, bytes: Buffer): Promise<void> {
  await database.insertInto("uploads").values({ object_key: key, user_id: userId, purpose: "garment", created_at_ms: now() }).execute();
  await objects.put(key, bytes);
}

/** In the transaction that names them, under their user's lock; false when that must not be: one of them was forgotten, with its user or as unused. */
export async function nameStored(transaction: Transaction, keys: readonly string[]): Promise<boolean> {
  const stored = await transaction.deleteFrom("uploads").where("object_key", "in", keys).returning("object_key").execute();
  return stored.length === keys.length;
}

/** In the transaction that finds out that nothing will name them. */
export async function forgetUnnamed(transaction: Transaction, keys: readonly string[]): Promise<void> {
  await transaction.deleteFrom("uploads").where("object_key", "in", keys).execute();
  for (const key of keys) await forgetObject(transaction, key);
}

/**
 * After a transaction that was to name a picture of custom clothes has failed. Where only the answer to its commit was lost it stands
 * all the same, and the picture with it.
 */
export async function forgetUnlessNamed({ database }: Pick<Stores, "database">, userId: number, key: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // First, since it waits for a commit that is under way still.
    await transaction.deleteFrom("uploads").where("object_key", "=", key).execute();
    const named = await transaction
      .selectFrom("custom_clothes")
      .select("id")
      .where("user_id", "=", userId)
      .where("object_key", "=", key)
      .executeTakeFirst();
    if (!named) await forgetObject(transaction, key);
  });
}
