import { Worker } from "node:worker_threads";
import type { Presence } from "../../protocol/api/shop-item-ext.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Engine, EngineRequest, EngineResult } from "../engines/engine.ts";
import { lookTimeoutMs } from "../limits.ts";
import type { ThreadAnswer, ThreadData, ThreadRequest } from "./thread-messages.ts";

/** A stage of the engine takes up to a second, loading its networks as long, on a busy machine several. A thread that hangs is ended then. */
const graceMs = 15_000;

/**
 * An engine in a thread of its own, so that the process goes on renewing leases while it computes. One request at a
 * time. What cannot be interrupted is left: an aborted request ends the thread at its next stage, or soon anyway, and the next one starts another.
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
      // After a fault nobody knows in what state the thread is.
      if (!(error instanceof Problem)) await this.close();
      throw error;
    }
  }

  /** Native code that comes back into a thread that was ended meanwhile takes the whole process with it: the thread ends itself if it can. */
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

  /** A thread loads its engine at once, so that the first order does not wait for it. */
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
