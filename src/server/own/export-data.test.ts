import { buffer as bytesOf } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { unzipSync } from "fflate";
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

// Only on SQLite: it takes seconds, and the database does not matter.
it.skipIf(process.env.TEST_DATABASE_URL)(
  "an export stays readable beyond 4 GiB, which the photos and try-ons of some weeks take: its list leads to its files",
  { timeout: 240_000 },
  async () => {
    const picture = Buffer.alloc(512 * 2 ** 20, "not so small");
    const pictures = 9;
    const read = await openExport(pictures, async () => picture);

    const heads = new Set<number>();
    let [at, end] = [0, Buffer.alloc(0)];
    for await (const part of read) {
      if (Buffer.from(part.buffer, part.byteOffset, Math.min(4, part.byteLength)).toString("latin1") === "PK\x03\x04") heads.add(at);
      at += part.byteLength;
      if (part.byteLength < picture.byteLength) end = Buffer.concat([end, part]).subarray(-64 * 1024);
    }
    expect(at).toBeGreaterThan(4 * 2 ** 30);
    expect(heads.size).toBe(1 + pictures);
    expect(startsOf(end)).toEqual([...heads]);
  },
);

it("an export reads no picture before its reader has the one before, and none when the reader has gone", async () => {
  let asked = 0;
  const read = await openExport(20, async () => {
    asked++;
    return Buffer.alloc(1024);
  });
  const reader = read.getReader();
  while ((await reader.read()).value?.byteLength !== 1024);
  await sleep(20);
  expect(asked).toBeLessThanOrEqual(2);
  // The cancelled generator rejects with the same reason.
  await reader.cancel("gone").catch(() => {});
  await sleep(20);
  expect(asked).toBeLessThanOrEqual(2);
});

it("an export breaks off where the store fails: a part must not look like the whole", async () => {
  const fault = new Error("the store is away");
  const read = await openExport(3, async (key) => {
    if (key.endsWith("1")) throw fault;
    return Buffer.alloc(1024);
  });
  await expect(bytesOf(read)).rejects.toBe(fault);
});

it("an export names each picture after what it is of", async () => {
  const files = unzipSync(await bytesOf(await openExport(1, async () => Buffer.from("a picture"))), {
    filter: ({ name }) => name.startsWith("pictures/"),
  });
  expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    [`pictures/model-${idOf(0)}.jpg`, "a picture"],
  ]);
});

it("an export holds every picture once, although pictures are added and deleted while it is made", async () => {
  const pictures = 150;
  let read = 0;
  const zip = await openExport(pictures, async (key) => {
    if (read++ === 0) await server.database.deleteFrom("uploads").where("object_key", "=", key).execute();
    return Buffer.from(key);
  });
  expect(Object.keys(unzipSync(await bytesOf(zip)))).toHaveLength(1 + pictures);
});

it("an export of more pictures than a ZIP can count holds them all, and is readable", { timeout: 120_000 }, async () => {
  const pictures = 65_540;
  const files = unzipSync(await bytesOf(await openExport(pictures, async (key) => Buffer.from(key))));
  const { "more-pictures.zip": more = Buffer.alloc(0), ...first } = files;
  const names = [...Object.keys(first), ...Object.keys(more.length > 0 ? unzipSync(more) : {})];
  expect(new Set(names).size).toBe(1 + pictures);
});

const rowsAtOnce = 1_000;
const idOf = (picture: number): string => `00000000-0000-4000-8000-${String(picture).padStart(12, "0")}`;

/** The export of a user with a number of pictures, which `get` returns. */
async function openExport(pictures: number, get: (key: string) => Promise<Buffer>): Promise<ReadableStream<Uint8Array>> {
  const { user } = (await findCaller(server.database, (await server.join()).tid!))!;
  const uploads = Array.from({ length: pictures }, (_, i) => ({ object_key: `uploads/${idOf(i)}`, created_at_ms: i }));
  for (let i = 0; i < pictures; i += rowsAtOnce) {
    await server.database
      .insertInto("uploads")
      .values(
        uploads.slice(i, i + rowsAtOnce).map((upload) => ({ ...upload, user_id: user.id, purpose: "model" as const, finished_at_ms: 1 })),
      )
      .execute();
  }
  const context = { database: server.database, now: () => server.clockMs, objects: { get } } as unknown as Context;
  return exportData(context, user.id);
}

/** The offsets of the files, as the list at the end of a ZIP has them. */
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
