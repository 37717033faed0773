import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { memoryOf } from "../testing/memory-of.ts";
import { jpeg, picture, scanningJpeg, talkativePng } from "../testing/pictures.ts";
import { freePort } from "../testing/free-port.ts";
import { httpWire, type ServerProcess, startServerProcess, stopProcess } from "../testing/server-process.ts";
import { TestClient } from "../testing/test-client.ts";

let dataDir: string;
let server: ServerProcess;
let client: TestClient;
let beforeMiB: number;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "fitting-room-memory-"));
  const port = await freePort();
  server = await startServerProcess({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent" }, "--api");
  client = await TestClient.join(httpWire(`http://127.0.0.1:${port}`));
  beforeMiB = memoryOf(server.process.pid!, "VmRSS");
});
afterEach(async () => {
  await stopProcess(server);
  await rm(dataDir, { recursive: true });
});

/** The most memory that the server has taken, in MiB, above what it took when it was idle. */
const takenMiB = () => memoryOf(server.process.pid!, "VmHWM") - beforeMiB;

it.runIf(process.platform === "linux")("a dozen photos of a phone at once take 400 MiB at most", { timeout: 120_000 }, async () => {
  const photo = await picture(4_000, 3_000).jpeg({ quality: 70 }).toBuffer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => client.sendPicture(photo)));
  for (const { answer } of answers) expect(answer.envelope.success).toBe(true);
  expect(takenMiB()).toBeLessThan(400);
});

it.runIf(process.platform === "linux")(
  "many of the largest pictures at once take little more memory than one, and keep no usual one waiting",
  { timeout: 120_000 },
  async () => {
    // Progressive, because a decoder has to hold all of such a picture.
    const largest = await sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: "teal" } })
      .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
    const finished: string[] = [];
    const send = async (name: string, bytes: Buffer) => {
      const { answer } = await client.sendPicture(bytes);
      finished.push(name);
      expect(answer.envelope.success).toBe(true);
    };
    const sending = Array.from({ length: 6 }, () => send("largest", largest));
    await expect.poll(() => finished.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
    await Promise.all([...sending, send("usual", await jpeg())]);
    expect(finished.indexOf("usual")).toBeLessThanOrEqual(3);
    expect(takenMiB()).toBeLessThan(600);
  },
);

it.runIf(process.platform === "linux")("a PNG of 300 KB whose texts unpack to a gigabyte takes the memory of its pixels", async () => {
  const bomb = talkativePng(40);
  expect(bomb.byteLength).toBeLessThan(400_000);
  const { answer } = await client.sendPicture(bomb);
  expect(answer.envelope.success).toBe(true);
  expect(takenMiB()).toBeLessThan(300);
});

it("a JPEG of 60 KB with hundreds of scans, which would take seconds whatever the time limit, is refused unread", async () => {
  const bomb = await scanningJpeg(4_000, 3_000);
  const startedMs = performance.now();
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.sendPicture(bomb)));
  for (const { answer } of answers) expect(answer.envelope).toMatchObject({ code: "error.image.unreadable" });
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  // Bytes between markers, which decoders forgive, do not hide the scans.
  const start = bomb.indexOf(Buffer.from([0xff, 0xda]));
  for (const marker of [[0xff, 0xd0], [0xff, 0x01], [0xff, 0xff], [0x00]]) {
    const { answer } = await client.sendPicture(Buffer.concat([bomb.subarray(0, start), Buffer.from(marker), bomb.subarray(start)]));
    expect(answer.envelope).toMatchObject({ code: "error.image.unreadable" });
  }
  const usual = await sharp({ create: { width: 400, height: 400, channels: 3, background: "teal" } })
    .jpeg({ progressive: true })
    .toBuffer();
  expect((await client.sendPicture(usual)).answer.envelope.success).toBe(true);
});
