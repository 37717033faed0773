import { taskStatus } from "../../protocol/api/fitting.ts";
import type { Database } from "../sql/database.ts";

const recentTasks = 20;
const assumedSeconds = 10;

export interface QueuePace {
  /** The mean time of one try-on, from its start to its end. */
  readonly taskSeconds: number;
  /** The number of workers that are making pictures now, at least 1. */
  readonly workers: number;
}

/** How fast the queue moves, by the last successful try-ons. */
export async function queuePace(database: Database): Promise<QueuePace> {
  const recent = await database
    .selectFrom("tasks")
    .select(["started_at_ms", "finished_at_ms"])
    .where("status", "=", taskStatus.success)
    .where("started_at_ms", "is not", null)
    .where("finished_at_ms", "is not", null)
    // Without `nulls last`, with which PostgreSQL would not use its index.
    .orderBy("finished_at_ms", "desc")
    .limit(recentTasks)
    .execute();
  const { workers } = await database
    .selectFrom("tasks")
    .where("status", "=", taskStatus.processing)
    .select(({ fn }) => fn.count<number>("leased_by").distinct().as("workers"))
    .executeTakeFirstOrThrow();
  const totalMs = recent.reduce((sum, task) => sum + (task.finished_at_ms ?? 0) - (task.started_at_ms ?? 0), 0);
  return { taskSeconds: recent.length > 0 ? totalMs / recent.length / 1_000 : assumedSeconds, workers: Math.max(1, workers) };
}

/** Seconds until a queued task is done that has `position` others ahead of it. */
export function secondsUntilDone({ taskSeconds, workers }: QueuePace, position: number): number {
  return Math.ceil((Math.floor(position / workers) + 1) * taskSeconds);
}
