import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addWardrobeItem } from "../../protocol/api/wardrobe.ts";
import { memoryOf } from "../testing/memory-of.ts";
import { picture } from "../testing/pictures.ts";
import { freePort } from "../testing/free-port.ts";
import { httpWire, type ServerProcess, startServerProcess, stopProcess } from "../testing/server-process.ts";
import { TestClient } from "../testing/test-client.ts";

let dataDir: string;
let server: ServerProcess;
let client: TestClient;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "fitting-room-memory-"));
  const port = await freePort();
  server = await startServerProcess({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent" }, "--api");
  client = await TestClient.join(httpWire(`http://127.0.0.1:${port}`));
});
afterEach(async () => {
  await stopProcess(server);
  await rm(dataDir, { recursive: true });
});

it.runIf(process.platform === "linux")(
  "one heavy picture that is put into the wardrobe sixteen times at once is in memory only a few times",
  { timeout: 120_000 },
  async () => {
    const heavy = await sharp(await picture(2_600, 2_000).png({ compressionLevel: 1 }).toBuffer())
      .ensureAlpha(0.5)
      .webp({ quality: 40 })
      .toBuffer();
    const image = await client.upload(heavy);
    const beforeMiB = memoryOf(server.process.pid!, "VmHWM");
    const add = () => client.call(addWardrobeItem, { body: { id: randomUUID(), image, category: "top" } });
    const answers = await Promise.all(Array.from({ length: 16 }, add));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(16);
    expect(memoryOf(server.process.pid!, "VmHWM") - beforeMiB).toBeLessThan(300);
  },
);
