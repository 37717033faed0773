import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { Problem } from "../../protocol/problem.ts";
import { faultWidthPx, problemWidthPx } from "../testing/fake-engine.ts";
import { picture } from "../testing/pictures.ts";
import { EngineThread } from "./engine-thread.ts";

const engine = new EngineThread(new URL("../testing/fake-engine-thread.ts", import.meta.url));
afterEach(() => engine.close());

const enginePictures = new URL("../../engine/testing/", import.meta.url);

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

it("survives that our own engine is aborted in the midst of a network's pass, whose native code comes back a little later", async () => {
  const own = new EngineThread(new URL("./local-engine-thread.ts", import.meta.url));
  const [person, shirt] = await Promise.all(["person.jpg", "tshirt.jpg"].map((name) => readFile(new URL(name, enginePictures))));
  for (const afterMs of [100, 300, 500, 700]) {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error("enough")), afterMs);
    const working = own.tryOn({ person, upper: { bytes: shirt, category: "top" }, signal: abort.signal });
    await expect(working).rejects.toThrow("enough");
  }
  await own.close();
}, 60_000);

it("leaves the pictures that nobody asked for when somebody asks for one, or to stop", async () => {
  const warming = new EngineThread(new URL("./local-engine-thread.ts", import.meta.url), { warmsUp: true });
  const [person, shirt] = await Promise.all(["person.jpg", "tshirt.jpg"].map((name) => readFile(new URL(name, enginePictures))));
  await sleep(1_500);
  const made = await warming.tryOn({ person, upper: { bytes: shirt, category: "top" } });
  expect(made).toMatchObject({ contentType: "image/jpeg", widthPx: 1200, heightPx: 1200 });
  await warming.close();
  const stopped = new EngineThread(new URL("./local-engine-thread.ts", import.meta.url), { warmsUp: true });
  await sleep(1_500);
  await stopped.close();
}, 60_000);

it("fails when its thread cannot start", async () => {
  const broken = new EngineThread(new URL("./no-such-module.ts", import.meta.url));
  await expect(broken.tryOn(await request(120))).rejects.toThrow();
  await broken.close();
});
