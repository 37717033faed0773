import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Logger } from "pino";
import { workerSilenceMs, workerStartMs } from "../limits.ts";

const firstDelayMs = 100;
const longestDelayMs = 10_000;
/** A process that lived this long did not die of what ended its predecessor: the delay starts anew. */
const settledMs = 30_000;
const stopMs = 6_000;

/** What glibc's malloc is told (its manual: Memory Allocation Tunables); other systems do not read it. */
const mallocTunables = {
  // The engine's helper threads come and go; each would get an arena, which keeps what an ended thread leaves behind.
  arena_max: 1,
  // Larger blocks lie apart and go back to the system when they are freed. Left alone, glibc raises this to 32 MiB and keeps the holes.
  mmap_threshold: 4 * 2 ** 20,
  // Below this, what is free at the heap's end is kept: each pass of a network would else give it back and fetch it anew.
  trim_threshold: 16 * 2 ** 20,
  // Large blocks are fetched in pages of 2 MiB (since glibc 2.35): a pass of the parser else waits for thousands of pages of 4 KiB.
  hugetlb: 1,
};

/**
 * How a process with the engine is started so that it takes a quarter less memory than by default, and waits less for the system's pages.
 * V8's young generation takes up to 48 MB in each thread; for the engine's few small objects 6 MB (three semi-spaces of 2) are as fast.
 */
export const sparingMemory = {
  env: {
    GLIBC_TUNABLES: Object.entries(mallocTunables)
      .map(([name, value]) => `glibc.malloc.${name}=${value}`)
      .join(":"),
  },
  execArgv: ["--max-semi-space-size=2"],
} as const;

/** How long a process may send nothing before it is taken for hanging. */
interface Patience {
  readonly startMs: number;
  readonly silenceMs: number;
}

/** Keeps one worker process alive: starts a new one when it dies or hangs, after a delay that doubles while the processes die young. */
export class WorkerSupervisor {
  readonly #entry: URL;
  readonly #log: Logger;
  readonly #patience: Patience;
  #child: ChildProcess | undefined;
  #respawn: NodeJS.Timeout | undefined;
  #delayMs = firstDelayMs;
  #stopped = false;

  /** @param entry the module that the process runs; it has to send a first message within `startMs`, and others at least every `silenceMs` */
  constructor(entry: URL, log: Logger, patience: Patience = { startMs: workerStartMs, silenceMs: workerSilenceMs }) {
    this.#entry = entry;
    this.#log = log;
    this.#patience = patience;
    this.#start();
  }

  /** Resolves when the process has ended; one that does not obey is killed. */
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
    // The child does not inherit this process's flags, such as those of a debugger or a watcher.
    const env = { ...process.env, ...sparingMemory.env };
    const child = fork(this.#entry, { stdio: ["ignore", "inherit", "inherit", "ipc"], execArgv: [...sparingMemory.execArgv], env });
    this.#child = child;
    const kill = () => child.kill("SIGKILL");
    let hanging = setTimeout(kill, this.#patience.startMs);
    child.on("message", () => {
      clearTimeout(hanging);
      // A last message may be read after the process has ended.
      if (this.#child === child) hanging = setTimeout(kill, this.#patience.silenceMs);
    });
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
