import type { DeviceAnswer, DeviceOrder, DeviceOutfit, DevicePicture, DeviceTask } from "../../../device/device-messages.ts";
import { Problem } from "../../../protocol/problem.ts";

export interface DeviceProgress {
  readonly onReady: () => void;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/** The engine's thread. It stays for the next garment, and ends when none comes. */
interface EngineThread {
  readonly worker: Worker;
  /** Whether its networks are there. */
  isReady: boolean;
  /** Whether somebody waits for a picture of it. */
  isMaking: boolean;
  idleTimer?: ReturnType<typeof setTimeout>;
}

/** Networks and people weigh some hundred megabytes: whoever wants no picture for so long has them back. */
const idleAfterMs = 5 * 60_000;

let thread: EngineThread | undefined;

/** Has the thread make ahead what can be made of the pictures that are chosen by now; at the least it loads its networks. */
export function prepareOnDevice(outfit: DeviceOutfit): void {
  thread ??= startThread();
  if (!thread.isMaking) endWhenIdle(thread);
  give(thread, { kind: "prepare", order: outfit });
}

/**
 * Makes a picture in a thread of this page. Aborting ends the thread, because what computes cannot be interrupted.
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
  // The thread says it for each of its tasks.
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
  // Busy with what it prepares, it says so later.
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
    // After a fault nobody knows in what state the thread is.
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
