import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cancelFitting, createFitting } from "../../protocol/api/fitting.ts";
import { jpeg } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { QueueView } from "./queue-view.ts";

let server: TestServer;
let client: TestClient;
let link: string;

beforeEach(async () => {
  server = await startTestServer();
  client = await server.join();
  link = await client.upload(await jpeg());
});
afterEach(() => server.close());

const order = async () => (await client.data(createFitting, { body: { id: randomUUID(), model: link, upper: link, category: "top" } })).id;

it("a view of the queue is read once for everybody, until somebody asks for an order that it does not have", async () => {
  const view = new QueueView(server.database, 60_000);
  const first = await order();
  const seen = await view.look([first]);
  await order();
  const all = await Promise.all(Array.from({ length: 20 }, () => view.look([first])));
  expect(all.every((queue) => queue === seen)).toBe(true);
  const third = await order();
  expect([...(await view.look([third])).positions.values()]).toEqual([0, 1, 2]);
});

it("a view of the queue is read again once it is old, and after the database could not answer", async () => {
  const view = new QueueView(server.database, 0);
  const [first, second] = [await order(), await order()];
  expect((await view.look([second])).positions.get(second)).toBe(1);
  await client.data(cancelFitting, { body: { id: first } });
  expect((await view.look([second])).positions.get(second)).toBe(0);

  const kept = new QueueView(server.database, 60_000);
  await server.database.schema.alterTable("tasks").renameTo("gone").execute();
  await expect(kept.look([])).rejects.toThrow("tasks");
  await server.database.schema.alterTable("gone").renameTo("tasks").execute();
  expect((await kept.look([second])).positions.get(second)).toBe(0);
});
