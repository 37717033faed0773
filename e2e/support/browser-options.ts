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

/** Keeps the browser of a test on this computer. */
export const browserArguments: readonly string[] = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--no-first-run",
  "--no-default-browser-check",
  "--no-pings",
];

/** A step that takes longer has failed. */
export const stepTimeoutMs = 30_000;

/** The browser cannot use its sandbox when it runs as root. */
export const withSandbox: boolean = process.getuid?.() !== 0;

/** Makes a new browser profile with these preferences; the caller removes its folder. */
export async function newProfile(preferences: object): Promise<string> {
  const profile = await mkdtemp(path.join(os.tmpdir(), "fitting-room-browser-"));
  await mkdir(path.join(profile, "Default"));
  await writeFile(path.join(profile, "Default/Preferences"), JSON.stringify(preferences));
  return profile;
}
