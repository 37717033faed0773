import { afterEach, expect, it } from "vitest";
import { Problem } from "../../protocol/problem.ts";
import { faultWidthPx, problemWidthPx } from "../testing/fake-engine.ts";
import { picture } from "../testing/pictures.ts";
import { EngineThread } from "./engine-thread.ts";

const engine = new EngineThread(new URL("../testing/fake-engine-thread.ts", import.meta.url));
afterEach(() => engine.close());

const request = async (widthPx: number, heightPx = 80) => {
  const photo = await picture(widthPx, heightPx).jpeg().toBuffer();
  return { person: photo, upper: { bytes: photo, category: "top" as const } };
};

it("makes pictures in a thread, tells how far it is, and leaves this thread free meanwhile", async () => {
  const progress: number[] = [];
  const result = await engine.tryOn({ ...(await request(120)), onProgress: (share) => progress.push(share) });
  expect(result).toMatchObject({ contentType: "image/png", widthPx: 120, heightPx: 80 });
  expect(progress).toEqual([0.25, 0.5, 0.75, 1]);
});

it("hands problems over as problems and faults as faults, and works on after both", async () => {
  await expect(engine.tryOn(await request(problemWidthPx))).rejects.toThrow(new Problem("error.engine.no.person"));
  await expect(engine.tryOn(await request(faultWidthPx))).rejects.toThrow("the engine failed");
  expect(await engine.tryOn(await request(120))).toMatchObject({ widthPx: 120 });
});

it("stops at once when it is aborted, and works on after that", async () => {
  const reason = new Error("enough");
  const abort = new AbortController();
  const working = engine.tryOn({ ...(await request(120, 60_000)), signal: abort.signal, onProgress: () => abort.abort(reason) });
  setTimeout(() => abort.abort(reason), 300);
  await expect(working).rejects.toBe(reason);
  expect(await engine.tryOn(await request(120))).toMatchObject({ widthPx: 120 });
});

it("fails when its thread cannot start", async () => {
  const broken = new EngineThread(new URL("./no-such-module.ts", import.meta.url));
  await expect(broken.tryOn(await request(120))).rejects.toThrow();
  await broken.close();
});
