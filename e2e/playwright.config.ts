import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../.cache/journeys",
  // A journey keeps a core busy for its browser and its pictures: two run on two cores.
  workers: 2,
  // The long journeys of one file need not wait for each other.
  fullyParallel: true,
  // In CI, a journey that a shared machine disturbed is tried once more, and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "../.cache/playwright.json" }]],
});
