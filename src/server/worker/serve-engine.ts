import { parentPort } from "node:worker_threads";
import { Problem } from "../../protocol/problem.ts";
import type { Engine } from "../engines/engine.ts";
import type { ThreadAnswer, ThreadRequest } from "./thread-messages.ts";

/**
 * The engine's side of `EngineThread`: creates an engine at once and answers one request after the other.
 *
 * @param warmUp what the engine does until the first request, which aborts it
 */
export function serveEngine(
  createEngine: () => Engine | Promise<Engine>,
  warmUp?: (engine: Engine, signal: AbortSignal) => Promise<void>,
): void {
  if (!parentPort) throw new Error("this module runs in a thread");
  const port = parentPort;
  const answer = (message: ThreadAnswer) => port.postMessage(message);
  const asked = new AbortController();
  const engine = (async () => {
    const made = await createEngine();
    await warmUp?.(made, asked.signal);
    return made;
  })();
  // The answer to a request tells of the failure; before that it must not end the thread as an unhandled rejection.
  engine.catch(() => {});

  const onProgress = (progress: number) => answer({ kind: "progress", progress });
  const stopping = new AbortController();
  const work = async (message: Exclude<ThreadRequest, { kind: "stop" }>): Promise<ThreadAnswer> => {
    try {
      const ready = await engine;
      const result = await (message.kind === "look"
        ? ready.look(message.picture)
        : ready.tryOn({ ...message.request, signal: stopping.signal, onProgress }));
      return { kind: "done", result };
    } catch (error) {
      if (error instanceof Problem) return { kind: "problem", code: error.code };
      return { kind: "fault", error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  const stop = async () => {
    stopping.abort();
    await last;
    await engine.then((ready) => ready.close()).catch(() => {});
    port.close();
  };
  port.on("message", (message: ThreadRequest) => {
    asked.abort();
    if (message.kind === "stop") void stop();
    else last = Promise.all([last, work(message).then(answer)]);
  });
}
