/**
 * `npm test`: runs everything, from unit tests to journeys in a real Chromium, on a machine that needs to have only Node and npm. The last line
 * is `N passed, N failed`.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findPostgres, startPostgres } from "./postgres-server.ts";

const vitestReport = ".cache/vitest.json";
const postgresReport = ".cache/vitest-postgres.json";
const playwrightReport = ".cache/playwright.json";

function run(command: string, ...args: string[]): boolean {
  return runWith({}, command, ...args);
}

function runWith(environment: Record<string, string>, command: string, ...args: string[]): boolean {
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  console.log(`\n> ${[...settings, command, ...args].join(" ")}`);
  const env = { ...process.env, ...environment };
  return spawnSync(command, args, { stdio: "inherit", env, shell: process.platform === "win32" }).status === 0;
}

/** Runs the server's tests once more, on PostgreSQL. False if they fail or, in CI only, if there is no PostgreSQL. */
async function runOnPostgres(): Promise<boolean> {
  const folder = findPostgres();
  if (!folder) {
    console.error("\nThe server's tests did not run on PostgreSQL: install it (Debian: sudo apt-get install postgresql).");
    return !process.env.CI;
  }
  const server = await startPostgres(folder);
  try {
    return runWith({ TEST_DATABASE_URL: server.url }, "vitest", "run", "src/server");
  } finally {
    await server.stop();
  }
}

function report(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

// Tests start hundreds of workers and servers, which find the code compiled that an earlier one has run.
process.env.NODE_COMPILE_CACHE ??= path.resolve(".cache/node");
for (const file of [vitestReport, postgresReport, playwrightReport]) rmSync(file, { force: true });

// On a new machine the browsers' download takes a minute, but hardly any processor time: it goes on beside the tests.
const browsersSetUp = once(spawn(process.execPath, ["scripts/setup-browser.ts"], { stdio: "inherit" }), "exit");
const builds = run("npm", "run", "build") && run("npm", "run", "build:firefox");
const units = runWith({ TEST_DATABASE_URL: "" }, "vitest", "run");
// The browsers and PostgreSQL may both need the system's package manager, which only one can use at a time.
const browser = (await browsersSetUp)[0] === 0;
const postgres = await runOnPostgres();
const journeys = builds && browser && run("playwright", "test", "--config", "e2e/playwright.config.ts");

const unitReports = [vitestReport, postgresReport].map(report) as ({ numPassedTests: number; numFailedTests: number } | null)[];
const journeyReport = report(playwrightReport) as { stats: { expected: number; unexpected: number; flaky: number } } | null;
const sum = (counts: (number | undefined)[]): number => counts.reduce<number>((total, count) => total + (count ?? 0), 0);
const passed = sum([...unitReports.map((units) => units?.numPassedTests), journeyReport?.stats.expected, journeyReport?.stats.flaky]);
const failedTests = sum([...unitReports.map((units) => units?.numFailedTests), journeyReport?.stats.unexpected]);
const allWell = builds && units && postgres && browser && journeys;
// A step that failed before it could count its tests counts as a failure too.
const failed = allWell ? 0 : Math.max(1, failedTests);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
