import { randomUUID } from "node:crypto";
import { taskStatus } from "../../protocol/api/fitting.ts";
import type { Context } from "../context.ts";
import { markOfRemoved } from "../identity/tid-hash.ts";
import { forgetObject, forgetUnfinishedObject } from "../objects/remove-objects.ts";
import { picturesOf, removeRowsOf, userTables } from "../own/user-tables.ts";
import type { Transaction } from "../sql/database.ts";
import { failTask } from "./fail-task.ts";
import { forgetItemsOfOnly } from "./forget-unused-items.ts";
import { lockUser } from "./lock-user.ts";

/**
 * Deletes a user for good: every row with something personal, every picture, and access by the tid. The ledger is never changed: its lines
 * stay, and name a user of whom nothing else is left.
 *
 * @returns the keys of the pictures, which are marked for deletion
 */
export async function removeOwnData({ database, secret, now }: Context, userId: number): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const { tid_hash: tidHash } = await lockUser(transaction, userId);
    await endTasks(transaction, userId, now());
    const pictures = await forgetPictures(transaction, userId, now());
    await emptyTasks(transaction, userId, now());
    pictures.push(...(await forgetItemsOfOnly(transaction, userId)));
    for (const table of userTables) if (table.fate === "remove") await removeRowsOf(transaction, table, userId);
    await transaction.updateTable("coin_grants").set({ reason: "" }).where("user_id", "=", userId).execute();
    // The tid is made from the client's `newcomer`: a client that sends that again must not get the tid again.
    await transaction
      .insertInto("removed_tids")
      .values({ mark: markOfRemoved(secret, tidHash) })
      .execute();
    await transaction
      .updateTable("users")
      .set({
        // No tid hashes to this.
        tid_hash: `removed ${randomUUID()}`,
        public_id: null,
        role: "user",
        upper_key_words: "[]",
        bottom_key_words: "[]",
        removed_at_ms: now(),
      })
      .where("id", "=", userId)
      .execute();
    return pictures;
  });
}

async function endTasks(transaction: Transaction, userId: number, nowMs: number): Promise<void> {
  const unfinished = await transaction
    .selectFrom("tasks")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "in", [taskStatus.queued, taskStatus.processing])
    .forUpdate()
    .execute();
  for (const task of unfinished) await failTask(transaction, task, "error.fitting.failed", nowMs);
}

async function forgetPictures(transaction: Transaction, userId: number, nowMs: number): Promise<string[]> {
  const pictures: string[] = [];
  for (const table of userTables) pictures.push(...(await picturesOf(transaction, table, userId)));
  for (const key of pictures) await forgetObject(transaction, key);
  const unfinished = await transaction
    .selectFrom("uploads")
    .select("object_key")
    .where("user_id", "=", userId)
    .where("finished_at_ms", "is", null)
    .execute();
  for (const { object_key: key } of unfinished) await forgetUnfinishedObject(transaction, key, nowMs);
  return pictures;
}

/** The tasks' rows stay, because the ledger names them, but name no pictures any more. */
async function emptyTasks(transaction: Transaction, userId: number, nowMs: number): Promise<void> {
  await transaction
    .updateTable("tasks")
    .set({
      removed_at_ms: nowMs,
      result_key: null,
      result_hash: null,
      model_key: "",
      upper_key: "",
      bottom_key: null,
      shoe_one_key: null,
      shoe_two_key: null,
    })
    .where("user_id", "=", userId)
    .execute();
}
