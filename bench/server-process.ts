import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../src/server/testing/free-port.ts";

export interface ServerProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, on a port and a data folder of its own. */
export async function startServer(): Promise<ServerProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "fitting-bench-"));
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, REQUESTS_PER_MINUTE: "1000000", WARM_UP: "off" },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 30_000;
  for (;;) {
    const healthy = await fetch(`${url}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (healthy) break;
    if (Date.now() > deadline || child.exitCode !== null) throw new Error("the server did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
