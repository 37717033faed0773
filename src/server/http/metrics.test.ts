import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFitting } from "../../protocol/api/fitting.ts";
import { jpeg } from "../testing/pictures.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { finishedTryOn } from "../testing/try-on.ts";

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

  it("are there for programs of this machine only, and not for whom a proxy asks", async () => {
    expect((await look()).statusCode).toBe(200);
    expect((await look({ remoteAddress: "203.0.113.7" })).statusCode).toBe(404);
    expect((await look({ headers: { "x-forwarded-for": "203.0.113.7" } })).statusCode).toBe(404);
  });
});

it("with a token they are there for whoever has it, and for nobody else", async () => {
  server = await startTestServer({ metricsToken: token });
  expect((await look({ remoteAddress: "203.0.113.7", headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
  expect((await look()).statusCode).toBe(404);
  expect((await look({ headers: { authorization: "Bearer wrong" } })).statusCode).toBe(404);
});
