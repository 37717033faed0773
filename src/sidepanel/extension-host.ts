import browser from "webextension-polyfill";
import type { Host } from "./host.ts";

const localServer = "http://127.0.0.1:8787/api";

/** The side panel of the extension. What speaks to the browser's extension interface is called `extension-host.ts`, here and beside its feature. */
export const extensionHost: Host = {
  storage: {
    async get(key) {
      const value = (await browser.storage.local.get(key))[key];
      return typeof value === "string" ? value : undefined;
    },
    set: (key, value) => browser.storage.local.set({ [key]: value }),
    remove: (key) => browser.storage.local.remove(key),
  },
  defaultApiBase: (import.meta.env.VITE_API_BASE || localServer).replace(/\/+$/, ""),
  canChooseServer: true,
  openPagePictures: async () => (await import("./features/page-pictures/extension-host.ts")).openPagePictures(),
  async receivePictures(take, signal) {
    const host = await import("./features/incoming/extension-host.ts");
    if (!signal.aborted) host.receivePictures(take, signal);
  },
};
