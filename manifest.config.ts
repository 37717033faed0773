import { defineManifest } from "@crxjs/vite-plugin";
import packageJson from "./package.json" with { type: "json" };
import { fullSizeRules } from "./src/background/full-size-rules.ts";
import { shopPages } from "./src/background/shop-pages.ts";

const icons = { 16: "icons/icon-16.png", 32: "icons/icon-32.png", 48: "icons/icon-48.png", 128: "icons/icon-128.png" };

/** The domains of the listed shops' picture servers. */
const pictureDomains = fullSizeRules.filter((rule) => rule.listed).flatMap((rule) => rule.domains);
const pictureServers = [...new Set(pictureDomains)].map((domain) => `https://*.${domain}/*`);
const apiBase = process.env.VITE_API_BASE;
const apiServers = ["http://127.0.0.1:8787/*", ...(apiBase ? [`${new URL(apiBase).origin}/*`] : [])];

const panelPage = "src/sidepanel/index.html";

const shared = {
  manifest_version: 3 as const,
  name: "__MSG_name__",
  description: "__MSG_description__",
  version: packageJson.version,
  default_locale: "zh_CN",
  icons,
  action: { default_title: "__MSG_open_panel__", default_icon: icons },
  // One self-contained file, so that no page can load parts of the extension.
  content_scripts: [
    {
      matches: [...shopPages],
      js: ["src/content/find-picture.iife.ts"],
      all_frames: true,
      // Also in frames without an address of their own (`about:blank`, `srcdoc`), which a shop's page writes itself.
      match_origin_as_fallback: true,
      run_at: "document_start" as const,
    },
  ],
  commands: { try_on: { suggested_key: { default: "Alt+Shift+Y" }, description: "__MSG_command_try_on__" } },
  // The shops' pages too, since the panel lists the pictures of whichever tab is in front, not only of a clicked one.
  host_permissions: [...apiServers, ...pictureServers, ...shopPages],
  optional_host_permissions: ["https://*/*", "http://*/*"],
  content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
};

/** The permissions that both browsers have. `declarativeNetRequestWithHostAccess` is for `request-rules.ts`. */
const permissions = [
  "activeTab",
  "contextMenus",
  "declarativeNetRequestWithHostAccess",
  "scripting",
  "storage",
] satisfies chrome.runtime.ManifestPermission[];

export const manifest = defineManifest({
  ...shared,
  // The public half of a key, which keeps the unpacked extension's id the same on every computer. The Web Store signs with a key of its own.
  key: "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAz7oYzNMRY2hbPHM+frTaw/D3jHHaqdNv4qrVSy4FItsG+fcB7Z/hOGxXxaZEUjS8akUryMyephLX8dcIg63FcjxR9dRUZs7c2lbDjcdxZz2e9fGVirnA+Nd7HhQw/BcF4Y7UDEDy7c8OxIZlbKxWeo2i7V+scJXEdCAJLAORg8CNef6n2GYr/JD5zTx7i57uvJ11arek+vq2HjWjWGILAkwI4d0Gcl77jYhUwY5v6Vv5RvldsPMrAsF2jeGk3vfvHUOUyrm6+EhfjJhSiOgPZq0GFjFq/wxvhVNHwwjitQ2gHIo70WsusqkQ/Ed0eLIOixiL2TlMmwMlX4Aw02CIwQIDAQAB",
  // Of what the extension uses, `URL.parse` came to Chrome last.
  minimum_chrome_version: "126",
  side_panel: { default_path: panelPage },
  background: { service_worker: "src/background/main.ts", type: "module" },
  permissions: [...permissions, "sidePanel"],
});

/** Firefox has a sidebar instead of the side panel and an event page instead of the service worker. */
const firefox = {
  ...shared,
  // The oldest version that still gets fixes and that we have tried: in 140 a try-on on the device never ends. `websiteContent`: pictures are sent
  // to the server that the shopper chose.
  browser_specific_settings: {
    gecko: {
      id: "fitting-room@fitting-room.example",
      strict_min_version: "153.0",
      data_collection_permissions: { required: ["websiteContent"] },
    },
  },
  // By default Firefox puts a new extension's icon into a menu.
  action: { ...shared.action, default_area: "navbar" },
  sidebar_action: { default_panel: panelPage, default_title: "__MSG_name__", default_icon: icons, open_at_install: false },
  background: { scripts: ["src/background/main.ts"], type: "module" },
  permissions: [...permissions],
};
// The library's type has only Chromium's keys.
export const firefoxManifest = defineManifest(firefox as Parameters<typeof defineManifest>[0]);
