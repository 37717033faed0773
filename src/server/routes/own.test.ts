import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getTryCode } from "../../protocol/api/auth.ts";
import { writeDiaryDay } from "../../protocol/api/diary.ts";
import { sendFeedback } from "../../protocol/api/feedback.ts";
import { createFitting } from "../../protocol/api/fitting.ts";
import { getOwnSpace, listOwnPictures, removeOwnData, startExport } from "../../protocol/api/own.ts";
import { saveSuit } from "../../protocol/api/suits.ts";
import { createUpload } from "../../protocol/api/uploads.ts";
import { addWardrobeItem, listWardrobeItems } from "../../protocol/api/wardrobe.ts";
import { askForItem } from "../commands/ask-for-item.ts";
import { createFittingCode } from "../commands/create-fitting-code.ts";
import { createUpload as announceUpload } from "../commands/create-upload.ts";
import { finishUpload } from "../commands/finish-upload.ts";
import { keepPicture } from "../commands/keep-picture.ts";
import { noteSearch } from "../commands/note-search.ts";
import { sendFeedback as takeFeedback } from "../commands/send-feedback.ts";
import { startExport as beginExport } from "../commands/start-export.ts";
import type { Context } from "../context.ts";
import { findCaller } from "../identity/identify.ts";
import { hashSecret } from "../identity/tid-hash.ts";
import { lateWriteMs, uploadsPerUser } from "../limits.ts";
import { resultKey } from "../objects/object-key.ts";
import { openDiskStore } from "../objects/open-disk-store.ts";
import { removeForgottenObjects } from "../objects/remove-objects.ts";
import { tellingFaults } from "../objects/store-fault.ts";
import { userTables } from "../own/user-tables.ts";
import { takeTask } from "../tasks/take-task.ts";
import { workOnTask } from "../tasks/work-on-task.ts";
import { fakeEngine } from "../testing/fake-engine.ts";
import { garmentPicture, jpeg } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { finishedTryOn } from "../testing/try-on.ts";
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

/** A user with rows in every table; the links to their pictures. */
async function liveALittle(who: TestClient, word = "secret"): Promise<string[]> {
  const { image: look } = await finishedTryOn(server, who);
  const image = await who.upload(await garmentPicture("#b3202a"));
  const item = await who.data(addWardrobeItem, {
    body: { id: randomUUID(), image, category: "top", name: `A ${word} shirt`, tags: [`${word} tag`] },
  });
  const day = await who.data(writeDiaryDay, {
    params: { date: "2026-11-01" },
    body: { items: [item.id], picture: look, note: `A ${word} note` },
  });
  await who.data(saveSuit, {
    body: { id: randomUUID(), title: `A ${word} suit`, keywords: [`${word} key`], pieces: [{ slot: "upper", image }] },
  });
  await who.data(sendFeedback, { body: { id: randomUUID(), type: "bug", description: `A ${word} word`, contact: `${word}@example.com` } });
  await who.data(getTryCode);
  return [look, image, day.picture!];
}

describe("my pictures", () => {
  it("are listed by kind, newest first, with what is shown somewhere", async () => {
    await liveALittle(client);
    const all = await client.data(listOwnPictures);
    expect(all.total).toBe(5);
    const kinds = async (kind: string) => (await client.data(listOwnPictures, { query: { kind } })).items.map(({ used }) => used);
    expect(await kinds("model")).toEqual([false]);
    expect(new Set(await kinds("garment"))).toEqual(new Set([false, true]));
    expect(await kinds("result")).toEqual([true, true]);
    const { pathname, search } = new URL(all.items[0].image);
    expect((await server.app.inject(pathname + search)).statusCode).toBe(200);
    expect((await (await server.join()).data(listOwnPictures)).total).toBe(0);
  });

  it("have a limit", async () => {
    const before = await client.data(getOwnSpace);
    expect(before).toMatchObject({ bytes: 0, pictures: 0 });
    await client.upload(await jpeg());
    expect((await client.data(getOwnSpace)).bytes).toBeGreaterThan(1_000);
    // Each picture's bytes fit into an integer column; their sum does not.
    await client.upload(await jpeg());
    const body = { purpose: "model", contentType: "image/png", bytes: 10 };
    await server.database
      .updateTable("uploads")
      .set({ bytes: before.maxBytes / 2 })
      .execute();
    expect((await client.data(getOwnSpace)).bytes).toBe(before.maxBytes);
    expect(await client.code(createUpload, { body })).toBe("error.upload.space");
    await server.database.updateTable("uploads").set({ bytes: 1 }).execute();
    await client.data(createUpload, { body });
    expect(uploadsPerUser).toBeGreaterThan(5_000);
  });

  it("have a limit when their bytes arrive as well, however many were announced before, and at the same moment", async () => {
    const body = { purpose: "model", contentType: "image/jpeg", bytes: 10 };
    await client.upload(await jpeg());
    const { maxBytes } = await client.data(getOwnSpace);
    const announced = await Promise.all(Array.from({ length: 5 }, () => client.data(createUpload, { body })));
    // There is room for one more picture.
    await server.database
      .updateTable("uploads")
      .set({ bytes: maxBytes - 1 })
      .where("finished_at_ms", "is not", null)
      .execute();
    const bytes = await jpeg();
    const answers = await Promise.all(
      announced.map(({ uploadUrl: url, headers }) => server.wire({ method: "PUT", url, headers, body: bytes })),
    );
    const codes = answers.map(({ text }) => (JSON.parse(text) as { code?: string }).code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === "error.upload.space")).toHaveLength(4);
  });
});

describe("an export", () => {
  const open = (url: string) => server.app.inject(new URL(url).pathname);

  it("is a ZIP of rows and pictures, without what opens anything", async () => {
    const links = await liveALittle(client);
    const stranger = await server.join();
    await liveALittle(stranger);
    const { url, fileName } = await client.data(startExport);
    const answer = await open(url);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    });
    const files = unzipSync(answer.rawPayload);
    const text = Buffer.from(files["data.json"]).toString();
    const data = JSON.parse(text) as Record<string, unknown[]>;
    expect(data.user).toMatchObject({ public_id: (await client.me()).publicId });
    expect(data.wardrobe_items).toMatchObject([{ name: "A secret shirt" }]);
    expect(data.wardrobe_tags).toMatchObject([{ tag: "secret tag" }]);
    expect(data.diary_days).toMatchObject([{ note: "A secret note" }]);
    expect(data.records).toHaveLength(2);
    for (const secret of [client.tid!, "tid_hash", "token_hash", "sealed_tid", "lease_token"]) expect(text).not.toContain(secret);
    const objects = await openDiskStore(server.dataDir);
    const pictures = Object.entries(files).filter(([name]) => name.startsWith("pictures/"));
    expect(pictures).toHaveLength(5);
    for (const link of links) {
      const bytes = await objects.get(keyOfLink(link)!);
      expect(pictures.some(([, file]) => Buffer.compare(file, bytes!) === 0)).toBe(true);
    }
  });

  it("opens once, for five minutes, and for no guessed token", async () => {
    const { url, validMs } = await client.data(startExport);
    expect((await open(url)).statusCode).toBe(200);
    expect((await open(url)).statusCode).toBe(404);
    const { url: late } = await client.data(startExport);
    server.clockMs += validMs;
    expect((await open(late)).statusCode).toBe(404);
    expect((await open(`${url}x`)).statusCode).toBe(404);
  });

  it("is not used up by a request for its headers only", async () => {
    const { url } = await client.data(startExport);
    expect((await server.app.inject({ method: "HEAD", url: new URL(url).pathname })).statusCode).toBe(404);
    expect((await open(url)).statusCode).toBe(200);
  });

  it("of many rows lets others have their turn", async () => {
    const days = 4_000;
    const { user_id: userId } = await server.database
      .selectFrom("records")
      .select("user_id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    for (let first = 0; first < days; first += 1_000) {
      const rows = Array.from({ length: 1_000 }, (_, i) => ({
        user_id: userId,
        date: new Date(Date.UTC(2000, 0, 1 + first + i)).toISOString().slice(0, 10),
        note: randomBytes(500).toString("hex"),
      }));
      await server.database.insertInto("diary_days").values(rows).execute();
    }
    let turns = 0;
    let next = setImmediate(function count() {
      turns++;
      next = setImmediate(count);
    });
    const { url } = await client.data(startExport);
    const { rawPayload } = await open(url);
    clearImmediate(next);
    const files = unzipSync(rawPayload);
    expect((JSON.parse(Buffer.from(files["data.json"]).toString()) as Record<string, unknown[]>).diary_days).toHaveLength(days);
    expect(turns).toBeGreaterThan(days / 100);
  });

  it("is not made all the time", async () => {
    for (let i = 0; i < 6; i++) await client.data(startExport);
    expect(await client.call(startExport)).toMatchObject({ status: 429, envelope: { code: "error.own.export.wait" } });
  });
});

describe("deleting everything", () => {
  it("leaves no row that says something and no picture, and the tid opens nothing", async () => {
    const links = await liveALittle(client, "forgetful");
    const [model, upper] = [await client.upload(await jpeg(), "model"), await client.upload(await jpeg())];
    await client.data(createFitting, { body: { id: randomUUID(), model, upper, category: "top" } });
    const { publicId } = await client.me();
    const objects = await openDiskStore(server.dataDir);
    expect(await client.data(removeOwnData)).toEqual({ removed: true });
    expect(await client.call(listWardrobeItems)).toMatchObject({ status: 401, envelope: { code: "error.auth.tid" } });
    for (const link of [...links, model, upper]) expect(await objects.get(keyOfLink(link)!)).toBeNull();
    const everything = JSON.stringify(await allRows());
    for (const trace of ["forgetful", publicId, client.tid!, hashSecret(client.tid!)])
      expect(everything.includes(trace), trace).toBe(false);
  });

  it.skipIf(process.env.TEST_DATABASE_URL)(
    "leaves no word in the database's file, whose free pages would keep what is deleted",
    async () => {
      await liveALittle(client, "indelible");
      const words = async () => {
        await sql`pragma wal_checkpoint(truncate)`.execute(server.database);
        const file = await readFile(path.join(server.dataDir, "fitting-room.sqlite"), "latin1");
        return file.split("indelible").length - 1;
      };
      expect(await words()).toBeGreaterThan(4);
      await client.data(removeOwnData);
      expect(await words()).toBe(0);
    },
  );

  it("leaves the ledger as it was, with the unfinished try-on paid back", async () => {
    const [model, upper] = [await client.upload(await jpeg(), "model"), await client.upload(await jpeg())];
    await client.data(createFitting, { body: { id: randomUUID(), model, upper, category: "top" } });
    const { user_id: userId } = await server.database
      .selectFrom("records")
      .select("user_id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await client.data(removeOwnData);
    const records = await server.database
      .selectFrom("records")
      .select(["type", "coins"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute();
    expect(records).toEqual([
      { type: 11, coins: 100 },
      { type: 2, coins: -25 },
      { type: 8, coins: 25 },
    ]);
  });

  it("touches nobody else", async () => {
    const stranger = await server.join();
    const links = await liveALittle(stranger);
    await liveALittle(client);
    await client.data(removeOwnData);
    expect((await stranger.data(listOwnPictures)).total).toBe(5);
    const objects = await openDiskStore(server.dataDir);
    for (const link of links) expect(await objects.get(keyOfLink(link)!)).not.toBeNull();
  });

  it("takes nothing that its user sent a moment before", async () => {
    const word = randomUUID().slice(0, 8);
    const suit = await client.data(saveSuit, {
      body: { id: randomUUID(), title: "Seen", keywords: [word], pieces: [{ slot: "upper", image: await client.upload(await jpeg()) }] },
    });
    const stranger = (await findCaller(server.database, (await server.join()).tid!))!;
    await server.database.updateTable("suits").set({ status: "public", user_id: stranger.user.id }).where("code", "=", suit.code).execute();
    const caller = (await findCaller(server.database, client.tid!))!;
    const { id: userId } = caller.user;
    await client.data(removeOwnData);
    // Requests that were authenticated before the deletion and do their work after it.
    const context = { database: server.database, secret: randomBytes(32), now: () => server.clockMs } as unknown as Context;
    const writes: (() => Promise<unknown>)[] = [
      () => takeFeedback(context, userId, { id: randomUUID(), type: "bug", description: "my words", contact: "me" }),
      () => askForItem(context, { userId, address: "203.0.113.5" }, { url: new URL("https://shop.example/mine"), title: "" }),
      () => announceUpload(context, userId, "model"),
      () => beginExport(context, userId),
      () => createFittingCode(context, caller),
      () => noteSearch(context, userId, word),
    ];
    for (const write of writes) await expect(write(), String(write)).rejects.toMatchObject({ code: "error.auth.tid" });
    for (const { table, column, fate, through } of userTables) {
      if (fate === "keep" || through) continue;
      const { rows } = await sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(server.database);
      expect(rows, table).toEqual([]);
    }
  });

  it("takes the picture along that is on its way to the store", async () => {
    const objects = await openDiskStore(server.dataDir);
    const sent: string[] = [];
    const store = (whose: TestClient): Context => {
      const put = async (key: string, bytes: Uint8Array) => {
        await whose.data(removeOwnData);
        await objects.put(key, bytes);
        sent.push(key);
      };
      return { database: server.database, objects: { ...tellingFaults(objects), put }, now: () => server.clockMs } as unknown as Context;
    };
    const other = await server.join();
    const { user } = (await findCaller(server.database, other.tid!))!;
    const { image } = await finishedTryOn(server, other);
    const { url } = await client.data(createUpload, { body: { purpose: "model", contentType: "image/jpeg", bytes: 1_000 } });

    await finishUpload(store(client), keyOfLink(url)!, await jpeg());
    await keepPicture(store(other), user.id, image);
    await removeForgottenObjects(server.database, objects, pino({ level: "silent" }), server.clockMs);
    const left = await Promise.all(sent.map(async (key) => (await objects.get(key)) !== null));
    expect(left).toEqual([false, false]);
  });

  it("takes the try-on along whose worker dies before it could say that it is stored", async () => {
    const image = await client.upload(await jpeg());
    await client.data(createFitting, { body: { id: randomUUID(), model: image, upper: image, category: "top" } });
    const objects = await openDiskStore(server.dataDir);
    const { lease_token: token } = (await takeTask(server.database, "a worker", server.clockMs))!;
    await objects.put(resultKey(token), await jpeg());
    await client.data(removeOwnData);
    await removeForgottenObjects(server.database, objects, pino({ level: "silent" }), server.clockMs);
    expect((await objects.get(resultKey(token))) === null).toBe(true);
  });

  it("takes the picture along that a process was writing meanwhile, even if it is killed before it can record the picture", async () => {
    const objects = await openDiskStore(server.dataDir);
    const written: string[] = [];
    const dying = (whose: TestClient) => async (key: string, bytes: Uint8Array) => {
      await whose.data(removeOwnData);
      await removeForgottenObjects(server.database, objects, pino({ level: "silent" }), server.clockMs);
      await objects.put(key, bytes);
      written.push(key);
      return new Promise<never>(() => {});
    };
    const image = await client.upload(await jpeg());
    await client.data(createFitting, { body: { id: randomUUID(), model: image, upper: image, category: "top" } });
    const worker = { database: server.database, engine: fakeEngine, log: pino({ level: "silent" }), now: () => server.clockMs };
    const task = (await takeTask(server.database, "a worker", server.clockMs))!;
    void workOnTask({ ...worker, objects: { ...tellingFaults(objects), put: dying(client) } }, task, new AbortController().signal);
    await expect.poll(() => written.length).toBe(1);
    const sender = await server.join();
    const { url } = await sender.data(createUpload, { body: { purpose: "model", contentType: "image/jpeg", bytes: 1_000 } });
    const context = { database: server.database, objects: { put: dying(sender) }, now: () => server.clockMs } as unknown as Context;
    void finishUpload(context, keyOfLink(url)!, await jpeg());
    await expect.poll(() => written.length).toBe(2);

    server.clockMs += lateWriteMs;
    await removeForgottenObjects(server.database, objects, pino({ level: "silent" }), server.clockMs);
    expect(await Promise.all(written.map((key) => objects.has(key)))).toEqual([false, false]);
    expect(await server.database.selectFrom("object_removals").selectAll().execute()).toEqual([]);
  });

  async function allRows(): Promise<unknown[]> {
    const names = await tableNames();
    return Promise.all(names.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(server.database)).rows));
  }
});

const tableNames = async () => (await server.database.introspection.getTables()).map(({ name }) => name);

it("knows every table that names a user", async () => {
  const tables = await server.database.introspection.getTables();
  const naming = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => ["user_id", "added_by", "made_by"].includes(column.name)).map((column) => `${name}.${column.name}`),
  );
  const known = userTables.flatMap(({ table, column, through }) => (through ? [] : [`${table}.${column}`]));
  expect(known.toSorted()).toEqual(naming.toSorted());
});
