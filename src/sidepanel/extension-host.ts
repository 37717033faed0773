import browser, { type Runtime } from "webextension-polyfill";
import { slots } from "../protocol/slot.ts";
import type { Host } from "./host.ts";

const localServer = "http://127.0.0.1:8787/api";

/**
 * The host in the extension's side panel. Every file that uses the extension interface is called `extension-host.ts`, here and beside its
 * feature.
 */
export const extensionHost: Host = {
  storage: {
    get: async (key) => asText((await browser.storage.local.get(key))[key]),
    set: (key, value) => browser.storage.local.set({ [key]: value }),
    remove: (key) => browser.storage.local.remove(key),
    watch: (onChange) =>
      browser.storage.local.onChanged.addListener((changes) => {
        for (const [key, { oldValue, newValue }] of Object.entries(changes))
          onChange({ key, before: asText(oldValue), now: asText(newValue) });
      }),
  },
  defaultApiBase: (import.meta.env.VITE_API_BASE || localServer).replace(/\/+$/, ""),
  canChooseServer: true,
  bringsEngine: true,
  openPagePictures: async () => (await import("./features/page-pictures/extension-host.ts")).openPagePictures(),
  async receivePictures(take, signal, tellSlow) {
    const incoming = await import("./features/incoming/extension-host.ts");
    if (signal.aborted) return;
    void incoming.takeHandovers(take, signal);
    if (tellSlow) void incoming.awaitFetched(tellSlow, signal);
    answering.resolve((message) => incoming.takeMessage(message, take));
    signal.addEventListener("abort", () => (answering = Promise.withResolvers()));
  },
};

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Answers a picture that comes as a message; pending while the app cannot take pictures yet, so that a message waits for it. */
let answering = Promise.withResolvers<(message: object) => Promise<unknown>>();

/**
 * Answers a picture that comes as a message while the panel is open. Only the extension's own background may send one: a
 * message with a tab comes from a content script, which a shop's page may have taken over.
 */
function onMessage(received: unknown, sender: Runtime.MessageSender): Promise<unknown> | undefined {
  if (sender.id !== browser.runtime.id || sender.tab) return undefined;
  // The listener must say at once whether it will answer; the rest of the message is checked before it is used.
  if (!isAddressedHere(received)) return undefined;
  return answering.promise.then((answer) => answer(received));
}
browser.runtime.onMessage.addListener(onMessage);

function isAddressedHere(received: unknown): received is object {
  if (typeof received !== "object" || received === null || !("type" in received)) return false;
  return [...slots, "img_analysis"].includes(String(received.type));
}
