import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../.cache/journeys",
  // A journey takes the processor for as long as it lasts, for its browser and the pictures that it orders: two go on two cores.
  workers: 2,
  // The long ones of one file need not wait for each other.
  fullyParallel: true,
  // Where nobody can look again, a journey that a shared machine disturbed is tried once more, and told as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "../.cache/playwright.json" }]],
});
