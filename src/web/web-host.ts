import type { Host } from "../sidepanel/host.ts";
import { keepsTexts, openTexts } from "../sidepanel/stores/texts.ts";

const texts = openTexts();

/** The host in the web page, which the API's own server delivers, so that both have one origin. No pictures come from outside. */
export const webHost: Host = {
  storage: {
    get: async (key) => texts.getItem(key) ?? undefined,
    set: async (key, value) => texts.setItem(key, value),
    remove: async (key) => texts.removeItem(key),
    watch: (onChange) =>
      window.addEventListener("storage", ({ key, oldValue, newValue }) => {
        if (key !== null) onChange({ key, before: oldValue ?? undefined, now: newValue ?? undefined });
      }),
  },
  defaultApiBase: new URL("/api", location.href).href,
  canChooseServer: false,
  bringsEngine: false,
  forgets: !keepsTexts(),
  receivePictures: async () => {},
};
