import { afterEach, describe, expect, it, vi } from "vitest";
import { getMe } from "../../protocol/api/auth.ts";
import { isTid, tidFromBytes } from "../../protocol/tid.ts";
import { fakeApi, newUser, success } from "../testing/fake-api.ts";
import { memoryTexts } from "../testing/memory-storage.ts";
import { createClient } from "./client.ts";
import { createOwnClient, deviceOf, ensureTid } from "./identity.ts";

const anonymous = createClient({ apiBase: "http://server.test/api", tid: async () => undefined });

/** A server that makes a new identity for each request without one. */
function serverOfIdentities() {
  let made = 0;
  return fakeApi(() => success({ ...newUser, tid: tidFromBytes(new Uint8Array(16).fill(++made)) }));
}

afterEach(() => void vi.unstubAllGlobals());

describe("identity", () => {
  it("is one, however many first calls come at once", async () => {
    const seen = serverOfIdentities();
    const storage = memoryTexts();
    const tids = await Promise.all([1, 2, 3].map(() => ensureTid(storage, "tid", anonymous)));
    expect(new Set(tids).size).toBe(1);
    expect(seen).toHaveLength(1);
    expect(await storage.get("tid")).toBe(tids[0]);
  });

  it("is one without Web Locks, too", async () => {
    const seen = serverOfIdentities();
    vi.stubGlobal("navigator", {});
    const storage = memoryTexts();
    const tids = await Promise.all([1, 2, 3].map(() => ensureTid(storage, "tid", anonymous)));
    expect(new Set(tids).size).toBe(1);
    expect(seen).toHaveLength(1);
  });

  it("is asked for again after the first call failed", async () => {
    fakeApi(() => Promise.reject(new TypeError("Failed to fetch")));
    const storage = memoryTexts();
    await expect(ensureTid(storage, "tid", anonymous)).rejects.toMatchObject({ code: "error.network" });
    serverOfIdentities();
    expect(await ensureTid(storage, "tid", anonymous)).toBe(await storage.get("tid"));
  });

  it("is not what a broken storage holds", async () => {
    const seen = serverOfIdentities();
    const tid = await ensureTid(memoryTexts({ tid: "not a tid" }), "tid", anonymous);
    expect(tid).not.toBe("not a tid");
    expect(seen).toHaveLength(1);
  });
});

describe("a first call whose answer was lost", () => {
  const place = { apiBase: "http://server.test/api", tidKey: "tid" };
  const newcomers = (seen: { headers: Headers }[]) => seen.flatMap(({ headers }) => headers.get("Newcomer") ?? []);

  it("is made again under the same name, also after the page was left, and the tid takes the name's place", async () => {
    const storage = memoryTexts();
    const lost = fakeApi(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(createOwnClient(storage, place).call(getMe, {})).rejects.toMatchObject({ code: "error.network" });
    const [name] = newcomers(lost);
    expect(new Set(newcomers(lost))).toEqual(new Set([name]));
    expect(isTid((await storage.get("tid")) ?? "")).toBe(false);

    const heard = serverOfIdentities();
    await createOwnClient(storage, place).call(getMe, {});
    expect(newcomers(heard)).toEqual([name]);
    expect(isTid((await storage.get("tid")) ?? "")).toBe(true);
  });

  it("has another name for each identity, and never one that a broken storage holds", async () => {
    const storage = memoryTexts({ tid: "not a tid" });
    const seen = serverOfIdentities();
    await createOwnClient(storage, place).call(getMe, {});
    await storage.remove("tid");
    await createOwnClient(storage, place).call(getMe, {});
    const names = newcomers(seen);
    expect(names).toHaveLength(2);
    expect(new Set([...names, "not a tid"]).size).toBe(3);
  });
});

it("names its device once per server, with a name that starting anew leaves", async () => {
  const storage = memoryTexts();
  const first = await deviceOf(storage, "tid");
  expect(first).toMatch(/^[\w-]{16,64}$/);
  await storage.remove("tid");
  expect(await deviceOf(storage, "tid")).toBe(first);
  expect(await deviceOf(storage, "tid@http://other.test")).not.toBe(first);
});
