import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Logger } from "pino";
import { workerSilenceMs } from "../limits.ts";

const firstDelayMs = 100;
const longestDelayMs = 10_000;
/** One that lived this long died of something else than its predecessor. */
const settledMs = 30_000;
const stopMs = 6_000;

/**
 * How a process with the engine is started, sparing memory: a quarter less than as Node would.
 *
 * The engine's helper threads come and go. With a heap of its own each (glibc's way), memory keeps what threads that have ended left
 * behind. What is larger than 8 MiB goes back to the machine when it is freed; by itself glibc raises that bound to 32 MiB, and keeps the holes
 * (45 MiB in the middle of three runs; from 4 MiB on, clearing new pages takes a tenth of the time). And V8 gives every thread's young objects up to 48
 * MB, where the engine's few small ones are as well off with 6.
 */
export const sparingMemory = {
  env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: String(8 * 2 ** 20) },
  execArgv: ["--max-semi-space-size=2"],
} as const;

/** Keeps one worker process alive: starts another when it dies or hangs, after a delay that doubles while they die young. */
export class WorkerSupervisor {
  readonly #entry: URL;
  readonly #log: Logger;
  readonly #silenceMs: number;
  #child: ChildProcess | undefined;
  #respawn: NodeJS.Timeout | undefined;
  #delayMs = firstDelayMs;
  #stopped = false;

  /** @param entry the module that the process runs; it has to say something every now and then */
  constructor(entry: URL, log: Logger, silenceMs = workerSilenceMs) {
    this.#entry = entry;
    this.#log = log;
    this.#silenceMs = silenceMs;
    this.#start();
  }

  /** Ends when the process has ended; one that does not obey is killed. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#respawn);
    const child = this.#child;
    if (!child) return;
    const killer = setTimeout(() => child.kill("SIGKILL"), stopMs);
    child.kill("SIGTERM");
    await once(child, "exit");
    clearTimeout(killer);
  }

  #start(): void {
    const startedMs = performance.now();
    // Flags of ours, such as those of a debugger or a watcher, are not the child's.
    const env = { ...process.env, ...sparingMemory.env };
    const child = fork(this.#entry, { stdio: ["ignore", "inherit", "inherit", "ipc"], execArgv: [...sparingMemory.execArgv], env });
    this.#child = child;
    const hanging = setTimeout(() => child.kill("SIGKILL"), this.#silenceMs);
    child.on("message", () => hanging.refresh());
    const onEnd = (reason: object) => {
      clearTimeout(hanging);
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#stopped) return;
      if (performance.now() - startedMs >= settledMs) this.#delayMs = firstDelayMs;
      this.#log.warn({ ...reason, delayMs: this.#delayMs }, "worker ended; starting another");
      this.#respawn = setTimeout(() => this.#start(), this.#delayMs);
      this.#delayMs = Math.min(this.#delayMs * 2, longestDelayMs);
    };
    child.once("exit", (code, signal) => onEnd({ code, signal }));
    child.on("error", (error) => {
      // A process that could not even be started never exits.
      if (child.pid === undefined) onEnd({ err: error });
    });
  }
}
