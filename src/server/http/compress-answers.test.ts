import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sign } from "../../protocol/sign.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function ask(url: string, acceptEncoding: string) {
  const timestampMs = server.clockMs;
  const headers = { timestamp: String(timestampMs), sign: sign(timestampMs), "accept-encoding": acceptEncoding };
  return server.app.inject({ method: "GET", url, headers });
}

it("the app's texts are sent as gzip, in less than a third of their size, to a client that accepts it", async () => {
  const whole = await ask("/api/auth/translations", "identity");
  expect(whole.headers["content-encoding"]).toBeUndefined();

  const small = await ask("/api/auth/translations", "gzip, deflate, br, zstd");
  expect(small.headers["content-encoding"]).toBe("gzip");
  expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 3);
  expect(gunzipSync(small.rawPayload).toString()).toBe(whole.payload);
});

it("a short answer is sent as it is", async () => {
  const { headers, payload } = await ask("/api/health", "gzip");
  expect(headers["content-encoding"]).toBeUndefined();
  expect(JSON.parse(payload)).toMatchObject({ success: true });
});

it.each(["gzip;q=0", "gzip;q=0, identity"])(
  "a client that refuses gzip by %s gets none, though the header names it",
  async (acceptEncoding) => {
    const { headers, payload } = await ask("/api/auth/translations", acceptEncoding);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(JSON.parse(payload)).toMatchObject({ success: true });
  },
);
