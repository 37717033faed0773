import { recordType } from "../../protocol/api/coins.ts";
import { taskStatus } from "../../protocol/api/fitting.ts";
import type { PictureBox } from "../../protocol/picture-box.ts";
import { Problem } from "../../protocol/problem.ts";
import type { GarmentCategory, SlotName, TaskCategory, Tuck } from "../../protocol/slot.ts";
import type { Context } from "../context.ts";
import { keyOfLink } from "../objects/signed-link.ts";
import type { Transaction } from "../sql/database.ts";
import { taskPictures } from "../sql/picture-uses.ts";
import type { Task, User } from "../sql/schema.ts";
import { checkOrderLimits } from "./check-order-limits.ts";
import { checkShoePhoto } from "./check-shoe-photo.ts";
import { lockUser } from "./lock-user.ts";
import { spendCoins } from "./spend-coins.ts";

/** An order with links to the user's uploads. The client makes the id; the same id twice is the same order. */
export interface ClothesOrder {
  readonly id: string;
  readonly model?: string;
  readonly upper?: string;
  readonly bottom?: string;
  readonly category: GarmentCategory;
  readonly tuck?: Tuck;
  readonly upperBox?: PictureBox;
  readonly bottomBox?: PictureBox;
}

export interface ShoesOrder {
  readonly id: string;
  readonly model?: string;
  readonly shoeOne?: string;
  readonly shoeTwo?: string;
}

type OrderedPictures = Pick<Task, (typeof taskPictures)[number]>;

interface Order extends OrderedPictures {
  readonly id: string;
  readonly category: TaskCategory;
  readonly tuck?: Tuck;
  readonly upper_box?: string;
  readonly bottom_box?: string;
}

/**
 * Takes an order for clothes: charges the user and queues the task, in one transaction.
 *
 * @throws Problem `error.fitting.*`, `error.request.day`
 */
export async function orderFitting(context: Context, userId: number, order: ClothesOrder): Promise<Task> {
  const { id, model, upper, bottom, category, tuck, upperBox, bottomBox } = order;
  if (!model || !upper) throw new Problem("error.fitting.params.missing");
  return takeOrder(context, userId, {
    id,
    category,
    tuck,
    ...(upperBox && { upper_box: JSON.stringify(upperBox) }),
    ...(bottomBox && { bottom_box: JSON.stringify(bottomBox) }),
    ...readPictures({ model, upper, bottom }),
  });
}

/**
 * Takes an order for shoes, of which one view is enough, like {@link orderFitting}.
 *
 * @throws Problem `error.fitting.*`, `error.request.day`
 */
export async function orderShoes(context: Context, userId: number, order: ShoesOrder): Promise<Task> {
  const { id, model, shoeOne, shoeTwo } = order;
  if (!model || !(shoeOne || shoeTwo)) throw new Problem("error.fitting.shoes.missing");
  const pictures = readPictures({ model, shoeOne, shoeTwo });
  await checkShoePhoto(context.objects, pictures.model_key);
  return takeOrder(context, userId, { id, category: "shoes", ...pictures });
}

async function takeOrder({ database, now }: Context, userId: number, order: Order): Promise<Task> {
  return database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    const known = await findOrder(transaction, user, order.id);
    if (known) return known;
    await checkOwnPictures(transaction, user, order);
    await checkOrderLimits(transaction, user.id, order, now());
    const priceCoins = order.category === "shoes" ? user.shoe_coins : user.cloth_coins;
    const task = await queueTask(transaction, user, order, priceCoins, now());
    await spendCoins(transaction, {
      user_id: user.id,
      type: recordType.fitting,
      coins: priceCoins,
      task_id: task.id,
      created_at_ms: task.created_at_ms,
    });
    return task;
  });
}

type PictureLinks = Partial<Record<SlotName, string>> & { readonly model: string };

function readPictures({ model, upper, bottom, shoeOne, shoeTwo }: PictureLinks): OrderedPictures {
  const keyOf = (link: string): string => {
    const key = keyOfLink(link);
    if (key === null) throw new Problem("error.fitting.image.unknown");
    return key;
  };
  const keyIfAny = (link: string | undefined): string | null => (link ? keyOf(link) : null);
  return {
    model_key: keyOf(model),
    upper_key: keyIfAny(upper),
    bottom_key: keyIfAny(bottom),
    shoe_one_key: keyIfAny(shoeOne),
    shoe_two_key: keyIfAny(shoeTwo),
  };
}

/** @throws Problem `error.fitting.not.found` for the id of another user's order or of a removed one */
async function findOrder(transaction: Transaction, user: User, id: string): Promise<Task | undefined> {
  const known = await transaction.selectFrom("tasks").selectAll().where("id", "=", id).executeTakeFirst();
  if (known && (known.user_id !== user.id || known.removed_at_ms !== null)) throw new Problem("error.fitting.not.found");
  return known;
}

async function checkOwnPictures(transaction: Transaction, user: User, pictures: OrderedPictures): Promise<void> {
  const keys = new Set(taskPictures.map((picture) => pictures[picture]).filter((key) => key !== null));
  const own = await transaction
    .selectFrom("uploads")
    .select("object_key")
    .where("user_id", "=", user.id)
    .where("object_key", "in", [...keys])
    .where("finished_at_ms", "is not", null)
    // Locked, so that none is forgotten as unused before the order is committed.
    .forUpdate()
    .execute();
  if (own.length < keys.size) throw new Problem("error.fitting.image.unknown");
}

async function queueTask(transaction: Transaction, user: User, order: Order, priceCoins: number, nowMs: number): Promise<Task> {
  return transaction
    .insertInto("tasks")
    .values({
      ...order,
      user_id: user.id,
      status: taskStatus.queued,
      price_coins: priceCoins,
      progress: 0,
      attempts: 0,
      created_at_ms: nowMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
