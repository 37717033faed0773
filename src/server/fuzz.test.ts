/**
 * Sends random requests, right and slightly wrong ones, to the whole server, made from the endpoints' descriptions. `FUZZ_REQUESTS` is their
 * number; `npm run fuzz` sends ten thousand.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sign } from "../protocol/sign.ts";
import { addWardrobeItem } from "../protocol/api/wardrobe.ts";
import { type Call, callsOf, type OpenApi } from "./testing/arbitrary-call.ts";
import { garmentPicture } from "./testing/pictures.ts";
import type { TestClient } from "./testing/test-client.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";
import { finishedTryOn } from "./testing/try-on.ts";

const requests = Number(process.env.FUZZ_REQUESTS ?? 400);

let server: TestServer;
let user: TestClient;
let admin: TestClient;
let document: OpenApi;
/** Values that exist, so that not every request ends at "not found". */
let known: string[];

beforeAll(async () => {
  server = await startTestServer({ requestsPerMinute: 1_000_000, newUsersPerMinute: 1_000_000 });
  document = (await server.app.inject("/api/docs/json")).json<OpenApi>();
  admin = await server.joinAdmin();
  await settle();
});
afterAll(() => server.close());

async function settle(): Promise<void> {
  user = await server.join();
  const { id, image } = await finishedTryOn(server, user);
  const picture = await user.upload(await garmentPicture("#b3202a"));
  const itemId = randomUUID();
  await user.data(addWardrobeItem, { body: { id: itemId, image: picture, category: "top" } });
  known = [id, image, picture, itemId, (await user.me()).publicId, user.tid!, "2026-11", "2026-11-01"];
}

async function send(client: TestClient, { method, path, query, body }: Call): Promise<{ status: number; text: string }> {
  const headers: Record<string, string> = { timestamp: String(server.clockMs), sign: sign(server.clockMs, client.tid), tid: client.tid! };
  if (body !== undefined) headers["content-type"] = "application/json";
  const url = `${path}?${new URLSearchParams(query)}`;
  const { status, text } = await server.wire({ method, url, headers, body });
  return { status, text };
}

it(`answers ${requests} requests without a fault of ours`, async () => {
  const operations = callsOf(document);
  const statuses = new Map<number, number>();
  const any = fc.constantFrom(...operations).chain((operation) => operation.arbitrary(() => known));
  await fc.assert(
    fc.asyncProperty(any, fc.boolean(), async (call, asAdmin) => {
      server.clockMs += 1_000;
      const { status, text } = await send(asAdmin ? admin : user, call);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status, `${call.method} ${call.path} ${call.body ?? ""} answered ${text}`).toBeLessThan(500);
      const envelope = JSON.parse(text) as { success: boolean; code?: string };
      expect(envelope.success || envelope.code?.startsWith("error.")).toBe(true);
      // A random request has deleted the user.
      if (status === 401) await renew();
    }),
    { numRuns: requests, endOnFailure: true },
  );
  // Enough requests got past authentication and schemas.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 4);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(requests / 20);
}, 600_000);

async function renew(): Promise<void> {
  admin = await server.joinAdmin();
  await settle();
}
