import { type FittingTask, taskStatus } from "../../protocol/api/fitting.ts";
import type { Context } from "../context.ts";
import type { Task } from "../sql/schema.ts";
import { messageOf } from "../texts.ts";

/** A task as its owner sees it; `origin` is where the owner's requests reach this server. */
export async function presentFitting(context: Context, task: Task, origin: string): Promise<FittingTask> {
  const linkTo = (key: string) => new URL(context.objects.readLink(key), origin).href;
  return {
    id: task.id,
    status: task.status,
    position: await positionOf(context, task),
    progress: task.progress,
    category: task.category,
    priceCoins: task.price_coins,
    createdAt: new Date(task.created_at_ms).toISOString(),
    model: linkTo(task.model_key),
    ...(task.upper_key !== null && { upper: linkTo(task.upper_key) }),
    ...(task.bottom_key !== null && { bottom: linkTo(task.bottom_key) }),
    ...(task.shoe_one_key !== null && { shoeOne: linkTo(task.shoe_one_key) }),
    ...(task.shoe_two_key !== null && { shoeTwo: linkTo(task.shoe_two_key) }),
    images: task.result_key === null ? [] : [linkTo(task.result_key)],
    ...(task.error_code !== null && { errorCode: task.error_code, errorMsg: messageOf(task.error_code) }),
  };
}

/** Queued tasks that are ahead of this one. */
export async function positionOf({ database }: Context, task: Task): Promise<number> {
  if (task.status !== taskStatus.queued) return 0;
  const { ahead } = await database
    .selectFrom("tasks")
    .where("status", "=", taskStatus.queued)
    .where("queue_place", "<", task.queue_place)
    .select(({ fn }) => fn.countAll<number>().as("ahead"))
    .executeTakeFirstOrThrow();
  return ahead;
}
