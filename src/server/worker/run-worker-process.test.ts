import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it("a worker that still loads its networks when its time to stop is over ends without a crash in native code", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fitting-room-"));
  const entry = fileURLToPath(new URL("../testing/loading-worker.ts", import.meta.url));
  const worker = spawn(process.execPath, [entry], { env: { PATH: process.env.PATH, DATA_DIR: folder }, stdio: ["ignore", "pipe", "pipe"] });
  let errors = "";
  worker.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  await once(worker.stdout, "data");
  const ended = once(worker, "close");
  worker.kill("SIGTERM");
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(errors).toBe("");
  await rm(folder, { recursive: true });
});
