import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findChromium, findHeadlessChromium } from "../browsers.ts";

/** Of the browser with windows, which the extension needs. */
export const chromiumPath = (): string => found(findChromium());

/** Of the browser for a web page. */
export const headlessChromiumPath = (): string => found(findHeadlessChromium());

function found(place: string | null): string {
  if (!place) throw new Error("No Chromium found: node scripts/setup-browser.ts");
  return place;
}

/** The browser of a test talks to this computer and to nobody else. */
export const browserArguments: readonly string[] = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--no-first-run",
  "--no-default-browser-check",
  "--no-pings",
];

/** A step that takes longer will not happen any more. */
export const stepTimeoutMs = 30_000;

/** Root has no sandbox to give to the browser. */
export const withSandbox: boolean = process.getuid?.() !== 0;

/** A folder for a browser that nobody has used, with what its settings would write. Whoever asks for it removes it. */
export async function newProfile(preferences: object): Promise<string> {
  const profile = await mkdtemp(path.join(os.tmpdir(), "fitting-room-browser-"));
  await mkdir(path.join(profile, "Default"));
  await writeFile(path.join(profile, "Default/Preferences"), JSON.stringify(preferences));
  return profile;
}
