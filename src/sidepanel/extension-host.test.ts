import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handoverPrefix } from "../protocol/messages/handover-places.ts";
import type { IncomingPicture } from "./host.ts";

/** The browser's interface to an extension: one session storage, one cache, two kinds of listeners. */
class FakeBrowser {
  readonly session = new Map<string, unknown>();
  readonly cache = new Map<string, Response>();
  readonly changeListeners = new Set<(changes: Record<string, { newValue?: unknown }>) => void>();
  readonly messageListeners = new Set<(message: unknown, sender: object) => unknown>();

  readonly extension = {
    // The background answers that it has no pixels besides those in the cache.
    runtime: { id: "own-id", onMessage: listenersOf(this.messageListeners), sendMessage: async () => null },
    windows: { getCurrent: async () => ({ id: 1 }) },
    storage: {
      local: {},
      session: {
        get: async () => Object.fromEntries(this.session),
        remove: async (key: string) => void this.session.delete(key),
        onChanged: listenersOf(this.changeListeners),
      },
    },
  };

  readonly caches = {
    open: async () => ({
      match: async (address: string) => this.cache.get(address),
      delete: async (address: string) => this.cache.delete(address),
    }),
  };

  /** Stores a picture as the background does when it hands one over. */
  handOver(id: string, windowId: number, rest: { failed?: boolean } = {}): void {
    const image = `https://handover.invalid/${id}`;
    this.cache.set(image, new Response(`pixels of ${id}`));
    const item = { state: "ready", id, windowId, pickedAtMs: 1, message: { type: "upper", image, link: "https://shop.test/" }, ...rest };
    this.session.set(handoverPrefix + id, item);
    for (const listener of this.changeListeners) listener({ [handoverPrefix + id]: { newValue: item } });
  }

  send(message: unknown, sender: object): unknown[] {
    return [...this.messageListeners].map((listener) => listener(message, sender));
  }
}

function listenersOf<Listener>(listeners: Set<Listener>) {
  return {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
  };
}

let fake: FakeBrowser;
let controller: AbortController;
let taken: { message: IncomingPicture["message"]; pixels: string | null }[];

async function openPanel() {
  vi.resetModules();
  vi.doMock("webextension-polyfill", () => ({ default: fake.extension }));
  return (await import("./extension-host.ts")).extensionHost;
}

async function receive(host?: Awaited<ReturnType<typeof openPanel>>): Promise<void> {
  await (host ?? (await openPanel())).receivePictures(async ({ message, pixels }) => {
    taken.push({ message, pixels: pixels && (await pixels.text()) });
  }, controller.signal);
  // The listener is added only after the answer about the window.
  await vi.waitFor(() => expect(fake.changeListeners.size).toBe(1));
}

beforeEach(() => {
  fake = new FakeBrowser();
  controller = new AbortController();
  taken = [];
  vi.stubGlobal("caches", fake.caches);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("webextension-polyfill");
});

const one = "11111111-1111-4111-8111-111111111111";
const two = "22222222-2222-4222-8222-222222222222";

describe("pictures that are handed over", () => {
  it("come when they lay there before the panel opened, and leave nothing behind", async () => {
    fake.handOver(one, 1);
    await receive();
    await vi.waitFor(() => expect(fake.session.size).toBe(0));
    expect(taken).toMatchObject([{ pixels: `pixels of ${one}`, message: { type: "upper", link: "https://shop.test/" } }]);
    await vi.waitFor(() => expect(fake.cache.size).toBe(0));
  });

  it("come once each, in their order, while the panel is open", async () => {
    await receive();
    fake.handOver(one, 1);
    fake.handOver(one, 1);
    fake.handOver(two, 1);
    await vi.waitFor(() => expect(taken).toHaveLength(2));
    expect(taken.map(({ pixels }) => pixels)).toEqual([`pixels of ${one}`, `pixels of ${two}`]);
  });

  it("stay for the panel of the other window", async () => {
    fake.handOver(one, 2);
    fake.handOver(two, 1);
    await receive();
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    expect([...fake.session.keys()]).toEqual([handoverPrefix + one]);
    expect(fake.cache.size).toBe(1);
  });

  it("come without pixels when the background could not fetch them", async () => {
    fake.handOver(one, 1, { failed: true });
    await receive();
    await vi.waitFor(() => expect(taken).toMatchObject([{ pixels: null }]));
  });

  it("are thrown away when they are none, and what is not theirs stays", async () => {
    fake.session.set(`${handoverPrefix}broken`, { windowId: "one" });
    fake.session.set("something else", 5);
    await receive();
    await vi.waitFor(() => expect([...fake.session.keys()]).toEqual(["something else"]));
    expect(taken).toEqual([]);
  });

  it("wait after the app let go", async () => {
    await receive();
    controller.abort();
    fake.handOver(one, 1);
    expect(fake.changeListeners.size).toBe(0);
    expect(fake.session.size).toBe(1);
  });
});

describe("messages", () => {
  const message = { type: "model", image: "https://handover.invalid/m" };

  it("of the own background are taken and answered", async () => {
    await receive();
    const [answer] = fake.send(message, { id: "own-id" });
    expect(await answer).toEqual({ success: true, message: "image received" });
    expect(taken).toMatchObject([{ message: { type: "model" }, pixels: null }]);
  });

  it("that come before the app is ready for pictures wait for it", async () => {
    const host = await openPanel();
    const [answer] = fake.send(message, { id: "own-id" });
    await receive(host);
    expect(await answer).toEqual({ success: true, message: "image received" });
    expect(taken).toMatchObject([{ message: { type: "model" } }]);
  });

  it.each([
    ["another extension", message, { id: "other-id" }],
    ["a content script", message, { id: "own-id", tab: { id: 3 } }],
    ["the background, about something else", { type: "weather" }, { id: "own-id" }],
  ])("of %s are not", async (_, sent, sender) => {
    await receive();
    expect(fake.send(sent, sender)).toEqual([undefined]);
    expect(taken).toEqual([]);
  });
});
