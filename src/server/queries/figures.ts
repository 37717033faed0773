import { type TaskStatus, taskStatus } from "../../protocol/api/fitting.ts";
import type { Database } from "../sql/database.ts";

const recentTasks = 100;

export interface QueueFigures {
  readonly queued: number;
  readonly processing: number;
  /** The age of the oldest unfinished try-on; 0 if there is none. */
  readonly oldestSeconds: number;
  /** The mean time of each stage over the last successful try-ons. */
  readonly stageSeconds: Record<string, number>;
}

export async function queueFigures(database: Database, nowMs: number): Promise<QueueFigures> {
  const unfinished = await database
    .selectFrom("tasks")
    .where("status", "in", [taskStatus.queued, taskStatus.processing])
    .select(({ fn }) => ["status", fn.countAll<number>().as("tasks"), fn.min("created_at_ms").as("oldest")])
    .groupBy("status")
    .execute();
  const count = (status: TaskStatus): number => unfinished.find((row) => row.status === status)?.tasks ?? 0;
  const oldestMs = Math.min(nowMs, ...unfinished.map(({ oldest }) => oldest));
  return {
    queued: count(taskStatus.queued),
    processing: count(taskStatus.processing),
    oldestSeconds: (nowMs - oldestMs) / 1_000,
    stageSeconds: await stageSeconds(database),
  };
}

async function stageSeconds(database: Database): Promise<Record<string, number>> {
  const recent = await database
    .selectFrom("tasks")
    .select("stages_ms")
    .where("status", "=", taskStatus.success)
    .where("stages_ms", "is not", null)
    .where("finished_at_ms", "is not", null)
    .orderBy("finished_at_ms", "desc")
    .limit(recentTasks)
    .execute();
  const times = new Map<string, number[]>();
  for (const { stages_ms: stages } of recent) {
    for (const [stage, ms] of Object.entries(JSON.parse(stages ?? "{}") as Record<string, number>)) {
      times.set(stage, [...(times.get(stage) ?? []), ms]);
    }
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return Object.fromEntries([...times].map(([stage, ms]) => [stage, mean(ms) / 1_000]));
}
