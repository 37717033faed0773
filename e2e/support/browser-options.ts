import { findChromium } from "../browsers.ts";

export function chromiumPath(): string {
  const place = findChromium();
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
