import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressFiles } from "../../../scripts/compress-files.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const network = Buffer.from("weights ".repeat(1000));

let webDir: string;
let server: TestServer;

beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), "fitting-room-web-"));
  await mkdir(path.join(webDir, "assets"));
  await writeFile(path.join(webDir, "index.html"), "<!doctype html>");
  await writeFile(path.join(webDir, "assets", "parser-abc123.onnx"), network);
  compressFiles(webDir);
  server = await startTestServer({ webDir });
});
afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true });
});

async function networkFor(accepted: string) {
  const { headers, rawPayload } = await server.app.inject({
    url: "/assets/parser-abc123.onnx",
    headers: { "accept-encoding": accepted },
  });
  return { headers, rawPayload };
}

it("a browser that takes Brotli gets the smallest network", async () => {
  const { headers, rawPayload } = await networkFor("gzip, deflate, br, zstd");
  expect(headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(rawPayload)).toEqual(network);
});

it("over plain HTTP, where no browser takes Brotli, a network comes as gzip", async () => {
  const { headers, rawPayload } = await networkFor("gzip, deflate");
  expect(headers).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "application/octet-stream",
    "cache-control": "public, max-age=31536000, immutable",
    vary: expect.stringContaining("accept-encoding") as string,
  });
  expect(rawPayload.length).toBeLessThan(network.length / 10);
  expect(gunzipSync(rawPayload)).toEqual(network);
});

it("a client that takes neither Brotli nor gzip gets the file itself", async () => {
  const { headers, rawPayload } = await networkFor("identity");
  expect(headers["content-encoding"]).toBeUndefined();
  expect(rawPayload).toEqual(network);
});

it("the app's own files use up nobody's requests: twenty first visitors behind one address kept each other out", async () => {
  const strict = await startTestServer({ webDir, requestsPerMinute: 2 });
  try {
    const statusOf = async (url: string): Promise<number> => (await strict.app.inject(url)).statusCode;
    for (let file = 0; file < 5; file++) expect(await statusOf("/assets/parser-abc123.onnx")).toBe(200);
    expect([await statusOf("/"), await statusOf("/"), await statusOf("/")]).toEqual([200, 200, 429]);
  } finally {
    await strict.close();
  }
});
