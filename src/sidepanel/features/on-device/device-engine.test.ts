// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DeviceAnswer, DeviceTask } from "../../../device/device-messages.ts";
import { makeOnDevice, prepareOnDevice } from "./device-engine.ts";

const order = { model: new Blob(["model"]), upper: new Blob(["upper"]), category: "top" } as const;
const progress = { onReady: vi.fn(), onProgress: vi.fn() };
const minuteMs = 60_000;

/** Stands in for the browser's worker; the test gives its answers. */
class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = [];
  readonly given: DeviceTask["kind"][] = [];
  hasEnded = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(task: DeviceTask): void {
    this.given.push(task.kind);
  }

  terminate(): void {
    this.hasEnded = true;
  }

  answer(data: DeviceAnswer): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  // The idle timer ends a thread that the test left running.
  vi.runAllTimers();
  FakeWorker.started.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("gives the engine's memory back when nobody wants a picture for minutes", () => {
  prepareOnDevice(order);
  vi.advanceTimersByTime(4 * minuteMs);
  prepareOnDevice(order);
  const [thread] = FakeWorker.started;
  expect(thread.given).toEqual(["prepare", "prepare"]);
  vi.advanceTimersByTime(4 * minuteMs);
  expect(thread.hasEnded).toBe(false);
  vi.advanceTimersByTime(2 * minuteMs);
  expect(thread.hasEnded).toBe(true);
  prepareOnDevice(order);
  expect(FakeWorker.started).toHaveLength(2);
});

it("is ready at once where it prepared, and once", async () => {
  prepareOnDevice(order);
  const [thread] = FakeWorker.started;
  thread.answer({ kind: "ready" });
  const made = makeOnDevice(order, progress, new AbortController().signal);
  expect(progress.onReady).toHaveBeenCalledOnce();
  thread.answer({ kind: "ready" });
  expect(progress.onReady).toHaveBeenCalledOnce();
  const result = { picture: new Blob(["picture"]), check: null, stagesMs: {} };
  thread.answer({ kind: "result", result });
  expect(await made).toBe(result);
});

it("does not end while somebody waits for a picture, however long its files take", async () => {
  const made = makeOnDevice(order, progress, new AbortController().signal);
  const [thread] = FakeWorker.started;
  prepareOnDevice(order);
  vi.advanceTimersByTime(20 * minuteMs);
  expect(thread.hasEnded).toBe(false);
  thread.answer({ kind: "result", result: { picture: new Blob(["picture"]), check: null, stagesMs: {} } });
  await made;
  vi.advanceTimersByTime(6 * minuteMs);
  expect(thread.hasEnded).toBe(true);
});

it("starts anew after a fault, and after it was given up", async () => {
  const broken = makeOnDevice(order, progress, new AbortController().signal);
  FakeWorker.started[0].answer({ kind: "problem", code: "error.device.failed" });
  await expect(broken).rejects.toMatchObject({ code: "error.device.failed" });
  expect(FakeWorker.started[0].hasEnded).toBe(true);

  const giveUp = new AbortController();
  const givenUp = makeOnDevice(order, progress, giveUp.signal);
  giveUp.abort(new Error("closed"));
  await expect(givenUp).rejects.toThrow("closed");
  expect(FakeWorker.started[1].hasEnded).toBe(true);

  prepareOnDevice(order);
  expect(FakeWorker.started).toHaveLength(3);
});
