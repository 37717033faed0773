import { pino } from "pino";
import { expect, it } from "vitest";
import { WorkerSupervisor } from "./supervise-worker.ts";

it("a worker that hangs is killed and another takes its place", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const log = pino({ level: "warn" }, { write: resolve });
  const supervisor = new WorkerSupervisor(new URL("../testing/mute-worker.ts", import.meta.url), log, 500);
  expect(JSON.parse(await promise)).toMatchObject({ signal: "SIGKILL", msg: "worker ended; starting another" });
  await supervisor.stop();
});
