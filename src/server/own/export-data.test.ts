import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { findCaller } from "../identity/identify.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { exportData } from "./export-data.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

it(
  "stays readable beyond 4 GiB, which the photos and try-ons of some weeks are: its list led elsewhere",
  { timeout: 240_000 },
  async () => {
    const { user } = (await findCaller(server.database, (await server.join()).tid!))!;
    const picture = Buffer.alloc(512 * 2 ** 20, "not so small");
    const uploads = Array.from({ length: 9 }, (_, i) => ({ object_key: `uploads/${randomUUID()}`, created_at_ms: i }));
    await server.database
      .insertInto("uploads")
      .values(uploads.map((upload) => ({ ...upload, user_id: user.id, purpose: "model" as const, finished_at_ms: 1 })))
      .execute();
    const context = { database: server.database, now: () => server.clockMs, objects: { get: async () => picture } } as unknown as Context;

    const heads = new Set<number>();
    let [at, end] = [0, Buffer.alloc(0)];
    for await (const part of exportData(context, user.id)) {
      if (Buffer.from(part.buffer, part.byteOffset, Math.min(4, part.byteLength)).toString("latin1") === "PK\x03\x04") heads.add(at);
      at += part.byteLength;
      if (part.byteLength < picture.byteLength) end = Buffer.concat([end, part]).subarray(-64 * 1024);
    }
    expect(at).toBeGreaterThan(4 * 2 ** 30);
    expect(heads.size).toBe(1 + uploads.length);
    expect(startsOf(end)).toEqual([...heads]);
  },
);

/** Where the list at the end of a ZIP says that its files start. */
function startsOf(end: Buffer): number[] {
  const starts: number[] = [];
  for (let at = end.indexOf("PK\x01\x02"); at >= 0 && end.toString("latin1", at, at + 4) === "PK\x01\x02";) {
    const [nameLength, moreLength] = [end.readUInt16LE(at + 28), end.readUInt16LE(at + 30)];
    const start = end.readUInt32LE(at + 42);
    starts.push(start === 0xffff_ffff ? Number(end.readBigUInt64LE(at + 46 + nameLength + 4)) : start);
    at += 46 + nameLength + moreLength;
  }
  return starts;
}
