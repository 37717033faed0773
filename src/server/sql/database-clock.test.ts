/** Machines that share a PostgreSQL database while their own clocks are minutes off. SQLite is used on one machine. */
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFitting, getFitting, taskStatus } from "../../protocol/api/fitting.ts";
import { keepLease } from "../tasks/keep-lease.ts";
import { takeTask } from "../tasks/take-task.ts";
import { jpeg } from "../testing/pictures.ts";
import { freePort } from "../testing/free-port.ts";
import { httpWire, type ServerProcess, spawnServerProcess, startServerProcess, stopProcess } from "../testing/server-process.ts";
import { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let machine: ServerProcess | undefined;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  if (machine) await stopProcess(machine);
  machine = undefined;
  await server.close();
});

/** The environment of a machine whose clock is `aheadMs` ahead. */
const environment = (aheadMs: number) => ({
  ...server.environment,
  NODE_OPTIONS: `--import=data:text/javascript,{const{now}=Date;Date.now=()=>now()+${aheadMs}}`,
});

describe.runIf(process.env.TEST_DATABASE_URL).each([-600_000, 600_000])("a machine whose clock is %d ms ahead", (aheadMs) => {
  it("leaves a living worker its task, while it makes others", async () => {
    const client = await server.join();
    const image = await client.upload(await jpeg());
    const order = async () =>
      (await client.data(createFitting, { body: { id: randomUUID(), model: image, upper: image, category: "top" } })).id;
    await order();
    const held = (await takeTask(server.database, "elsewhere 1 mark", Date.now()))!;
    const lease = keepLease(server.database, held, pino({ level: "silent" }), Date.now);
    const other = await order();
    machine = spawnServerProcess(environment(aheadMs), "--worker");
    const status = async (id: string) => (await client.data(getFitting, { params: { id } })).status;
    await expect.poll(() => status(other), { timeout: 30_000, interval: 100 }).toBe(taskStatus.success);
    const kept = await server.database.selectFrom("tasks").selectAll().where("id", "=", held.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ status: taskStatus.processing, lease_token: held.lease_token });
    expect(lease.lost.aborted).toBe(false);
    lease.release();
  });

  it("lets everybody in whose clock is right", async () => {
    const port = await freePort();
    machine = await startServerProcess({ ...environment(aheadMs), PORT: String(port) }, "--api");
    const client = await TestClient.join(httpWire(`http://127.0.0.1:${port}`));
    expect((await client.me()).coin).toBe(100);
  });
});
