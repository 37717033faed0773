import { setTimeout as sleep } from "node:timers/promises";
import { removeForgottenObjects } from "../objects/remove-objects.ts";
import { recoverTasks } from "./recover-tasks.ts";
import { takeTask } from "./take-task.ts";
import { type Workshop, workOnTask } from "./work-on-task.ts";
import { workerName } from "./worker-name.ts";

const idleMs = 200;
const recoverEveryMs = 3_000;
const afterFaultMs = 1_000;

/** Takes tasks, one after the other, until it is told to stop. No fault ends it: what the database refuses now it may allow later. */
export async function runWorker(workshop: Workshop, stop: AbortSignal, name = workerName()): Promise<void> {
  let recoveredMs = 0;
  while (!stop.aborted) {
    try {
      if (workshop.now() - recoveredMs >= recoverEveryMs) {
        await recoverTasks(workshop.database, workshop.now());
        await removeForgottenObjects(workshop.database, workshop.objects);
        recoveredMs = workshop.now();
      }
      const task = await takeTask(workshop.database, name, workshop.now());
      if (task) await workOnTask(workshop, task, stop);
      else await pause(idleMs, stop);
    } catch (error) {
      workshop.log.error({ err: error }, "worker fault");
      await pause(afterFaultMs, stop);
    }
  }
}

async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stop }).catch(() => {});
}
