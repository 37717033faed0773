import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { compressFiles } from "./scripts/compress-files.ts";

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The API's server, to which the page with live reload sends its requests during development. */
const developmentServer = `http://127.0.0.1:${process.env.PORT ?? "8787"}`;

/** The packages of the first screen are one file. Split by their other users they would be twenty files, which compress worse. */
const firstScreenPackages = {
  name: "packages",
  tags: ["$initial" as const],
  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack|zustand|lucide-react)[\\/]/,
};

/**
 * What several screens share, so that the web app loads 75 files ahead and not 180. Our own code of the first screen goes into the entry; what
 * speaks with the server, which the first screen waits for, is one file; what only other screens share is another. Not for the extension,
 * whose files lie on the disk: there, the entry's code would be the service worker's too.
 */
const sharedByScreens = [
  { name: "first-screen", tags: ["$initial" as const], test: /[\\/]src[\\/]/ },
  {
    name: "server-calls",
    minShareCount: 2,
    test: /[\\/](?:src[\\/](?:protocol|sidepanel[\\/]api)|node_modules[\\/](?:zod|ky|@tanstack))[\\/].*\.[jt]sx?$/,
  },
  { name: "shared", minShareCount: 2 },
];

/** Puts a first frame into the page, which is shown before its first script has run. */
const firstFrame: Plugin = {
  name: "first-frame",
  transformIndexHtml: (html) =>
    html.replace(
      '<div id="root"></div>',
      () => `<div id="root">${readFileSync(inProject("src/sidepanel/first-frame.html"), "utf8")}</div>`,
    ),
};

/** Compresses the built files, so that the server can send each as small as it gets. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle({ dir = "." }) {
    compressFiles(dir);
  },
};

const shared = {
  plugins: [react(), firstFrame],
  build: {
    target: "es2024",
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [firstScreenPackages] } } },
  },
  // The engine's worker is a module, because it imports the inference runtime.
  worker: { format: "es" },
} satisfies UserConfig;

/** The web app, at the server's root. Its addresses are relative, so that it can be served from any folder. */
const web: UserConfig = {
  ...shared,
  plugins: [...shared.plugins, compressed],
  root: inProject("src/web"),
  base: "./",
  build: {
    ...shared.build,
    outDir: inProject("dist/web"),
    rolldownOptions: { output: { codeSplitting: { groups: [firstScreenPackages, ...sharedByScreens] } } },
  },
  server: { proxy: { "/api": developmentServer } },
};

/** The browser extension: the side panel and what the manifest names. Imports its plugin only here, so that the web app builds without it. */
async function extension(browser: "chrome" | "firefox"): Promise<UserConfig> {
  const [{ crx }, { manifest, firefoxManifest }] = await Promise.all([import("@crxjs/vite-plugin"), import("./manifest.config.ts")]);
  const isFirefox = browser === "firefox";
  return {
    ...shared,
    plugins: [...shared.plugins, crx({ manifest: isFirefox ? firefoxManifest : manifest, browser })],
    build: {
      ...shared.build,
      outDir: inProject(isFirefox ? "dist/firefox" : "dist/extension"),
      // The plugin does not find the page of Firefox's sidebar in the manifest.
      rolldownOptions: {
        ...shared.build.rolldownOptions,
        ...(isFirefox ? { input: { sidebar: inProject("src/sidepanel/index.html") } } : {}),
      },
    },
    // Pages of the extension fetch the live-reload client from this server.
    server: { cors: { origin: [/^chrome-extension:\/\//] } },
  };
}

export default defineConfig(({ mode }) => {
  if (mode === "extension") return extension("chrome");
  return mode === "firefox" ? extension("firefox") : web;
});
