/*
 * A picture is stored before the row that names it is written, since no row may name a missing picture. Until then an unfinished upload
 * stands for it: if this process dies in between, the picture is forgotten like other unfinished uploads.
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

/** Stores a picture for a user under a new key. Call {@link nameStored}, {@link forgetUnnamed} or {@link forgetUnlessNamed} afterwards. */
export async function storeUnnamed({ database, objects, now }: Stores, userId: number, key: string, bytes: Buffer): Promise<void> {
  await database.insertInto("uploads").values({ object_key: key, user_id: userId, purpose: "garment", created_at_ms: now() }).execute();
  await objects.put(key, bytes);
}

/**
 * To be called in the transaction that names the pictures, which holds their user's row.
 *
 * @returns false if they must not be named, because one was forgotten, with its user or as unused
 */
export async function nameStored(transaction: Transaction, keys: readonly string[]): Promise<boolean> {
  const stored = await transaction.deleteFrom("uploads").where("object_key", "in", keys).returning("object_key").execute();
  return stored.length === keys.length;
}

/** Marks pictures that nothing will name for deletion. */
export async function forgetUnnamed(transaction: Transaction, keys: readonly string[]): Promise<void> {
  await transaction.deleteFrom("uploads").where("object_key", "in", keys).execute();
  for (const key of keys) await forgetObject(transaction, key);
}

/**
 * Marks a picture of custom clothes for deletion after the transaction that was to name it has failed; unless only the answer to the commit was
 * lost, so that the clothes exist and name it.
 */
export async function forgetUnlessNamed({ database }: Pick<Stores, "database">, userId: number, key: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // First, because this waits for a commit that is still under way.
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
