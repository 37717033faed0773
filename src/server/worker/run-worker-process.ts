import { setPriority } from "node:os";
import type { Logger } from "pino";
import { dayMs } from "../clock.ts";
import { type Config, readConfig } from "../config.ts";
import { createLog } from "../http/log.ts";
import { checkBucket } from "../objects/check-bucket.ts";
import { openStore } from "../objects/open-store.ts";
import { openDatabase } from "../sql/database.ts";
import { openDatabaseClock } from "../sql/database-clock.ts";
import { runWorker } from "../tasks/run-worker.ts";
import { EngineThread } from "./engine-thread.ts";

const stopMs = 5_000;
const aliveMs = 1_000;
/** Node's constant `PRIORITY_BELOW_NORMAL`, 10, would starve the engine while anything else computes. */
const slightlyBelowNormal = 3;

/**
 * Runs a worker process until a signal ends it, or until the process that started it dies, which closes the channel between the two.
 *
 * @param engineEntry a module that serves the engine in a thread
 */
export async function runWorkerProcess(engineEntry: URL): Promise<void> {
  const stop = new AbortController();
  const onStop = () => {
    stop.abort();
    // `process.exit` would terminate the threads: native code that returns into one (as when it loads a network) would crash the process.
    setTimeout(() => process.kill(process.pid, "SIGKILL"), stopMs).unref();
  };
  process.once("SIGTERM", onStop).once("SIGINT", onStop).once("SIGHUP", onStop).once("disconnect", onStop);

  const alive = setInterval(() => process.connected && process.send?.("alive"), aliveMs).unref();
  // Threads started from here on inherit the priority: answers of the API come before pictures.
  setPriority(slightlyBelowNormal);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel).child({ part: "worker" });
  try {
    await work(config, log, engineEntry, stop.signal);
  } catch (error) {
    log.fatal({ err: error }, "worker not started");
    process.exit(1);
  }
  clearInterval(alive);
  if (process.connected) process.disconnect();
}

async function work(config: Config, log: Logger, engineEntry: URL, stop: AbortSignal): Promise<void> {
  const database = await openDatabase(config);
  const { now, stop: stopClock } = await openDatabaseClock(database);
  if (config.s3) await checkBucket(config.s3, now);
  const { objects } = await openStore(config, now);
  const engine = new EngineThread(engineEntry, { warmsUp: config.warmUp });
  const keepResultsMs = config.resultDays * dayMs;
  try {
    await runWorker({ database, objects, engine, log, now, keepResultsMs }, stop);
  } finally {
    await engine.close();
  }
  stopClock();
  await database.destroy();
}
