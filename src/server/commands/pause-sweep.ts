import { setTimeout as sleep } from "node:timers/promises";
import { sweepPauseMs } from "../limits.ts";

/**
 * Lets others write between two batches of deletions.
 *
 * @throws the reason of `stop`, which ends the sweep
 */
export async function pauseSweep(stop?: AbortSignal): Promise<void> {
  await sleep(sweepPauseMs, undefined, { signal: stop });
}
