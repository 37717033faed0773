import { describe, expect, it } from "vitest";
import { sendFeedback } from "../../protocol/api/feedback.ts";
import { Problem } from "../../protocol/problem.ts";
import { tidFromBytes } from "../../protocol/tid.ts";
import { failure, fakeApi } from "../testing/fake-api.ts";
import { memoryTexts } from "../testing/memory-storage.ts";
import type { Host } from "../host.ts";
import { apiBaseOfAddress, openServer, tidKey } from "./server.ts";

const host = (canChooseServer: boolean, stored: Record<string, string> = {}): Host => ({
  storage: memoryTexts(stored),
  defaultApiBase: "http://usual.test/api",
  canChooseServer,
  bringsEngine: canChooseServer,
  receivePictures: async () => {},
});

describe("the server's address", () => {
  it.each([
    ["localhost:8787", "http://localhost:8787/api"],
    ["http://127.0.0.1:8787/", "http://127.0.0.1:8787/api"],
    [" https://fit.example ", "https://fit.example/api"],
    ["https://fit.example/rooms/api/", "https://fit.example/rooms/api"],
  ])("takes %s as %s", (typed, base) => expect(apiBaseOfAddress(typed)).toBe(base));

  it.each(["", "not an address at all", "ftp://fit.example", "javascript://alert(1)", "http://me:secret@fit.example"])(
    "refuses %j",
    (typed) => expect(apiBaseOfAddress(typed)).toBeNull(),
  );

  it("is remembered, and the usual one comes back", async () => {
    const extension = host(true);
    const server = await openServer(extension);
    await server.setAddress("http://other.test/api");
    expect((await openServer(extension)).apiBase()).toBe("http://other.test/api");
    await server.setAddress(null);
    expect((await openServer(extension)).apiBase()).toBe("http://usual.test/api");
  });

  it("is the page's own for the web page, whatever lies in its storage", async () => {
    expect((await openServer(host(false, { server: "http://evil.test/api" }))).apiBase()).toBe("http://usual.test/api");
  });

  it("completes addresses of pictures", async () => {
    const server = await openServer(host(true));
    expect(server.pictureUrl("/api/objects/a?b=c")).toBe("http://usual.test/api/objects/a?b=c");
    expect(server.pictureUrl("https://store.test/a")).toBe("https://store.test/a");
  });

  it("asks the server for small ones of its pictures; addresses of elsewhere stay as they are", async () => {
    const server = await openServer(host(true));
    expect(server.thumbnailUrl("/api/objects/a?b=c")).toBe("http://usual.test/api/objects/a?b=c&size=thumbnail");
    expect(server.thumbnailUrl("https://store.test/a?b=c")).toBe("https://store.test/a?b=c");
  });
});

describe("the connection", () => {
  const tid = tidFromBytes(new Uint8Array(16));
  const feedback = { body: { id: crypto.randomUUID(), type: "bug", description: "-" } } as const;

  it("is lost with any unanswered call, and there again with the next answer, even a refusal", async () => {
    const server = await openServer(host(false, { tid }));
    fakeApi(() => Promise.reject(new TypeError("no network")));
    await expect(server.call(sendFeedback, feedback)).rejects.toThrow("error.network");
    expect(server.connection.getState().problem?.code).toBe("error.network");
    fakeApi(() => failure("error.feedback.limit"));
    await expect(server.call(sendFeedback, feedback)).rejects.toThrow("error.feedback.limit");
    expect(server.connection.getState().problem).toBeNull();
  });

  it("is not lost by a call that was given up", async () => {
    const server = await openServer(host(false, { tid }));
    const controller = new AbortController();
    fakeApi(() => {
      controller.abort(new Problem("error.network"));
      return Promise.reject(new TypeError("given up"));
    });
    await expect(server.call(sendFeedback, { ...feedback, signal: controller.signal })).rejects.toThrow();
    expect(server.connection.getState().problem).toBeNull();
  });
});

describe("an identity", () => {
  it("belongs to one server", () => {
    const usual = "http://127.0.0.1:8787/api";
    expect(tidKey(usual, usual)).toBe("tid");
    expect(tidKey("https://other.test/api", usual)).not.toBe(tidKey("https://another.test/api", usual));
  });

  it("is kept aside by starting anew, until there is another", async () => {
    const tid = tidFromBytes(new Uint8Array(16));
    const page = host(false, { tid });
    const server = await openServer(page);
    await server.startAnew();
    fakeApi(() => Promise.reject(new TypeError("no network")));
    await expect(server.call(sendFeedback, { body: { id: crypto.randomUUID(), type: "bug", description: "-" } })).rejects.toThrow();
    await server.startAnew();
    expect([await page.storage.get("tid"), await page.storage.get("tid.previous")]).toEqual([undefined, tid]);
  });

  it("that another window takes over is noticed here", async () => {
    // Once, the old one's coins stayed on show here.
    const [first, second] = [0, 1].map((byte) => tidFromBytes(new Uint8Array(16).fill(byte)));
    const storage = memoryTexts();
    const windows = await Promise.all([0, 1].map(() => openServer({ ...host(false), storage })));
    let changes = 0;
    windows[1].watchIdentity(() => changes++);
    await windows[0].become(first);
    expect(changes).toBe(0);
    await windows[0].become(second);
    expect(changes).toBe(1);
    await windows[0].startAnew();
    expect(changes).toBe(2);
  });
});
