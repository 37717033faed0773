import { parentPort } from "node:worker_threads";
import { Problem } from "../../protocol/problem.ts";
import type { Engine } from "../engines/engine.ts";
import type { ThreadAnswer, ThreadRequest } from "./thread-messages.ts";

/**
 * The engine's side of `EngineThread`: answers one request after the other, with an engine that is made at once.
 *
 * @param warmUp what it does until the first request, which ends it
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
  // Whoever asks is told; until then it is nobody's unhandled rejection.
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
