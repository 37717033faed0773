import { pino } from "pino";
import { expect, it } from "vitest";
import { WorkerSupervisor } from "./supervise-worker.ts";

/** Supervises a worker of the tests until it is killed; answers the log's line and how long the worker lived. */
async function untilKilled(worker: string, patience: { startMs: number; silenceMs: number }): Promise<{ line: unknown; livedMs: number }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const startMs = performance.now();
  const supervisor = new WorkerSupervisor(
    new URL(`../testing/${worker}`, import.meta.url),
    pino({ level: "warn" }, { write: resolve }),
    patience,
  );
  const line: unknown = JSON.parse(await promise);
  const livedMs = performance.now() - startMs;
  await supervisor.stop();
  return { line, livedMs };
}
const killed = { signal: "SIGKILL", msg: "worker ended; starting another" };

it("a worker that hangs is killed and another takes its place", async () => {
  expect((await untilKilled("mute-worker.ts", { startMs: 500, silenceMs: 500 })).line).toMatchObject(killed);
});

it("a worker that takes its time to start is let live, and killed when it hangs later", async () => {
  // Once, a server on a busy machine killed its worker again and again before it had started.
  const patience = { startMs: 60_000, silenceMs: 300 };
  const { line, livedMs } = await untilKilled("slow-worker.ts", patience);
  expect(line).toMatchObject(killed);
  expect(livedMs).toBeGreaterThan(500 + patience.silenceMs);
  expect(livedMs).toBeLessThan(patience.startMs);
});
