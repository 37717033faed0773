import type { DeviceAnswer, DeviceOrder, DeviceOutfit, DevicePicture, DeviceTask } from "../../../device/device-messages.ts";
import { Problem } from "../../../protocol/problem.ts";

export interface DeviceProgress {
  readonly onReady: () => void;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/** The engine's worker thread. It stays for the next garment and ends when none comes. */
interface EngineThread {
  readonly worker: Worker;
  /** Whether its networks are loaded. */
  isReady: boolean;
  /** Whether it is making a picture, not only preparing one. */
  isMaking: boolean;
  idleTimer?: ReturnType<typeof setTimeout>;
}

/** The networks and the people seen take some hundred megabytes: without an order for this long, the memory is given back. */
const idleAfterMs = 5 * 60_000;

let thread: EngineThread | undefined;

/** Has the thread compute ahead what the pictures chosen so far allow; without any, it loads its networks. */
export function prepareOnDevice(outfit: DeviceOutfit): void {
  thread ??= startThread();
  if (!thread.isMaking) endWhenIdle(thread);
  give(thread, { kind: "prepare", order: outfit });
}

/**
 * Makes a picture in the thread. Aborting ends the thread, because its computation cannot be interrupted.
 *
 * @throws Problem with a code that the shopper can be told; the signal's reason when it was aborted
 */
export function makeOnDevice(order: DeviceOrder, { onReady, onProgress }: DeviceProgress, signal: AbortSignal): Promise<DevicePicture> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<DevicePicture>();
  const current = (thread ??= startThread());
  const listening = new AbortController();
  const end = (reason: unknown) => {
    endThread(current);
    reject(reason);
  };
  // The thread says "ready" for each of its tasks; the caller is told once.
  let isTold = false;
  const tellReady = () => {
    if (!isTold) onReady();
    isTold = true;
  };
  const onAnswer = ({ data }: MessageEvent<DeviceAnswer>) => {
    if (data.kind === "ready") tellReady();
    else if (data.kind === "progress") onProgress(data.progress);
    else if (data.kind === "result") resolve(data.result);
    else reject(new Problem(data.code));
  };
  current.isMaking = true;
  clearTimeout(current.idleTimer);
  // The thread may be busy preparing, and would say "ready" later.
  if (current.isReady) tellReady();
  current.worker.addEventListener("message", onAnswer, listening);
  current.worker.addEventListener("error", ({ message }) => end(new Problem("error.device.failed", { cause: message })), listening);
  signal.addEventListener("abort", () => end(signal.reason), listening);
  give(current, { kind: "make", order });
  return promise.finally(() => {
    listening.abort();
    current.isMaking = false;
    if (thread === current) endWhenIdle(current);
  });
}

function startThread(): EngineThread {
  const worker = new Worker(new URL("../../../device/engine-thread.ts", import.meta.url), { type: "module" });
  const started: EngineThread = { worker, isReady: false, isMaking: false };
  worker.addEventListener("message", ({ data }: MessageEvent<DeviceAnswer>) => {
    if (data.kind === "ready") started.isReady = true;
    // After a fault the thread's state is unknown.
    if (data.kind === "problem" && data.code === "error.device.failed") endThread(started);
  });
  worker.addEventListener("error", () => endThread(started));
  return started;
}

function endWhenIdle(idle: EngineThread): void {
  clearTimeout(idle.idleTimer);
  idle.idleTimer = setTimeout(() => endThread(idle), idleAfterMs);
}

function endThread(ended: EngineThread): void {
  clearTimeout(ended.idleTimer);
  ended.worker.terminate();
  if (thread === ended) thread = undefined;
}

function give({ worker }: EngineThread, task: DeviceTask): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(task);
}
