import { defineConfig } from "vitest/config";
import { fastLoops } from "./src/server/engines/prefer-fast-loops.ts";

const tests = "**/*.test.{ts,tsx}";
/** Their tests put things in place of what a browser has, which must not outlast their file. */
const browserRooms = ["background", "content", "sidepanel", "web"].map((room) => `src/${room}/${tests}`);
/** Engines, pictures and buckets know no database: on another one they would do the same again. */
const withoutDatabase = [
  ...["engines", "images", "worker"].map((folder) => `src/server/${folder}/${tests}`),
  "src/server/commands/with-picture.test.ts",
  "src/server/objects/check-bucket.test.ts",
];
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: "browser", include: browserRooms } },
      // A process that takes file after file loads the server and the networks once, which is most of what a small file takes.
      {
        extends: true,
        test: {
          name: "node",
          include: [`src/${tests}`, `bench/${tests}`],
          exclude: [...browserRooms, ...(onPostgres ? withoutDatabase : [])],
          isolate: false,
          // The engine's tests take a sixth less time, and run as a worker does.
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
