import type { DeviceAnswer, DeviceOrder, DevicePicture } from "../../../device/device-messages.ts";
import { Problem } from "../../../protocol/problem.ts";

export interface DeviceProgress {
  readonly onReady: () => void;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

let thread: Worker | undefined;

/**
 * Makes a picture in a thread of this page. The thread stays for the next garment; aborting ends it, because what computes
 * cannot be interrupted.
 *
 * @throws Problem with a code that the shopper can be told; the signal's reason when it was aborted
 */
export function makeOnDevice(order: DeviceOrder, { onReady, onProgress }: DeviceProgress, signal: AbortSignal): Promise<DevicePicture> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<DevicePicture>();
  thread ??= new Worker(new URL("../../../device/engine-thread.ts", import.meta.url), { type: "module" });
  const current = thread;
  const listening = new AbortController();
  const end = (reason: unknown) => {
    current.terminate();
    if (thread === current) thread = undefined;
    reject(reason);
  };
  const onAnswer = ({ data }: MessageEvent<DeviceAnswer>) => {
    if (data.kind === "ready") onReady();
    else if (data.kind === "progress") onProgress(data.progress);
    else if (data.kind === "result") resolve(data.result);
    // After a fault nobody knows in what state the thread is.
    else if (data.code === "error.device.failed") end(new Problem(data.code));
    else reject(new Problem(data.code));
  };
  current.addEventListener("message", onAnswer, listening);
  current.addEventListener("error", ({ message }) => end(new Problem("error.device.failed", { cause: message })), listening);
  signal.addEventListener("abort", () => end(signal.reason), listening);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  current.postMessage(order);
  return promise.finally(() => listening.abort());
}
