import { afterEach, describe, expect, it, vi } from "vitest";
import { claimAdReward, getMe } from "../../protocol/api/auth.ts";
import { listCoinRecords } from "../../protocol/api/coins.ts";
import { createFitting, getFitting } from "../../protocol/api/fitting.ts";
import { Problem } from "../../protocol/problem.ts";
import { sign } from "../../protocol/sign.ts";
import { tidFromBytes } from "../../protocol/tid.ts";
import { failure, fakeApi, newUser, success } from "../testing/fake-api.ts";
import { createClient } from "./client.ts";

const tid = tidFromBytes(new Uint8Array(16).fill(7));
const client = createClient({ apiBase: "http://server.test/api", tid: async () => tid });
const problemOf = (call: Promise<unknown>) => call.then(() => null).catch((problem: unknown) => problem);

afterEach(() => void vi.unstubAllGlobals());

describe("the client", () => {
  it("signs every request with the tid", async () => {
    const [seen] = [fakeApi(() => success({ ...newUser, tid }))];
    await client.call(getMe, {});
    const { headers } = seen[0];
    expect(headers.get("Tid")).toBe(tid);
    expect(headers.get("Sign")).toBe(sign(Number(headers.get("Timestamp")), tid));
    expect(Math.abs(Date.now() - Number(headers.get("Timestamp")))).toBeLessThan(60_000);
  });

  it("signs with the timestamp alone when there is no tid", async () => {
    const anonymous = createClient({ apiBase: "http://server.test/api", tid: async () => undefined });
    const seen = fakeApi(() => success({ ...newUser, tid }));
    await anonymous.call(getMe, {});
    const { headers } = seen[0];
    expect(headers.has("Tid")).toBe(false);
    expect(headers.get("Sign")).toBe(sign(Number(headers.get("Timestamp"))));
  });

  it("names its device where an identity is made", async () => {
    const anonymous = createClient({
      apiBase: "http://server.test/api",
      tid: async () => undefined,
      device: async () => "this-device",
    });
    const seen = fakeApi(() => success({ ...newUser, tid }));
    await anonymous.call(getMe, {});
    await client.call(getMe, {});
    expect(seen.map(({ headers }) => headers.get("Device"))).toEqual(["this-device", null]);
  });

  it("asks once more when a connection breaks, but sends nothing twice", async () => {
    const seen = fakeApi(() => (seen.length === 1 ? Promise.reject(new TypeError("Failed to fetch")) : success({ ...newUser, tid })));
    expect(await client.call(getMe, {})).toMatchObject({ tid });
    expect(seen).toHaveLength(2);
    const { headers } = seen[1];
    expect(headers.get("Sign")).toBe(sign(Number(headers.get("Timestamp")), tid));
    const sent = fakeApi(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await problemOf(client.call(claimAdReward, { body: { token: "t" } }))).toMatchObject({ code: "error.network" });
    expect(sent).toHaveLength(1);
  });

  it("never puts the tid into an address", async () => {
    const seen = fakeApi(() => success({ items: [], total: 0 }));
    await client.call(listCoinRecords, { query: { direction: "income" } });
    expect(seen[0].url.href).toBe("http://server.test/api/coins/records?direction=income");
  });

  it("fills path parameters and sends bodies as JSON", async () => {
    const id = crypto.randomUUID();
    const seen = fakeApi(({ method }) =>
      method === "POST" ? success({ id, status: 0, position: 3 }) : failure("error.fitting.not.found"),
    );
    const ordered = await client.call(createFitting, { body: { id, model: "m", upper: "u", category: "top" } });
    expect(ordered.position).toBe(3);
    expect(seen[0].body).toEqual({ id, model: "m", upper: "u", category: "top" });
    await problemOf(client.call(getFitting, { params: { id } }));
    expect(seen[1].url.pathname).toBe(`/api/fitting/${id}`);
  });

  it("turns a failure into its problem, whatever the status", async () => {
    fakeApi(() => failure("error.ad.limit", "enough"));
    expect(await problemOf(client.call(claimAdReward, { body: { token: "t" } }))).toMatchObject({ code: "error.ad.limit" });
    fakeApi(() => failure("error.auth.signature", "no", 401));
    expect(await problemOf(client.call(claimAdReward, { body: { token: "t" } }))).toMatchObject({ code: "error.auth.signature" });
  });

  it("keeps the words of a server that knows more problems", async () => {
    fakeApi(() => failure("error.from.the.future", "Please update"));
    expect(await problemOf(client.call(getMe, {}))).toMatchObject({
      code: "error.server.fault",
      newerCode: "error.from.the.future",
      words: "Please update",
    });
  });

  it("names a network failure", async () => {
    fakeApi(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await problemOf(client.call(claimAdReward, { body: { token: "t" } }))).toMatchObject({ code: "error.network" });
  });

  it("says that something else listens at the address", async () => {
    fakeApi(() => new Response("<html>A router</html>", { headers: { "content-type": "text/html" } }));
    expect(await problemOf(client.call(getMe, {}))).toMatchObject({ code: "error.server.unreachable" });
  });

  it("refuses an answer that breaks its schema", async () => {
    fakeApi(() => success({ coin: "many" }));
    expect(await problemOf(client.call(getMe, {}))).toMatchObject({ code: "error.server.fault" });
  });

  it("gives whoever cancels their own reason back", async () => {
    fakeApi(() => Promise.reject(new TypeError("aborted")));
    const controller = new AbortController();
    controller.abort(new Error("changed my mind"));
    const problem = await problemOf(client.call(getMe, { signal: controller.signal }));
    expect(problem).not.toBeInstanceOf(Problem);
    expect(problem).toMatchObject({ message: "changed my mind" });
  });
});
