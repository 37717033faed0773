import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";

/** Programs and fonts that the journeys need on Linux; other systems have a screen, a pointer and fonts. */
const debianPackages = ["chromium", "chromium-headless-shell", "firefox-esr", "xvfb", "xdotool", "fonts-noto-cjk"];

const isDebian = process.platform === "linux" && existsSync("/usr/bin/apt-get");
const downloadTimeoutMs = 5 * 60_000;

const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/snap/bin/chromium", "/usr/bin/google-chrome-for-testing"],
  darwin: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  ],
  win32: [path.join(os.homedir(), "AppData/Local/Chromium/Application/chrome.exe")],
};

/**
 * The browser of the journeys: `CHROMIUM_PATH`, an installed Chromium, or the one that Playwright downloaded; null if there is
 * none. Google's branded Chrome is left out: it no longer loads an extension from the command line.
 */
export function findChromium(): string | null {
  const places = [process.env.CHROMIUM_PATH, ...(usualPlaces[process.platform] ?? []), chromium.executablePath()];
  return places.find((place) => place && existsSync(place)) ?? null;
}

const headlessShell = "/usr/bin/chromium-headless-shell";

/** The same browser without windows, if there is one: a new page costs it a sixth of the processor time. */
export function findHeadlessChromium(): string | null {
  return !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : findChromium();
}

const firefoxPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
};

/** The browser of the one journey in Firefox: `FIREFOX_PATH` or an installed one; null if there is none. */
export function findFirefox(): string | null {
  const places = [process.env.FIREFOX_PATH, ...(firefoxPlaces[process.platform] ?? [])];
  return places.find((place) => place && existsSync(place)) ?? null;
}

/** The programs that this machine lacks for journeys with a real pointer. */
function missingPrograms(): string[] {
  const programs = process.platform === "linux" ? ["Xvfb", "xdotool"] : [];
  const missing = programs.filter((program) => spawnSync("which", [program]).status !== 0);
  return findChromium() ? missing : ["chromium", ...missing];
}

/** Installs what is missing where that needs no password. True if afterwards nothing is missing that every journey needs. */
export function setUpBrowsers(): boolean {
  const mayInstall = isDebian && process.getuid?.() === 0;
  if (missingPrograms().length === 0 && (findFirefox() || !mayInstall)) return true;
  console.log(
    `Installing what the journeys in a real browser need: ${[...missingPrograms(), ...(findFirefox() ? [] : ["firefox"])].join(", ")}`,
  );
  if (mayInstall) installPackages();
  // Ubuntu has Chromium only as a snap, and other systems have no package of it.
  if (!findChromium()) downloadChromium();
  const missing = missingPrograms();
  if (missing.length === 0) return true;
  const advice = isDebian
    ? `sudo apt-get install ${debianPackages.join(" ")}`
    : "install Chromium, or run: npx playwright install chromium";
  console.error(`The journeys in a real browser need ${missing.join(", ")}: ${advice}. CHROMIUM_PATH names a Chromium elsewhere.`);
  return false;
}

function installPackages(): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...options: string[]) =>
    spawnSync("apt-get", ["-qq", ...options], { stdio: ["ignore", "ignore", "inherit"], env: environment });
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...debianPackages);
}

function downloadChromium(): void {
  const shell = process.platform === "win32";
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore", timeout: downloadTimeoutMs, shell });
}
