import { type FittingTask, pictureCheck, taskStatus } from "../../protocol/api/fitting.ts";
import { pictureBox } from "../../protocol/picture-box.ts";
import type { Context } from "../context.ts";
import { type QueuePace, secondsUntilDone } from "../queries/queue-pace.ts";
import type { Task } from "../sql/schema.ts";
import { messageOf } from "../texts.ts";

const nobodyWaits = { positions: new Map<string, number>(), pace: null };

/** Tasks as their owner sees them; `origin` is where the owner's requests reach this server. */
export async function presentFittings(context: Context, tasks: readonly Task[], origin: string): Promise<FittingTask[]> {
  const queued = tasks.filter(isQueued).map(({ id }) => id);
  const { positions, pace } = tasks.some(isUnfinished) ? await context.queue.look(queued) : nobodyWaits;
  const linkTo = (key: string) => new URL(context.signer.readLink(key), origin).href;
  return tasks.map((task) => ({
    id: task.id,
    status: task.status,
    position: positions.get(task.id) ?? 0,
    ...(pace && isUnfinished(task) && { estimateSeconds: estimateOf(task, pace, positions.get(task.id) ?? 0) }),
    progress: task.progress,
    category: task.category,
    ...(task.upper_box !== null && { upperBox: pictureBox.parse(JSON.parse(task.upper_box)) }),
    ...(task.bottom_box !== null && { bottomBox: pictureBox.parse(JSON.parse(task.bottom_box)) }),
    ...(task.tuck !== null && { tuck: task.tuck }),
    priceCoins: task.price_coins,
    createdAt: new Date(task.created_at_ms).toISOString(),
    model: linkTo(task.model_key),
    ...(task.upper_key !== null && { upper: linkTo(task.upper_key) }),
    ...(task.bottom_key !== null && { bottom: linkTo(task.bottom_key) }),
    ...(task.shoe_one_key !== null && { shoeOne: linkTo(task.shoe_one_key) }),
    ...(task.shoe_two_key !== null && { shoeTwo: linkTo(task.shoe_two_key) }),
    images: task.result_key === null ? [] : [linkTo(task.result_key)],
    ...(task.self_check !== null && { check: pictureCheck.parse(JSON.parse(task.self_check)) }),
    ...(task.same_as !== null && { sameAs: task.same_as }),
    ...(task.error_code !== null && { errorCode: task.error_code, errorMsg: messageOf(task.error_code) }),
  }));
}

export async function presentFitting(context: Context, task: Task, origin: string): Promise<FittingTask> {
  const [presented] = await presentFittings(context, [task], origin);
  return presented;
}

/** The answer to an order. */
export async function presentOrder({ queue }: Context, task: Task): Promise<Pick<FittingTask, "id" | "status" | "position">> {
  const { positions } = isQueued(task) ? await queue.look([task.id]) : nobodyWaits;
  return { id: task.id, status: task.status, position: positions.get(task.id) ?? 0 };
}

const isQueued = ({ status }: Task): boolean => status === taskStatus.queued;
const isUnfinished = (task: Task): boolean => isQueued(task) || task.status === taskStatus.processing;

/** Seconds until a task is done; of one that is being made, its progress tells what is left. */
function estimateOf(task: Task, pace: QueuePace, position: number): number {
  return isQueued(task) ? secondsUntilDone(pace, position) : Math.ceil(pace.taskSeconds * (1 - task.progress));
}
