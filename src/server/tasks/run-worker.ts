import { setTimeout as sleep } from "node:timers/promises";
import { hasPassed } from "../clock.ts";
import { forgetUnusedItems } from "../commands/forget-unused-items.ts";
import { forgetRemovedItems } from "../commands/forget-removed-items.ts";
import { forgetOldResults } from "../commands/forget-old-results.ts";
import { forgetUnusedUploads } from "../commands/forget-unused-uploads.ts";
import { removeForgottenObjects } from "../objects/remove-objects.ts";
import { lookAtNextPicture } from "./look-at-next-picture.ts";
import { recoverTasks } from "./recover-tasks.ts";
import { takeTask } from "./take-task.ts";
import { type WorkerContext, workOnTask } from "./work-on-task.ts";
import { workerName } from "./worker-name.ts";

const idleMs = 200;
const recoverEveryMs = 3_000;
const removeEveryMs = 3_000;
const forgetEveryMs = 60 * 60_000;
const afterFaultMs = 1_000;

interface WorkerOptions extends WorkerContext {
  /** How long a finished try-on stays in its user's history, in milliseconds. */
  readonly keepResultsMs: number;
}

/** Works on tasks, one after another, until `stop`. Faults do not end it: what fails now, such as the database, may work later. */
export async function runWorker(context: WorkerOptions, stop: AbortSignal, name = workerName()): Promise<void> {
  const { recover, forget, ended } = regularDuties(context, stop);
  while (!stop.aborted) {
    try {
      try {
        await recover();
        const task = await takeTask(context.database, name, context.now());
        if (task) await workOnTask(context, task, stop);
        // Shoppers' pictures come before reviewers'.
        else if (!(await lookAtNextPicture(context))) await pause(idleMs, stop);
      } finally {
        // After the task, so that a worker whom deleting kills has made a picture before; and after a fault, since deleting makes room on a full disk.
        if (!stop.aborted) await forget();
      }
    } catch (error) {
      context.log.error({ err: error }, "worker fault");
      await pause(afterFaultMs, stop);
    }
  }
  await ended();
}

/** The worker's regular duties. Between tasks the worker calls `recover` and `forget`, which do what is due, the first time at once. */
function regularDuties({ database, objects, log, now, keepResultsMs }: WorkerOptions, stop: AbortSignal) {
  const due = (everyMs: number, work: (nowMs: number) => Promise<void>) => {
    let doneMs = 0;
    return async (): Promise<void> => {
      const nowMs = now();
      if (!hasPassed(everyMs, doneMs, nowMs)) return;
      await work(nowMs);
      doneMs = nowMs;
    };
  };
  const running = new Set<Promise<void>>();
  /** Starts work beside the next tasks: with many pictures or a slow store it takes minutes, for which no shopper must wait. */
  const beside = (work: () => Promise<void>) => {
    let isUnderWay = false;
    return (): void => {
      if (isUnderWay) return;
      isUnderWay = true;
      const run = work()
        .catch((error: unknown) => {
          if (!stop.aborted) log.error({ err: error }, "forgetting fault");
        })
        .finally(() => {
          isUnderWay = false;
          running.delete(run);
        });
      running.add(run);
    };
  };
  const forgetOld = beside(
    due(forgetEveryMs, async (nowMs) => {
      await forgetRemovedItems(database, nowMs);
      await forgetOldResults(database, nowMs - keepResultsMs, nowMs, stop);
      await forgetUnusedUploads(database, nowMs, stop);
      await forgetUnusedItems(database, nowMs, stop);
    }),
  );
  const removeForgotten = beside(() => removeForgottenObjects(database, objects, log, now()));
  return {
    recover: due(recoverEveryMs, (nowMs) => recoverTasks(database, nowMs)),
    forget: due(removeEveryMs, async () => {
      forgetOld();
      removeForgotten();
    }),
    ended: () => Promise.all(running),
  };
}

async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stop }).catch(() => {});
}
