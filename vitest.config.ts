import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "bench/**/*.test.ts"],
    // The server and the engine are tested whole: real processes, real networks.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ["default", ["json", { outputFile: process.env.TEST_DATABASE_URL ? ".cache/vitest-postgres.json" : ".cache/vitest.json" }]],
  },
});
