import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askForPicture, openFrames } from "./page-frame.ts";

const never = () => new Promise<never>(() => {});
const entered = { frameId: 0, result: { origin: "https://shop.example", hasPointer: false } };
/** More than anything here waits. */
const longMs = 60_000;

/** A browser whose pages answer as told. */
function stubBrowser(
  sendMessage: () => Promise<unknown>,
  executeScript: (injection: { target: { allFrames: boolean } }) => Promise<unknown>,
) {
  const runtime = { getManifest: () => ({ content_scripts: [{ js: ["find-picture.js"] }] }) };
  vi.stubGlobal("chrome", { runtime, tabs: { sendMessage }, scripting: { executeScript } });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asking a page that is busy for ever for its picture fails in the end", async () => {
  // Once, nothing came and nothing said so.
  stubBrowser(() => Promise.reject(new Error("Receiving end does not exist.")), never);
  const asked = expect(askForPicture({ tabId: 1, frameId: 0 }, "id", { by: "keyboard" })).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(longMs);
  await asked;
});

it("a frame that is busy for ever does not hold back the pictures of the page around it", async () => {
  stubBrowser(never, ({ target }) => (target.allFrames ? never() : Promise.resolve([entered])));
  const frames = expect(openFrames(1)).resolves.toEqual([{ tabId: 1, frameId: 0, origin: "https://shop.example", hasPointer: false }]);
  await vi.advanceTimersByTimeAsync(longMs);
  await frames;
});

it("asking for the frames of a page that is busy for ever fails in the end", async () => {
  stubBrowser(never, never);
  const frames = expect(openFrames(1)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(longMs);
  await frames;
});
