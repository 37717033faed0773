import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { serveNetworks, type NetworkPort, type SeenGarments } from "../../engine/try-on.ts";
import { Problem } from "../../protocol/problem.ts";
import type { BorrowedNetworks, GarmentAnswer, GarmentQuestion, GarmentRequest } from "./garment-messages.ts";

/** Looks at garments in a thread of its own, one request at a time. */
export interface GarmentAnalyst {
  /** @throws Problem with a code that the shopper can be told */
  look(question: GarmentQuestion): Promise<SeenGarments>;
  close(): Promise<void>;
}

/** @param networks the engine's own, which the thread borrows */
export function createGarmentAnalyst(networks: BorrowedNetworks): GarmentAnalyst {
  const { port1, port2 } = new MessageChannel();
  serveNetworks(port1 as unknown as NetworkPort, networks);
  const thread = new Worker(new URL("garment-thread.ts", import.meta.url), { workerData: { networkPort: port2 }, transferList: [port2] });
  let ended: Error | undefined;
  thread.on("error", (error) => (ended = error));
  thread.on("exit", () => (ended ??= new Error("the garments' thread ended")));
  const takeTurn = pLimit(1);
  // Between requests the thread keeps no process alive.
  port1.unref();
  thread.unref();
  return {
    look: (question) =>
      takeTurn(() => {
        if (ended) throw ended;
        return ask(thread, question);
      }),
    close: () =>
      // The thread finishes its work and ends itself: native code that returns into a thread that was terminated crashes the process.
      takeTurn(async () => {
        if (ended) return;
        const exit = once(thread, "exit");
        send(thread, { kind: "stop" });
        thread.ref();
        await exit;
      }),
  };
}

function ask(thread: Worker, question: GarmentQuestion): Promise<SeenGarments> {
  const { promise, resolve, reject } = Promise.withResolvers<SeenGarments>();
  const onMessage = (answer: GarmentAnswer) => {
    if (answer.kind === "seen") resolve(answer.seen);
    else reject(answer.kind === "problem" ? new Problem(answer.code) : new Error("looking at garments failed", { cause: answer.error }));
  };
  const onExit = () => reject(new Error("the garments' thread ended"));
  thread.on("message", onMessage).on("error", reject).on("exit", onExit).ref();
  send(thread, { kind: "look", ...question });
  return promise.finally(() => thread.off("message", onMessage).off("error", reject).off("exit", onExit).unref());
}

function send(thread: Worker, request: GarmentRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(request);
}
