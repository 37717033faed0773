import { afterEach, expect, it, vi } from "vitest";
import type { FetchingHandover } from "../protocol/messages/handover.ts";
import { handoverPrefix } from "../protocol/messages/handover-places.ts";
import { resumeHandovers } from "./hand-over.ts";

afterEach(() => vi.unstubAllGlobals());

it("a picture at which workers were stopped again and again is given up, and the panel told", async () => {
  const id = "11111111-1111-4111-8111-111111111111";
  const frame = { tabId: 1, frameId: 0 };
  const chosen = { choice: "upper", frame, windowId: 1, meant: { by: "keyboard" }, frameOrigin: null } as const;
  const left: FetchingHandover = { state: "fetching", id, windowId: 1, pickedAtMs: 1, workerStartedAtMs: 1, tries: 3, chosen };
  const session = new Map<string, unknown>([[handoverPrefix + id, left]]);
  const area = {
    get: async () => Object.fromEntries(session),
    set: async (items: object) => Object.entries(items).forEach(([key, value]) => session.set(key, value)),
  };
  const sendMessage = vi.fn();
  vi.stubGlobal("chrome", { storage: { session: area }, tabs: { sendMessage } });
  await resumeHandovers();
  expect(session.get(handoverPrefix + id)).toMatchObject({ state: "ready", failed: true, message: { type: "upper" } });
  expect(sendMessage).not.toHaveBeenCalled();
});
