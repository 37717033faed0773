import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordType } from "../../protocol/api/coins.ts";
import { cancelFitting, createFitting, type FittingTask, getFitting, removeFitting, taskStatus } from "../../protocol/api/fitting.ts";
import { forgetOldResults } from "../commands/forget-old-results.ts";
import { forgetUnusedUploads } from "../commands/forget-unused-uploads.ts";
import type { EngineRequest } from "../engines/engine.ts";
import { leaseMs, repeatsPerDay, unusedUploadMs } from "../limits.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { newUploadKey, resultKey } from "../objects/object-key.ts";
import { openDiskStore } from "../objects/open-disk-store.ts";
import { removeForgottenObjects } from "../objects/remove-objects.ts";
import { StoreFault } from "../objects/store-fault.ts";
import { doubtfulWidthPx, faultWidthPx, fakeEngine, problemWidthPx } from "../testing/fake-engine.ts";
import { jpeg, picture } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { ledgerDifferences } from "../queries/ledger-differences.ts";
import { endLease } from "./end-lease.ts";
import { finishTask } from "./finish-task.ts";
import { keepLease } from "./keep-lease.ts";
import { recoverTasks } from "./recover-tasks.ts";
import { renewLease } from "./renew-lease.ts";
import { runWorker } from "./run-worker.ts";
import { type LeasedTask, takeTask } from "./take-task.ts";
import { type WorkerContext, workOnTask } from "./work-on-task.ts";
import { workerName } from "./worker-name.ts";

const never = new AbortController().signal;
/** A worker of another machine, of which this one cannot tell whether it lives. */
const elsewhere = "elsewhere 1 mark";

let server: TestServer;
let context: WorkerContext;
let client: TestClient;
let upper: string;

beforeEach(async () => {
  server = await startTestServer();
  const objects = await openDiskStore(server.dataDir);
  context = {
    database: server.database,
    objects,
    engine: fakeEngine,
    log: pino({ level: "silent" }),
    now: () => server.clockMs,
  };
  client = await server.join();
  upper = await client.upload(await jpeg());
});
afterEach(() => server.close());

async function order(photo?: Buffer): Promise<string> {
  const model = photo ? await client.upload(photo, "model") : upper;
  return (await client.data(createFitting, { body: { id: randomUUID(), model, upper, category: "top" } })).id;
}

const status = (id: string): Promise<FittingTask> => client.data(getFitting, { params: { id } });
const take = async (worker = elsewhere): Promise<LeasedTask> => (await takeTask(server.database, worker, server.clockMs))!;
const work = async (): Promise<void> => workOnTask(context, await take(), never);
const refunds = () => server.database.selectFrom("records").selectAll().where("type", "=", recordType.taskFailed).execute();
const uploads = () => server.database.selectFrom("uploads").select("object_key").execute();
const photo = (widthPx: number, heightPx = 80) => picture(widthPx, heightPx).jpeg().toBuffer();

describe("a task", () => {
  it("becomes a picture", async () => {
    const id = await order();
    await work();
    const task = await status(id);
    expect(task).toMatchObject({ status: taskStatus.success, progress: 1, position: 0 });
    expect(task.images).toHaveLength(1);
    const image = await server.app.inject({ url: task.images[0] });
    expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await client.me()).coin).toBe(75);
  });

  describe("that repeats an earlier one", () => {
    const repeating = async (): Promise<void> => {
      const made = {
        picture: Buffer.from("a picture"),
        contentType: "image/png",
        widthPx: 1,
        heightPx: 1,
        check: null,
        stagesMs: {},
      } as const;
      await workOnTask({ ...context, engine: { ...fakeEngine, tryOn: async () => made } }, await take(), never);
    };

    it("and gets exactly the same picture gets its coins back, once", async () => {
      const [first, second] = [await order(), await order()];
      await repeating();
      expect((await client.me()).coin).toBe(50);
      await repeating();
      expect((await client.me()).coin).toBe(75);
      expect((await status(first)).sameAs).toBeUndefined();
      expect(await status(second)).toMatchObject({ status: taskStatus.success, sameAs: first, priceCoins: 25 });
      const back = await server.database.selectFrom("records").selectAll().where("type", "=", recordType.other).execute();
      expect(back).toMatchObject([{ task_id: second, coins: 25 }]);
      expect(await ledgerDifferences(server.database)).toEqual([]);
    });

    it("costs nothing only a limited number of times a day; further repeats are refused, and nothing else", async () => {
      const [, second] = [await order(), await order()];
      await repeating();
      await repeating();
      const { queue_place: _, ...repeat } = await server.database
        .selectFrom("tasks")
        .selectAll()
        .where("id", "=", second)
        .executeTakeFirstOrThrow();
      const others = Array.from({ length: repeatsPerDay - 1 }, () => ({ ...repeat, id: randomUUID() }));
      await server.database.insertInto("tasks").values(others.slice(1)).execute();
      await order();
      await server.database.insertInto("tasks").values(others[0]).execute();
      await expect(order()).rejects.toThrow("error.fitting.repeated");
      await server.database.updateTable("users").set({ cloth_coins: 0 }).execute();
      const [anotherPhoto, wish] = [await photo(problemWidthPx), { model: upper, upper, category: "top", tuck: "in" }];
      await order(anotherPhoto);
      await client.data(createFitting, { body: { ...wish, id: randomUUID() } });
      // The first one is not made yet, so that it has no picture to compare; but the same order can only make the same picture.
      expect(await client.code(createFitting, { body: { ...wish, id: randomUUID() } })).toBe("error.fitting.repeated");
      server.clockMs += 24 * 60 * 60_000;
      await order();
    });

    it("is paid if the picture or anything in the order differs", async () => {
      const wishes = [{}, { tuck: "in" }, { category: "dress" }] as const;
      for (const wish of wishes)
        await client.data(createFitting, { body: { id: randomUUID(), model: upper, upper, category: "top", ...wish } });
      for (const _ of wishes) await repeating();
      const another = await order();
      await work();
      expect((await status(another)).sameAs).toBeUndefined();
      expect((await client.me()).coin).toBe(0);
    });

    it("is paid if the earlier picture is gone from the history", async () => {
      const first = await order();
      await repeating();
      await client.data(removeFitting, { query: { id: first } });
      await order();
      await repeating();
      expect((await client.me()).coin).toBe(50);
    });
  });

  it("is made as it was ordered", async () => {
    const asked: EngineRequest[] = [];
    const engine = { ...fakeEngine, tryOn: (request: EngineRequest) => (asked.push(request), fakeEngine.tryOn(request)) };
    const box = { x: 0.5, y: 0, width: 0.5, height: 1 };
    for (const wish of [{ tuck: "in", upperBox: box }, { bottomBox: box }] as const) {
      await client.data(createFitting, { body: { id: randomUUID(), model: upper, upper, bottom: upper, category: "top", ...wish } });
      await workOnTask({ ...context, engine }, await take(), never);
    }
    expect(asked.map(({ tuck }) => tuck)).toEqual(["in", undefined]);
    expect(asked.map(({ upper: top, bottom }) => [top?.box, bottom?.box])).toEqual([
      [box, undefined],
      [undefined, box],
    ]);
  });

  it("comes with the engine's own judgement of its picture, if it has one", async () => {
    const [doubtful, unchecked] = [await order(await photo(doubtfulWidthPx)), await order()];
    await work();
    await work();
    expect((await status(doubtful)).check).toEqual({ confidence: 0.25, weaknesses: ["holes", "spill"] });
    expect(await status(unchecked)).not.toHaveProperty("check");
  });

  it("fails at once, with its reason and its coins back, when the engine says that it cannot", async () => {
    const id = await order(await photo(problemWidthPx));
    await work();
    expect(await status(id)).toMatchObject({ status: taskStatus.failed, errorCode: "error.engine.no.person", images: [] });
    expect((await client.me()).coin).toBe(100);
    expect(await refunds()).toHaveLength(1);
  });

  it("is tried three times after faults of ours, then refunded once", async () => {
    const id = await order(await photo(faultWidthPx));
    for (let attempt = 1; attempt <= 2; attempt++) {
      await work();
      expect((await status(id)).status).toBe(taskStatus.queued);
      expect(await refunds()).toHaveLength(0);
    }
    await work();
    expect(await status(id)).toMatchObject({ status: taskStatus.failed, errorCode: "error.fitting.failed" });
    expect((await client.me()).coin).toBe(100);
    expect(await refunds()).toHaveLength(1);
    expect(await takeTask(server.database, elsewhere, server.clockMs)).toBeNull();
  });

  it("fails when its photo is gone", async () => {
    const id = await order();
    const { model_key: key } = await server.database.selectFrom("tasks").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await context.objects.remove(key);
    await work();
    expect(await status(id)).toMatchObject({ status: taskStatus.failed, errorCode: "error.image.unavailable" });
    expect((await client.me()).coin).toBe(100);
  });

  it("shows how far it is", async () => {
    const id = await order(await photo(120, 2_000));
    const working = work();
    const seen = new Set<number>();
    let task = await status(id);
    while (task.status !== taskStatus.success) {
      seen.add(task.progress);
      await sleep(100);
      task = await status(id);
    }
    await working;
    expect([...seen]).toEqual([...seen].toSorted((a, b) => a - b));
    expect([...seen].some((progress) => progress > 0 && progress < 1)).toBe(true);
  });

  it("is removed with its picture once it is finished", async () => {
    const id = await order();
    await work();
    const [image] = (await status(id)).images;
    await client.data(removeFitting, { query: { id } });
    expect(await client.code(getFitting, { params: { id } })).toBe("error.fitting.not.found");
    expect(await client.code(createFitting, { body: { id, model: upper, upper, category: "top" } })).toBe("error.fitting.not.found");
    expect((await server.app.inject({ url: image })).statusCode).toBe(404);
    expect(await readdir(path.join(server.dataDir, "objects", "results"))).toEqual([]);
    expect((await client.me()).coin).toBe(75);
  });
});

describe("a lease", () => {
  it("that runs out goes to another worker, and the first one's late answer counts for nothing", async () => {
    const id = await order();
    const first = await take();
    server.clockMs += leaseMs + 1;
    await recoverTasks(server.database, server.clockMs);
    const second = await take();
    expect(second.id).toBe(id);
    expect(await renewLease(server.database, first, 0.5, server.clockMs)).toBe(false);
    expect(await finishTask(server.database, first, { picture: Buffer.from("a picture"), stagesMs: {}, check: null }, server.clockMs)).toBe(
      false,
    );
    expect(await endLease(server.database, first, { kind: "problem", code: "error.engine.no.person" }, server.clockMs)).toBe(false);
    expect(
      await finishTask(server.database, second, { picture: Buffer.from("a picture"), stagesMs: {}, check: null }, server.clockMs),
    ).toBe(true);
    expect((await status(id)).status).toBe(taskStatus.success);
    expect(await refunds()).toHaveLength(0);
  });

  it("lost while the picture is made leaves no picture of the loser", async () => {
    await order(await photo(120, 300));
    const loser = await take();
    const working = workOnTask(context, loser, never);
    server.clockMs += leaseMs + 1;
    await recoverTasks(server.database, server.clockMs);
    await working;
    expect(await context.objects.get(resultKey(loser.lease_token))).toBeNull();
  });

  it("that is renewed does not run out", async () => {
    await order();
    const task = await take();
    server.clockMs += leaseMs - 1;
    expect(await renewLease(server.database, task, 0, server.clockMs)).toBe(true);
    server.clockMs += leaseMs - 1;
    await recoverTasks(server.database, server.clockMs);
    expect(await finishTask(server.database, task, { picture: Buffer.from("a picture"), stagesMs: {}, check: null }, server.clockMs)).toBe(
      true,
    );
  });

  it("of a dead process of this machine is taken back at once, of a living one not", async () => {
    const [host, processId] = workerName().split(" ");
    const [dead, predecessor] = [`${host} 4194305 mark`, `${host} ${processId} another-mark`];
    for (const worker of [dead, predecessor]) {
      const id = await order();
      await take(worker);
      await recoverTasks(server.database, server.clockMs);
      expect((await status(id)).status).toBe(taskStatus.queued);
      await work();
    }
    const id = await order();
    await take(workerName());
    await recoverTasks(server.database, server.clockMs);
    expect((await status(id)).status).toBe(taskStatus.processing);
  });

  it("given back by a worker that stops does not count as an attempt", async () => {
    const id = await order(await photo(120, 2_000));
    for (let i = 0; i < 4; i++) {
      const stop = new AbortController();
      const working = workOnTask(context, await take(), stop.signal);
      await sleep(50);
      stop.abort();
      await working;
      expect((await status(id)).status).toBe(taskStatus.queued);
    }
    expect((await server.database.selectFrom("tasks").select("attempts").executeTakeFirstOrThrow()).attempts).toBe(0);
  });
});

describe("the queue", () => {
  it("is served in the order of the orders; a task that comes back keeps its place", async () => {
    const [first, second] = [await order(), await order()];
    const leased = await take();
    expect(leased.id).toBe(first);
    await endLease(server.database, leased, { kind: "fault" }, server.clockMs);
    expect([(await status(first)).position, (await status(second)).position]).toEqual([0, 1]);
    expect((await take()).id).toBe(first);
    expect([(await status(second)).position, (await take()).id]).toEqual([0, second]);
  });
});

describe("a fair queue", () => {
  it("gives everybody a turn before anybody's second, and says how long each has to wait", async () => {
    await server.database.updateTable("users").set({ cloth_coins: 1 }).execute();
    const greedy = [await order(), await order(), await order()];
    const other = await server.join();
    const link = await other.upload(await jpeg());
    const { id, position } = await other.data(createFitting, { body: { id: randomUUID(), model: link, upper: link, category: "top" } });
    expect(position).toBe(1);
    const waits = await Promise.all(greedy.map(status));
    expect(waits.map((task) => task.position)).toEqual([0, 2, 3]);
    expect(waits.map((task) => task.estimateSeconds)).toEqual([10, 30, 40]);
    const taken = [await take(), await take(), await take(), await take()];
    expect(taken.map((task) => task.id)).toEqual([greedy[0], id, greedy[1], greedy[2]]);
  });

  it("lets a second order through as soon as the first is done, though others keep coming", async () => {
    const [, second] = [await order(), await order()];
    await work();
    const newcomer = await server.join();
    const link = await newcomer.upload(await jpeg());
    await newcomer.data(createFitting, { body: { id: randomUUID(), model: link, upper: link, category: "top" } });
    expect((await take()).id).toBe(second);
  });
});

describe("an order that is taken back", () => {
  const cancel = (id: string) => client.data(cancelFitting, { body: { id } });

  it("while it waits returns its coins once, however often it is said", async () => {
    const id = await order();
    expect(await cancel(id)).toMatchObject({ status: taskStatus.failed, errorCode: "error.fitting.cancelled", position: 0 });
    await cancel(id);
    expect((await client.me()).coin).toBe(100);
    expect(await refunds()).toHaveLength(1);
    expect(await takeTask(server.database, elsewhere, server.clockMs)).toBeNull();
  });

  it("once it is being made goes on", async () => {
    const id = await order();
    const leased = await take();
    expect(await client.code(cancelFitting, { body: { id } })).toBe("error.fitting.not.cancellable");
    await workOnTask(context, leased, never);
    expect((await client.me()).coin).toBe(75);
  });

  it("by somebody else does not exist", async () => {
    const id = await order();
    expect(await (await server.join()).code(cancelFitting, { body: { id } })).toBe("error.fitting.not.found");
    expect((await status(id)).status).toBe(taskStatus.queued);
  });
});

describe("without a store", () => {
  it("a task waits, with its coins spent once and no attempt used up, until there is one again", async () => {
    const id = await order();
    const gone = () => Promise.reject(new Error("ENOSPC: no space left on device"));
    for (const fault of [{ put: gone }, { get: gone }]) {
      const objects = { put: gone, get: (key: string) => context.objects.get(key), ...fault } as unknown as ObjectStore;
      await expect(workOnTask({ ...context, objects }, await take(), never)).rejects.toThrow(StoreFault);
      expect((await status(id)).status).toBe(taskStatus.queued);
    }
    expect((await server.database.selectFrom("tasks").select("attempts").executeTakeFirstOrThrow()).attempts).toBe(0);
    await work();
    expect((await status(id)).status).toBe(taskStatus.success);
    expect((await client.me()).coin).toBe(75);
  });
});

describe("a picture that cannot be read", () => {
  it("holds up its own task, not everybody's; that one is tried again when no other waits", async () => {
    const spoilt = await order(await photo(120));
    const other = await order();
    const { model_key: badKey } = await server.database.selectFrom("tasks").selectAll().where("id", "=", spoilt).executeTakeFirstOrThrow();
    const forbidden = () => Promise.reject(new Error("403 Forbidden"));
    const get = (key: string) => (key === badKey ? forbidden() : context.objects.get(key));
    const objects = { get, put: (key: string, bytes: Uint8Array) => context.objects.put(key, bytes) } as ObjectStore;
    const workWithout = async () => workOnTask({ ...context, objects }, await take(), never);
    await expect(workWithout()).rejects.toThrow(StoreFault);
    await workWithout();
    expect((await status(other)).status).toBe(taskStatus.success);
    expect((await status(spoilt)).status).toBe(taskStatus.queued);
    await work();
    expect((await status(spoilt)).status).toBe(taskStatus.success);
  });
});

describe("a result", () => {
  it("leaves history and store when it is old", async () => {
    const old = await order();
    await work();
    server.clockMs += 2_000;
    const young = await order();
    await work();
    await forgetOldResults(server.database, server.clockMs - 1_000, server.clockMs);
    await removeForgottenObjects(server.database, context.objects, context.log, server.clockMs);
    expect(await client.code(getFitting, { params: { id: old } })).toBe("error.fitting.not.found");
    expect((await status(young)).images).toHaveLength(1);
    expect(await readdir(path.join(server.dataDir, "objects", "results"))).toHaveLength(1);
    expect((await client.me()).coin).toBe(50);
  });
});

describe("a try-on without a result", () => {
  it("leaves the history as others do when it is old, and its photos the store", async () => {
    const [failed, cancelled] = [await order(await photo(problemWidthPx)), await order()];
    await work();
    await client.data(cancelFitting, { body: { id: cancelled } });
    server.clockMs += unusedUploadMs + 1_000;
    await forgetUnusedUploads(server.database, server.clockMs);
    expect((await status(failed)).status).toBe(taskStatus.failed);
    expect((await uploads()).length).toBe(2);
    await forgetOldResults(server.database, server.clockMs - 1_000, server.clockMs);
    await forgetUnusedUploads(server.database, server.clockMs);
    for (const id of [failed, cancelled]) expect(await client.code(getFitting, { params: { id } })).toBe("error.fitting.not.found");
    expect(await uploads()).toEqual([]);
  });
});

describe("several workers", () => {
  it("make each picture once", async () => {
    await server.database.updateTable("users").set({ cloth_coins: 1 }).execute();
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) ids.push(await order());
    const stored: string[] = [];
    const put = async (key: string, bytes: Uint8Array) => {
      stored.push(key);
      await context.objects.put(key, bytes);
    };
    const objects = { get: (key: string) => context.objects.get(key), put } as ObjectStore;
    const stop = new AbortController();
    const workers = [1, 2, 3].map((number) =>
      runWorker({ ...context, objects, keepResultsMs: 60_000 }, stop.signal, `elsewhere ${number} mark`),
    );
    for (const id of ids) while ((await status(id)).status !== taskStatus.success) await sleep(20);
    stop.abort();
    await Promise.all(workers);
    const tasks = await server.database.selectFrom("tasks").select(["result_key", "attempts"]).execute();
    expect(stored).toHaveLength(ids.length);
    expect(new Set(stored)).toEqual(new Set(tasks.map((task) => task.result_key)));
    expect(tasks.every(({ attempts }) => attempts === 1)).toBe(true);
  });
});

describe("a worker", () => {
  it("makes try-ons while it looks through many old photos, and is stopped in the middle of them", async () => {
    await server.database.updateTable("users").set({ cloth_coins: 1 }).execute();
    const { user_id: userId } = await server.database.selectFrom("uploads").select("user_id").executeTakeFirstOrThrow();
    const old = { user_id: userId, purpose: "garment", created_at_ms: server.clockMs - unusedUploadMs - 1, finished_at_ms: 1 } as const;
    const photos = Array.from({ length: 5_000 }, () => ({ ...old, object_key: newUploadKey() }));
    for (let i = 0; i < photos.length; i += 1_000) {
      await server.database
        .insertInto("uploads")
        .values(photos.slice(i, i + 1_000))
        .execute();
    }
    const ids = [await order(), await order(), await order()];
    const stop = new AbortController();
    const running = runWorker({ ...context, keepResultsMs: 60_000 }, stop.signal);
    for (const id of ids) while ((await status(id)).status !== taskStatus.success) await sleep(5);
    stop.abort();
    await running;
    const left = (await uploads()).length;
    expect(left).toBeGreaterThan(1);
    await sleep(50);
    expect(await uploads()).toHaveLength(left);
  });

  it("makes try-ons while the store takes its time to delete a picture", async () => {
    const deleted = Promise.withResolvers<void>();
    const objects = {
      get: (key: string) => context.objects.get(key),
      put: (key: string, bytes: Uint8Array) => context.objects.put(key, bytes),
      remove: async () => deleted.promise,
    } as unknown as ObjectStore;
    await server.database.insertInto("object_removals").values({ object_key: newUploadKey() }).execute();
    const ids = [await order(), await order()];
    const stop = new AbortController();
    const running = runWorker({ ...context, objects, keepResultsMs: 60_000 }, stop.signal);
    for (const id of ids) while ((await status(id)).status !== taskStatus.success) await sleep(20);
    stop.abort();
    deleted.resolve();
    await running;
    expect(await server.database.selectFrom("object_removals").selectAll().execute()).toEqual([]);
  });
});

describe("the ledger", () => {
  it("refuses a second charge, a second refund, a second welcome, every change and every deletion", async () => {
    await order(await photo(problemWidthPx));
    await work();
    const records = await server.database.selectFrom("records").selectAll().execute();
    expect(records.map(({ type }) => type)).toEqual([recordType.newUser, recordType.fitting, recordType.taskFailed]);
    for (const { id: _, ...record } of records) {
      await expect(server.database.insertInto("records").values(record).execute()).rejects.toThrow(/unique/i);
    }
    await expect(server.database.updateTable("records").set({ coins: 1_000 }).execute()).rejects.toThrow("append-only");
    await expect(server.database.deleteFrom("records").execute()).rejects.toThrow("append-only");
    expect(await server.database.selectFrom("records").selectAll().execute()).toEqual(records);
  });
});

describe("a clock that is set", () => {
  const hourMs = 3_600_000;

  it("forward takes a task from its worker, whose late answer changes nothing: one picture, one charge", async () => {
    const id = await order();
    const slow = await take();
    server.clockMs += hourMs;
    await recoverTasks(server.database, server.clockMs);
    expect((await status(id)).status).toBe(taskStatus.queued);
    await work();
    expect(await finishTask(server.database, slow, { picture: Buffer.from("a picture"), stagesMs: {}, check: null }, server.clockMs)).toBe(
      false,
    );
    expect(await renewLease(server.database, slow, 1, server.clockMs)).toBe(false);
    expect((await status(id)).status).toBe(taskStatus.success);
    expect((await client.me()).coin).toBe(75);
  });

  it("back leaves a live worker its task, and takes a dead one's away at once rather than in an hour", async () => {
    const [alive, dead] = [await order(), await order()];
    const held = await take();
    const lease = keepLease(server.database, held, context.log, context.now);
    await take();
    server.clockMs -= hourMs;
    const renewed = () => server.database.selectFrom("tasks").select("lease_until_ms").where("id", "=", alive).executeTakeFirstOrThrow();
    while ((await renewed()).lease_until_ms !== server.clockMs + leaseMs) await sleep(20);
    await recoverTasks(server.database, server.clockMs);
    expect([(await status(alive)).status, (await status(dead)).status]).toEqual([taskStatus.processing, taskStatus.queued]);
    lease.release();
  });

  it("back does not keep a worker from its housekeeping", async () => {
    const stop = new AbortController();
    const running = runWorker({ ...context, keepResultsMs: hourMs }, stop.signal);
    const first = await order();
    while ((await status(first)).status !== taskStatus.success) await sleep(20);
    const second = await order();
    server.clockMs -= hourMs;
    await server.database
      .updateTable("tasks")
      .set({ status: taskStatus.processing, leased_by: elsewhere, lease_token: "gone", lease_until_ms: server.clockMs - 1 })
      .where("id", "=", second)
      .where("status", "=", taskStatus.queued)
      .execute();
    while ((await status(second)).status !== taskStatus.success) {
      server.clockMs += 10;
      await sleep(20);
    }
    stop.abort();
    await running;
  });
});
