import type { LookAnswer } from "../../../device/device-messages.ts";

/**
 * What the engine's networks see in a picture; null where they cannot run or are too slow. The worker ends with its answer, because it is
 * rarely needed and its networks take memory.
 */
export async function lookAtPicture(picture: Blob, timeoutMs: number): Promise<LookAnswer> {
  const thread = new Worker(new URL("../../../device/look-thread.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<LookAnswer>();
  const timer = setTimeout(() => resolve(null), timeoutMs);
  thread.addEventListener("message", ({ data }: MessageEvent<LookAnswer>) => resolve(data));
  thread.addEventListener("error", () => resolve(null));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(picture);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.terminate();
  });
}
