/** `npm run fuzz [requests]`: ten thousand requests at random, made from each endpoint's own description. */
import { spawnSync } from "node:child_process";

const requests = process.argv[2] ?? "10000";
const { status } = spawnSync("vitest", ["run", "src/server/fuzz.test.ts"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, FUZZ_REQUESTS: requests },
});
process.exit(status ?? 1);
