import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFitting, getFitting } from "../../protocol/api/fitting.ts";
import { createUpload } from "../../protocol/api/uploads.ts";
import { uploadsAtOnce } from "../limits.ts";
import { openDiskStore } from "../objects/open-disk-store.ts";
import { giantPng, jpeg, picture } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { keyOfLink } from "../objects/signed-link.ts";

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  client = await server.join();
});

/** What is stored of an upload. */
async function stored(bytes: Uint8Array): Promise<{ bytes: Buffer; contentType: unknown }> {
  const answer = await server.app.inject({ url: await client.upload(bytes) });
  expect(answer.statusCode).toBe(200);
  return { bytes: answer.rawPayload, contentType: answer.headers["content-type"] };
}

async function refusal(bytes: Uint8Array): Promise<string> {
  const { url, answer } = await client.sendPicture(bytes);
  expect(answer.status).toBe(200);
  expect((await server.app.inject({ url })).statusCode).toBe(404);
  return answer.envelope.success ? "success" : answer.envelope.code;
}

describe("a picture is taken", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("as %s", async (format) => {
    const { bytes } = await stored(await picture().toFormat(format).toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 120, height: 160 });
  });

  it("upright, and without what a camera writes into it", async () => {
    const photo = await picture(120, 80)
      .withExif({ IFD0: { Copyright: "somebody", Make: "a camera" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { bytes } = await stored(photo);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 80, height: 120, exif: undefined, orientation: undefined });
  });

  it("with its transparency", async () => {
    const garment = await picture().ensureAlpha(0.25).png().toBuffer();
    const { bytes, contentType } = await stored(garment);
    expect(contentType).toBe("image/png");
    const [sent, kept] = [await sharp(garment).stats(), await sharp(bytes).stats()];
    expect(kept.channels[3].mean).toBe(sent.channels[3].mean);
    expect(kept.isOpaque).toBe(false);
  });

  it("no larger than 4096 pixels on a side", async () => {
    const { bytes } = await stored(
      await sharp({ create: { width: 5_000, height: 1_000, channels: 3, background: "teal" } })
        .jpeg()
        .toBuffer(),
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4_096, height: 819 });
  });

  it("whatever its name and its announced type say", async () => {
    const bytes = await picture().png().toBuffer();
    const { uploadUrl } = await client.data(createUpload, { body: { purpose: "garment", contentType: "image/avif", bytes: bytes.length } });
    const answer = await server.app.inject({ method: "PUT", url: uploadUrl, headers: { "content-type": "text/html" }, payload: bytes });
    expect(answer.json()).toMatchObject({ success: true });
  });

  it("once: sending it again changes nothing", async () => {
    const { uploadUrl, url } = await client.data(createUpload, { body: { purpose: "model", contentType: "image/jpeg", bytes: 9 } });
    const send = async (bytes: Buffer) => (await server.app.inject({ method: "PUT", url: uploadUrl, payload: bytes })).json() as object;
    const first = await jpeg();
    expect(await send(first)).toMatchObject({ success: true });
    const kept = (await server.app.inject({ url })).rawPayload;
    expect(await send(await picture(300, 300).jpeg().toBuffer())).toMatchObject({ success: true });
    expect((await server.app.inject({ url })).rawPayload.equals(kept)).toBe(true);
  });
});

it("goes to an https address when a proxy on this machine has the certificate: a page of https may send to no other", async () => {
  const { uploadUrl, url } = await client.data(createUpload, {
    headers: { host: "fitting.example", "x-forwarded-proto": "https" },
    body: { purpose: "model", contentType: "image/jpeg", bytes: 9 },
  });
  expect([uploadUrl, url].map((link) => new URL(link).origin)).toEqual(["https://fitting.example", "https://fitting.example"]);
});

describe("a picture is refused", () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ["a text named .jpg", "error.image.unreadable", () => Buffer.from("Dear shop, this is no picture.")],
    ["nothing", "error.image.unreadable", () => Buffer.alloc(0)],
    [
      "the head of a JPEG and rubbish",
      "error.image.unreadable",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(999, 7)]),
    ],
    ["a truncated JPEG", "error.image.unreadable", async () => (await jpeg()).subarray(0, 2_000)],
    ["a truncated PNG", "error.image.unreadable", async () => (await picture().png().toBuffer()).subarray(0, 9_000)],
    ["a GIF", "error.image.type", () => picture().gif().toBuffer()],
    ["a TIFF", "error.image.type", () => picture().tiff().toBuffer()],
    ["an SVG", "error.image.type", () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      "an animated WebP",
      "error.image.type",
      async () =>
        sharp([await jpeg(), await jpeg()], { join: { animated: true } })
          .webp()
          .toBuffer(),
    ],
    ["one pixel", "error.image.too.small", () => picture(1, 1).png().toBuffer()],
    ["a strip", "error.image.too.small", () => picture(900, 63).png().toBuffer()],
    ["20,000×20,000 pixels", "error.image.too.many.pixels", giantPng],
    [
      "AVIF of 17 megapixels, which takes as much memory to read as a JPEG of 40",
      "error.image.too.many.pixels",
      () =>
        sharp({ create: { width: 4_250, height: 4_000, channels: 3, background: "teal" } })
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    ["more than 5 MB", "error.image.too.many.bytes", async () => Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)])],
    ["30 MB", "error.image.too.many.bytes", async () => Buffer.concat([await jpeg(), Buffer.alloc(30_000_000)])],
  ])("%s: %s", async (_what, code, make) => {
    expect(await refusal(await make())).toBe(code);
  });

  it("that comes without a body", async () => {
    const { uploadUrl } = await client.data(createUpload, { body: { purpose: "model", contentType: "image/jpeg", bytes: 1_000 } });
    const { pathname, search } = new URL(uploadUrl);
    const answer = await server.app.inject({ method: "PUT", url: pathname + search });
    expect(answer.json()).toMatchObject({ success: false, code: "error.image.unreadable" });
  });

  it("when it announces itself as what is not taken", async () => {
    const announce = (changes: object) =>
      client.code(createUpload, { body: { purpose: "model", contentType: "image/jpeg", bytes: 1_000, ...changes } });
    expect(await announce({ contentType: "image/gif" })).toBe("error.image.type");
    expect(await announce({ bytes: 30_000_000 })).toBe("error.image.too.many.bytes");
    expect(await announce({ bytes: 0 })).toBe("error.image.unreadable");
    expect(await announce({ purpose: "passport" })).toBe("error.request.invalid");
  });

  it("without costing memory, however large it says it is", async () => {
    const beforeBytes = process.memoryUsage().rss;
    await refusal(giantPng());
    expect(process.memoryUsage().rss - beforeBytes).toBeLessThan(200_000_000);
  });
});

describe("a link", () => {
  const answer = async (url: string, method: "GET" | "PUT" = "GET") => (await server.app.inject({ method, url })).statusCode;

  it("stays the same from one poll to the next, so that a shown picture is not loaded again", async () => {
    const picture = await client.upload(await jpeg());
    const hourMs = 60 * 60_000;
    server.clockMs = Math.ceil(server.clockMs / hourMs) * hourMs;
    const { id } = await client.data(createFitting, { body: { id: crypto.randomUUID(), model: picture, upper: picture, category: "top" } });
    const first = await client.data(getFitting, { params: { id } });
    server.clockMs += hourMs / 2;
    expect((await client.data(getFitting, { params: { id } })).model).toBe(first.model);
  });

  it("expires", async () => {
    const url = new URL(await client.upload(await jpeg()));
    const { uploadUrl } = await client.data(createUpload, { body: { purpose: "model", contentType: "image/jpeg", bytes: 9 } });
    const expiresMs = Number(url.searchParams.get("expires"));
    expect(expiresMs - server.clockMs).toBeGreaterThanOrEqual(60 * 60_000);
    expect(await answer(url.href)).toBe(200);
    const keptMs = server.clockMs;
    server.clockMs = expiresMs;
    expect(await answer(url.href)).toBe(404);
    expect(await answer(uploadUrl, "PUT")).toBe(404);
    server.clockMs = keptMs;
  });

  it("allows what it says and nothing else", async () => {
    const [url, other] = [new URL(await client.upload(await jpeg())), new URL(await client.upload(await jpeg()))];
    const swapped = new URL(other);
    swapped.search = url.search;
    const later = new URL(url);
    later.searchParams.set("expires", String(Number(url.searchParams.get("expires")) + 1));
    const bare = new URL(url);
    bare.search = "";
    for (const forged of [swapped, later, bare]) expect(await answer(forged.href)).toBe(404);
    expect(await answer(url.href, "PUT")).toBe(404);
    expect(await answer(`/api/objects/../../link-secret${url.search}`)).toBe(404);
    expect(await answer(`/api/objects/uploads%2f..%2f..%2flink-secret${url.search}`)).toBe(404);
  });

  it("to an upload of which nothing came orders nothing", async () => {
    const { url } = await client.data(createUpload, { body: { purpose: "model", contentType: "image/jpeg", bytes: 9 } });
    const body = { id: crypto.randomUUID(), model: url, upper: url, category: "top" };
    expect(await client.code(createFitting, { body })).toBe("error.fitting.image.unknown");
  });
});

it("only a limited number of pictures at once is taken of one household, so that pictures that wait for their check do not fill the memory", async () => {
  const bytes = await jpeg();
  const links = await Promise.all(
    Array.from({ length: uploadsAtOnce.ofHousehold + 3 }, () =>
      client.data(createUpload, { body: { purpose: "garment", contentType: "image/jpeg", bytes: bytes.length } }),
    ),
  );
  const answers = await Promise.all(links.map(({ uploadUrl }) => server.app.inject({ method: "PUT", url: uploadUrl, payload: bytes })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(uploadsAtOnce.ofHousehold);
  expect(answers.find(({ statusCode }) => statusCode !== 200)!.json()).toMatchObject({ code: "error.request.too.many" });
  const later = await server.app.inject({ method: "PUT", url: links.at(-1)!.uploadUrl, payload: bytes });
  expect(later.json()).toMatchObject({ success: true });
});

it("one household's many IPv6 addresses count together for the limit on pictures at once", async () => {
  const bytes = await jpeg();
  const send = async (remoteAddress: string) => {
    const { uploadUrl } = await client.data(createUpload, { body: { purpose: "garment", contentType: "image/jpeg", bytes: bytes.length } });
    return () => server.app.inject({ method: "PUT", url: uploadUrl, payload: bytes, remoteAddress });
  };
  const own = Array.from({ length: uploadsAtOnce.ofHousehold + 3 }, (_, i) => `2001:db8:1:2::${i + 1}`);
  const sends = await Promise.all([...own, "2001:db8:1:3::1"].map(send));
  const answers = await Promise.all(sends.map((sendNow) => sendNow()));
  expect(answers.slice(0, -1).filter(({ statusCode }) => statusCode === 200)).toHaveLength(uploadsAtOnce.ofHousehold);
  expect(answers.at(-1)!.statusCode).toBe(200);
});

it.skipIf(process.env.TEST_DATABASE_URL)(
  "a disk too full to announce a picture is told of as full storage, not as a fault of ours",
  async () => {
    const own = await startTestServer();
    try {
      const sender = await own.join();
      await sql`pragma max_page_count = 1`.execute(own.database);
      const announce = () => sender.call(createUpload, { body: { purpose: "model", contentType: "image/jpeg", bytes: 9 } });
      let answer = await announce();
      while (answer.envelope.success) answer = await announce();
      expect(answer).toMatchObject({ status: 503, envelope: { code: "error.storage.unavailable" } });
    } finally {
      await own.close();
    }
  },
);

it("a picture is passed on piece by piece, with its length and type, so that slow readers do not fill the memory with whole pictures", async () => {
  const url = await client.upload(await jpeg());
  const whole = await server.app.inject({ url });
  const objects = await openDiskStore(server.dataDir);
  const object = (await objects.open(keyOfLink(url)!))!;
  object.bytes.destroy();
  expect(object).toMatchObject({ size: whole.rawPayload.length, contentType: "image/jpeg" });
  expect(whole.headers).toMatchObject({ "content-type": object.contentType, "content-length": String(object.size) });
  expect((await server.app.inject({ method: "HEAD", url })).headers["content-length"]).toBe(String(object.size));
});
