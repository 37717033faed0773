import type { Host } from "../sidepanel/host.ts";

/** The web page: served by the API's own server, so that the API is at the same origin. Nothing comes from outside. */
export const webHost: Host = {
  storage: {
    get: async (key) => localStorage.getItem(key) ?? undefined,
    set: async (key, value) => localStorage.setItem(key, value),
    remove: async (key) => localStorage.removeItem(key),
    watch: (onChange) =>
      window.addEventListener("storage", ({ key, oldValue, newValue }) => {
        if (key !== null) onChange({ key, before: oldValue ?? undefined, now: newValue ?? undefined });
      }),
  },
  defaultApiBase: new URL("/api", location.href).href,
  canChooseServer: false,
  bringsEngine: false,
  receivePictures: async () => {},
};
