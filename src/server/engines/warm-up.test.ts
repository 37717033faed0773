import { expect, it } from "vitest";
import type { Engine, EngineRequest } from "./engine.ts";
import { warmUp } from "./warm-up.ts";

/** An engine that keeps what it is asked for. */
function noted(answer: (request: EngineRequest) => void) {
  const requests: EngineRequest[] = [];
  const tryOn = async (request: EngineRequest) => {
    request.signal?.throwIfAborted();
    requests.push(request);
    answer(request);
    return {} as Awaited<ReturnType<Engine["tryOn"]>>;
  };
  return { requests, engine: { tryOn } };
}

it("asks for whole pictures of a person whom the engine does not know yet", async () => {
  const { requests, engine } = noted(() => {});
  await warmUp(engine, new AbortController().signal);
  expect(requests.length).toBeGreaterThan(1);
  expect(new Set(requests.map(({ person }) => Buffer.from(person).toString("latin1"))).size).toBe(requests.length);
});

it("ends when somebody orders, and leaves it to the first order to tell what is wrong", async () => {
  const abort = new AbortController();
  const { requests, engine } = noted(() => abort.abort());
  await warmUp(engine, abort.signal);
  expect(requests).toHaveLength(1);
  const broken = noted(() => {
    throw new Error("no network");
  });
  await expect(warmUp(broken.engine, new AbortController().signal)).resolves.toBeUndefined();
});
