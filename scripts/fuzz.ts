/** `npm run fuzz [requests]`: sends random requests, ten thousand by default, made from the endpoints' descriptions. */
import { spawnSync } from "node:child_process";

const requests = process.argv[2] ?? "10000";
const { status } = spawnSync("vitest", ["run", "src/server/fuzz.test.ts"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, FUZZ_REQUESTS: requests },
});
process.exit(status ?? 1);
