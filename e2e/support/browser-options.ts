import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findChromium, findHeadlessChromium } from "../browsers.ts";

/** Path of the Chromium with windows, which the extension needs. */
export const chromiumPath = (): string => found(findChromium());

/** Path of the Chromium for web pages, without windows. */
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

/** A step that takes longer is taken to have failed. */
export const stepTimeoutMs = 30_000;

/** Root has no sandbox to give to the browser. */
export const withSandbox: boolean = process.getuid?.() !== 0;

/** Makes a new browser profile with these preferences. Whoever asks for it removes the folder. */
export async function newProfile(preferences: object): Promise<string> {
  const profile = await mkdtemp(path.join(os.tmpdir(), "fitting-room-browser-"));
  await mkdir(path.join(profile, "Default"));
  await writeFile(path.join(profile, "Default/Preferences"), JSON.stringify(preferences));
  return profile;
}
