import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { thumbnailQuery } from "../../protocol/picture-link.ts";
import { picture } from "../testing/pictures.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const thumbnailOf = (url: string) => server.app.inject({ url: `${url}&${thumbnailQuery.name}=${thumbnailQuery.value}` });

it("a tile of the panel gets a small WebP of the picture, which may be cached as long as the picture", async () => {
  const client = await server.join();
  const url = await client.upload(await picture(1_500, 2_000).jpeg().toBuffer());
  const whole = await server.app.inject({ url });
  const small = await thumbnailOf(url);
  expect(small.headers["content-type"]).toBe("image/webp");
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 360, height: 480 });
  expect(small.headers["cache-control"]).toBe(whole.headers["cache-control"]);
  expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 1_500, height: 2_000 });
});

it("a small picture stays as small as it is", async () => {
  const client = await server.join();
  const small = await thumbnailOf(await client.upload(await picture(120, 160).jpeg().toBuffer()));
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 120, height: 160 });
});

it("a thumbnail needs the picture's own link", async () => {
  const client = await server.join();
  const url = await client.upload(await picture(120, 160).jpeg().toBuffer());
  expect((await thumbnailOf(url.replace(/signature=./, "signature="))).statusCode).toBe(404);
});
