import { Worker } from "node:worker_threads";
import type { Presence } from "../../protocol/api/shop-item-ext.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Engine, EngineRequest, EngineResult } from "../engines/engine.ts";
import { lookTimeoutMs } from "../limits.ts";
import type { ThreadAnswer, ThreadData, ThreadRequest } from "./thread-messages.ts";

/** A stage of the engine, or loading its networks, takes up to a second, on a busy machine several. A thread that takes longer hangs. */
const graceMs = 15_000;

/**
 * An engine in a thread of its own, so that the process goes on renewing leases while the engine computes. One request at a time. Its
 * computing cannot be interrupted: an abort ends the thread at its next stage, after `graceMs` at the latest, and the next request starts a
 * new thread.
 */
export class EngineThread implements Engine {
  readonly #entry: URL;
  readonly #data: ThreadData;
  #thread: Worker | undefined;

  /** @param entry a module that calls `serveEngine` */
  constructor(entry: URL, data: ThreadData = { warmsUp: false }) {
    this.#entry = entry;
    this.#data = data;
    this.#thread = this.#start();
  }

  async tryOn({ signal, onProgress, ...request }: EngineRequest): Promise<EngineResult> {
    return this.#ask<EngineResult>({ kind: "tryOn", request }, signal, onProgress);
  }

  look(picture: Uint8Array): Promise<Presence> {
    return this.#ask<Presence>({ kind: "look", picture }, AbortSignal.timeout(lookTimeoutMs));
  }

  async #ask<Result>(message: ThreadRequest, signal?: AbortSignal, onProgress?: (progress: number) => void): Promise<Result> {
    signal?.throwIfAborted();
    const thread = (this.#thread ??= this.#start());
    try {
      return await ask<Result>(thread, message, signal, onProgress);
    } catch (error) {
      // After a fault or an abort the thread's state is unknown.
      if (!(error instanceof Problem)) await this.close();
      throw error;
    }
  }

  /** Asks the thread to end itself: native code that returns into a thread that was terminated crashes the whole process. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    if (!thread) return;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    thread.once("exit", () => resolve());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ kind: "stop" } satisfies ThreadRequest);
    const late = setTimeout(() => void thread.terminate(), graceMs);
    await ended;
    clearTimeout(late);
  }

  /** The thread loads its engine at once, so that the next order does not wait for that. */
  #start(): Worker {
    const thread = new Worker(this.#entry, { workerData: this.#data });
    const forget = () => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    return thread.once("error", forget).once("exit", forget);
  }
}

function ask<Result>(
  thread: Worker,
  message: ThreadRequest,
  signal: AbortSignal | undefined,
  onProgress: ((progress: number) => void) | undefined,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();

  const onMessage = (answer: ThreadAnswer) => {
    switch (answer.kind) {
      case "progress":
        return onProgress?.(answer.progress);
      case "done":
        return resolve(answer.result as Result);
      case "problem":
        return reject(new Problem(answer.code));
      case "fault":
        return reject(new Error("the engine failed", { cause: answer.error }));
    }
  };
  const onExit = () => reject(new Error("the engine's thread ended"));
  const onAbort = () => reject(signal?.reason);

  thread.on("message", onMessage).on("error", reject).on("exit", onExit);
  signal?.addEventListener("abort", onAbort);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(message);
  return promise.finally(() => {
    thread.off("message", onMessage).off("error", reject).off("exit", onExit);
    signal?.removeEventListener("abort", onAbort);
  });
}
