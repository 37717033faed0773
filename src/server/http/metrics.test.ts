import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordType } from "../../protocol/api/coins.ts";
import { createFitting } from "../../protocol/api/fitting.ts";
import { findCaller } from "../identity/identify.ts";
import type { Database, Transaction } from "../sql/database.ts";
import { jpeg } from "../testing/pictures.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { finishedTryOn } from "../testing/try-on.ts";

const hourMs = 60 * 60_000;
const token = "a-token-of-some-length";
let server: TestServer;

afterEach(() => server.close());

const look = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({ url: "/metrics", ...options });

describe("the metrics", () => {
  beforeEach(async () => {
    server = await startTestServer();
  });

  it("show the queue, the stages, the coins and the problems, and nobody's secrets", async () => {
    const client = await server.join();
    await finishedTryOn(server, client);
    const upper = await client.upload(await jpeg());
    await client.data(createFitting, { body: { id: randomUUID(), model: upper, upper, category: "top" } });
    await client.code(createFitting, { body: { id: randomUUID(), category: "top" } });
    server.clockMs += 30_000;
    const { body } = await look();
    expect(body).toContain("fitting_room_tasks_queued 1\n");
    expect(body).toContain("fitting_room_task_oldest_seconds 30\n");
    expect(body).toContain('fitting_room_coins{type="fitting"} -50\n');
    expect(body).toContain('fitting_room_coins{type="newUser"} 100\n');
    expect(body).toContain('fitting_room_problems_total{code="error.fitting.params.missing"} 1\n');
    expect(body).toMatch(/fitting_room_answer_seconds_count\{method="POST",route="\/api\/fitting",status="200"\} 3\n/);
    expect(body).not.toContain(client.tid);
    expect(body).not.toContain("signature");
  });

  it("do not sum up the whole ledger each time, and are right all the same", { timeout: 60_000 }, async () => {
    const { user } = (await findCaller(server.database, (await server.join()).tid!))!;
    const add = (count: number) =>
      sql`
      with recursive counted(i) as (select 1 union all select i + 1 from counted where i < ${sql.lit(count)})
      insert into records (user_id, type, coins, created_at_ms)
      select ${sql.lit(user.id)}, ${sql.lit(recordType.adReward)}, 1, ${sql.lit(server.clockMs)} from counted`.execute(server.database);
    const coins = async () => Number(/coins\{type="adReward"\} (\d+)\n/.exec((await look()).body)?.[1]);
    const msOf = async (work: () => Promise<unknown>) => {
      const startedMs = performance.now();
      await work();
      return performance.now() - startedMs;
    };
    await add(300_000);
    server.clockMs += 2 * hourMs;
    expect(await coins()).toBe(300_000);

    const times: { look: number; sum: number }[] = [];
    for (let i = 1; i <= 8; i++) {
      await add(1);
      times.push({
        look: await msOf(async () => expect(await coins()).toBe(300_000 + i)),
        sum: await msOf(() => sql`select type, sum(coins) from records group by type`.execute(server.database)),
      });
      server.clockMs += hourMs / 2;
    }
    expect(Math.min(...times.map((time) => time.look))).toBeLessThan(Math.min(...times.map((time) => time.sum)) / 2);
    expect(await Promise.all([coins(), coins(), coins()])).toEqual([300_008, 300_008, 300_008]);
    expect(await coins()).toBe(300_008);
  });

  it.runIf(process.env.TEST_DATABASE_URL)("count a record that is committed after a later one", async () => {
    const { user } = (await findCaller(server.database, (await server.join()).tid!))!;
    const add = (where: Database | Transaction) =>
      where
        .insertInto("records")
        .values({ user_id: user.id, type: recordType.adReward, coins: 1, created_at_ms: server.clockMs })
        .execute();
    await server.database.transaction().execute(async (slow) => {
      await add(slow);
      await add(server.database);
      server.clockMs += 60_000;
      expect((await look()).body).toContain('coins{type="adReward"} 1\n');
    });
    server.clockMs += 2 * hourMs;
    expect((await look()).body).toContain('coins{type="adReward"} 2\n');
  });

  it("are there for programs of this machine only, and not for whom a proxy asks", async () => {
    expect((await look()).statusCode).toBe(200);
    expect((await look({ remoteAddress: "203.0.113.7" })).statusCode).toBe(404);
    expect((await look({ headers: { "x-forwarded-for": "203.0.113.7" } })).statusCode).toBe(404);
  });
});

it("with a token the metrics are there for clients that send it, and for nobody else", async () => {
  server = await startTestServer({ metricsToken: token });
  expect((await look({ remoteAddress: "203.0.113.7", headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
  expect((await look()).statusCode).toBe(404);
  expect((await look({ headers: { authorization: "Bearer wrong" } })).statusCode).toBe(404);
});
