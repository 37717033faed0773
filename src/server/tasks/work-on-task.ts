import type { Logger } from "pino";
import { Problem } from "../../protocol/problem.ts";
import type { Engine } from "../engines/engine.ts";
import { tryOnTimeoutMs } from "../limits.ts";
import { resultKey } from "../objects/object-key.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { StoreFault, tellingFaults } from "../objects/store-fault.ts";
import type { Database } from "../sql/database.ts";
import { endLease, type LeaseEnd } from "./end-lease.ts";
import { finishTask } from "./finish-task.ts";
import { keepLease } from "./keep-lease.ts";
import { makePicture } from "./make-picture.ts";
import type { LeasedTask } from "./take-task.ts";

/** What a worker needs for its tasks. */
export interface WorkerContext {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly engine: Engine;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Works on a leased task. It ends with a picture, with a refund, or back in the queue.
 *
 * @throws StoreFault when a picture could not be read or stored; the task is back in the queue
 */
export async function workOnTask(context: WorkerContext, task: LeasedTask, stop: AbortSignal): Promise<void> {
  const { database, engine, log, now } = context;
  const objects = tellingFaults(context.objects);
  const lease = keepLease(database, task, log, now);
  const signal = AbortSignal.any([stop, lease.lost, AbortSignal.timeout(tryOnTimeoutMs)]);
  try {
    const result = await makePicture(engine, objects, task, { signal, onProgress: lease.report });
    signal.throwIfAborted();
    // First the picture, then the task's result: a crash between the two leaves a task that is done again, not a result without a picture.
    await objects.put(resultKey(task.lease_token), result.picture);
    if (!(await finishTask(database, task, result, now()))) await objects.remove(resultKey(task.lease_token));
  } catch (error) {
    const end = endOf(error, stop);
    if (end.kind === "fault") log.error({ err: error, task: task.id, attempt: task.attempts }, "try-on fault");
    await endLease(database, task, end, now());
    if (error instanceof StoreFault) throw error;
  } finally {
    lease.release();
  }
}

function endOf(error: unknown, stop: AbortSignal): LeaseEnd {
  if (stop.aborted) return { kind: "stop" };
  // While the store fails, no picture can be made, so that does not use up a task's attempts.
  if (error instanceof StoreFault) return { kind: "store" };
  if (error instanceof Problem) return { kind: "problem", code: error.code };
  return { kind: "fault" };
}
