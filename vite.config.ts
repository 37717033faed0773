import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The address of a running server while developing the page with live reload. */
const developmentServer = `http://127.0.0.1:${process.env.PORT ?? "8787"}`;

const shared = {
  plugins: [react()],
  build: { target: "es2024", emptyOutDir: true, reportCompressedSize: false },
} satisfies UserConfig;

/** The page at the server's root. Its addresses are relative, so that it can be served from any folder. */
const web: UserConfig = {
  ...shared,
  root: inProject("src/web"),
  base: "./",
  build: { ...shared.build, outDir: inProject("dist/web") },
  server: { proxy: { "/api": developmentServer } },
};

/** The browser extension: the side panel and what the manifest names. Loaded only here, so that the page builds without it. */
async function extension(): Promise<UserConfig> {
  const [{ crx }, { manifest }] = await Promise.all([import("@crxjs/vite-plugin"), import("./manifest.config.ts")]);
  return {
    ...shared,
    plugins: [...shared.plugins, crx({ manifest })],
    build: { ...shared.build, outDir: inProject("dist/extension") },
    // The live-reload client of an extension page comes from here.
    server: { cors: { origin: [/^chrome-extension:\/\//] } },
  };
}

export default defineConfig(({ mode }) => (mode === "extension" ? extension() : web));
