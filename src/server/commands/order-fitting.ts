import { recordType } from "../../protocol/api/coins.ts";
import { taskStatus } from "../../protocol/api/fitting.ts";
import { queuedTasksPerUser } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import type { GarmentCategory } from "../../protocol/slot.ts";
import type { Context } from "../context.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import type { Transaction } from "../sql/database.ts";
import type { Task, User } from "../sql/schema.ts";
import { balanceOf } from "./balance.ts";
import { lockUser } from "./lock-user.ts";

export interface FittingOrder {
  /** Made by the client; the same id twice is the same order. */
  readonly id: string;
  /** Links to the caller's uploads. */
  readonly model?: string;
  readonly upper?: string;
  readonly bottom?: string;
  readonly category: GarmentCategory;
}

interface OrderedPictures {
  readonly modelKey: string;
  readonly upperKey: string;
  readonly bottomKey: string | null;
}

/**
 * Takes an order: the charge, the task and its place in the queue, or nothing at all.
 *
 * @throws Problem `error.fitting.*`
 */
export async function orderFitting({ database, objects, now }: Context, userId: number, order: FittingOrder): Promise<Task> {
  const pictures = readPictures(objects, order);
  return database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    const known = await findOrder(transaction, user, order.id);
    if (known) return known;
    await checkOwnPictures(transaction, user, pictures);
    await checkQueueLimit(transaction, user);
    if ((await balanceOf(transaction, user.id)) < user.cloth_coins) throw new Problem("error.fitting.coin.not.enouth");
    const task = await queueTask(transaction, user, order, pictures, now());
    await charge(transaction, task);
    return task;
  });
}

function readPictures(objects: ObjectStore, { model, upper, bottom }: FittingOrder): OrderedPictures {
  if (!model || !upper) throw new Problem("error.fitting.params.missing");
  const keyOf = (link: string): string => {
    const key = objects.keyOf(link);
    if (key === null) throw new Problem("error.fitting.image.unknown");
    return key;
  };
  return { modelKey: keyOf(model), upperKey: keyOf(upper), bottomKey: bottom ? keyOf(bottom) : null };
}

/** Another user's order has an id that, to this user, does not exist. */
async function findOrder(transaction: Transaction, user: User, id: string): Promise<Task | undefined> {
  const known = await transaction.selectFrom("tasks").selectAll().where("id", "=", id).executeTakeFirst();
  if (known && (known.user_id !== user.id || known.removed_at_ms !== null)) throw new Problem("error.fitting.not.found");
  return known;
}

async function checkOwnPictures(transaction: Transaction, user: User, pictures: OrderedPictures): Promise<void> {
  const keys = new Set([pictures.modelKey, pictures.upperKey, pictures.bottomKey].filter((key) => key !== null));
  const own = await transaction
    .selectFrom("uploads")
    .select("object_key")
    .where("user_id", "=", user.id)
    .where("object_key", "in", [...keys])
    .where("finished_at_ms", "is not", null)
    // Held, so that none is forgotten as unused before the order stands.
    .forUpdate()
    .execute();
  if (own.length < keys.size) throw new Problem("error.fitting.image.unknown");
}

async function checkQueueLimit(transaction: Transaction, user: User): Promise<void> {
  const { unfinished } = await transaction
    .selectFrom("tasks")
    .where("user_id", "=", user.id)
    .where("status", "in", [taskStatus.queued, taskStatus.processing])
    .select(({ fn }) => fn.countAll<number>().as("unfinished"))
    .executeTakeFirstOrThrow();
  if (unfinished >= queuedTasksPerUser) throw new Problem("error.fitting.too.many");
}

async function queueTask(
  transaction: Transaction,
  user: User,
  { id, category }: FittingOrder,
  { modelKey, upperKey, bottomKey }: OrderedPictures,
  nowMs: number,
): Promise<Task> {
  return transaction
    .insertInto("tasks")
    .values({
      id,
      user_id: user.id,
      status: taskStatus.queued,
      category,
      price_coins: user.cloth_coins,
      model_key: modelKey,
      upper_key: upperKey,
      bottom_key: bottomKey,
      progress: 0,
      attempts: 0,
      created_at_ms: nowMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function charge(transaction: Transaction, task: Task): Promise<void> {
  await transaction
    .insertInto("records")
    .values({
      user_id: task.user_id,
      type: recordType.fitting,
      coins: -task.price_coins,
      task_id: task.id,
      created_at_ms: task.created_at_ms,
    })
    .execute();
}
