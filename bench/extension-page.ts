import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type BrowserContext } from "@playwright/test";
import { findChromium } from "../e2e/browsers.ts";

export const browserOptions = { executablePath: findChromium() ?? undefined, args: ["--no-sandbox", "--disable-background-networking"] };

/** The built extension in a headless Chromium with a new profile and without a server. */
export async function withExtension<Result>(measure: (context: BrowserContext, panelAddress: string) => Promise<Result>): Promise<Result> {
  const folder = path.resolve("dist/extension");
  const profile = mkdtempSync(path.join(tmpdir(), "fitting-bench-"));
  const args = [...browserOptions.args, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`];
  const context = await chromium.launchPersistentContext(profile, { ...browserOptions, args, locale: "en-US" });
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    return await measure(context, new URL("/src/sidepanel/index.html", worker.url()).href);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
