/**
 * `npm test`: everything, from unit tests to journeys in a real Chromium, on a machine that has only Node and npm.
 * The last line is `N passed, N failed`.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";

const vitestReport = ".cache/vitest.json";
const playwrightReport = ".cache/playwright.json";

function run(command: string, ...args: string[]): boolean {
  console.log(`\n> ${[command, ...args].join(" ")}`);
  return spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}

function report(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

rmSync(vitestReport, { force: true });
rmSync(playwrightReport, { force: true });

const builds = run("npm", "run", "build");
const units = run("vitest", "run");
const browser = run("node", "scripts/setup-browser.ts");
const journeys = builds && browser && run("playwright", "test", "--config", "e2e/playwright.config.ts");

const unitReport = report(vitestReport) as { numPassedTests: number; numFailedTests: number } | null;
const journeyReport = report(playwrightReport) as { stats: { expected: number; unexpected: number; flaky: number } } | null;
const passed = (unitReport?.numPassedTests ?? 0) + (journeyReport ? journeyReport.stats.expected + journeyReport.stats.flaky : 0);
const failedTests = (unitReport?.numFailedTests ?? 0) + (journeyReport?.stats.unexpected ?? 0);
const allWell = builds && units && browser && journeys;
// A step that broke before it could count its tests is a failure too.
const failed = allWell ? 0 : Math.max(1, failedTests);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
