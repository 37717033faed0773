import { defineConfig } from "vitest/config";
import { fastLoops } from "./src/server/engines/prefer-fast-loops.ts";

const tests = "**/*.test.{ts,tsx}";
/** These rooms' tests replace globals of a browser, which must not outlast their file. */
const browserRooms = ["background", "content", "sidepanel", "web"].map((room) => `src/${room}/${tests}`);
/** Tests of engines, pictures, links and buckets use no database: on PostgreSQL they would only repeat themselves. */
const withoutDatabase = [
  ...["engines", "images", "links", "worker"].map((folder) => `src/server/${folder}/${tests}`),
  "src/server/commands/with-picture.test.ts",
  "src/server/identity/address-range.test.ts",
  "src/server/objects/check-bucket.test.ts",
  "src/server/payments/payment-config.test.ts",
  "src/server/tasks/worker-name.test.ts",
];
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: "browser", include: browserRooms } },
      // Without isolation a process runs file after file and loads the server and the networks once, which takes most of a small file's time.
      {
        extends: true,
        test: {
          name: "node",
          include: [`src/${tests}`, `bench/${tests}`],
          exclude: [...browserRooms, ...(onPostgres ? withoutDatabase : [])],
          isolate: false,
          globalSetup: "src/server/testing/template-database.ts",
          // With a worker's flags the engine's tests take a sixth less time.
          execArgv: [...fastLoops],
        },
      },
    ],
    // The server and the engine are tested whole: real processes, real networks.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ["default", ["json", { outputFile: onPostgres ? ".cache/vitest-postgres.json" : ".cache/vitest.json" }]],
  },
});
