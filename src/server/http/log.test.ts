import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { claimAdReward, getMe, startAd } from "../../protocol/api/auth.ts";
import { createFitting, getFitting } from "../../protocol/api/fitting.ts";
import { createPaymentOrder } from "../../protocol/api/payment.ts";
import { createUpload } from "../../protocol/api/uploads.ts";
import { sign } from "../../protocol/sign.ts";
import { usualPackages } from "../payments/packages.ts";
import { Payments } from "../payments/payments.ts";
import { compactId } from "../payments/provider.ts";
import { fakeWechat } from "../testing/fake-providers/fake-wechat.ts";
import { jpeg } from "../testing/pictures.ts";
import { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createLog } from "./log.ts";

let server: TestServer;
let logged = "";

beforeAll(async () => {
  const log = createLog("trace", { write: (line: string) => (logged += line) });
  server = await startTestServer({ log });
});
afterAll(() => server.close());

it("says what happened and keeps every secret", async () => {
  const client = await server.join();
  const photo = await jpeg();
  const link = await client.upload(photo, "model");
  const { id } = await client.data(createFitting, { body: { id: randomUUID(), model: link, upper: link, category: "top" } });
  const { model } = await client.data(getFitting, { params: { id } });
  await server.app.inject({ url: model });
  const { token } = await client.data(startAd);
  await client.code(claimAdReward, { body: { token } });
  await client.call(getMe, { headers: { sign: "wrong" } });
  const newcomer = randomUUID();
  await new TestClient(server.wire, () => server.clockMs).data(getMe, { headers: { newcomer } });
  await client.sendPicture(photo.subarray(0, 1_000));
  await server.app.inject({ url: `/api/nothing?tid=${client.tid}` });
  await server.database.destroy();
  expect((await client.call(getMe)).status).toBe(500);

  const lines = logged
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(expect.objectContaining({ method: "POST", route: "/api/fitting", status: 200 }));
  expect(lines).toContainEqual(expect.objectContaining({ method: "GET", route: "/api/objects/*", status: 200 }));
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: "fault" }));
  const secrets = [
    client.tid!,
    newcomer,
    sign(server.clockMs, client.tid),
    token,
    new URL(link).pathname,
    new URL(link).searchParams.get("signature")!,
    new URL(model).searchParams.get("signature")!,
    photo.toString("base64").slice(100, 140),
    photo.toString("latin1").slice(100, 140),
  ];
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

it("tells of a call to WeChat Pay that failed, and keeps the signature and the order that were sent", async () => {
  let lines = "";
  const { provider } = fakeWechat(Date.now, "http://127.0.0.1:9/");
  const payments = new Payments(usualPackages, [provider]);
  const log = createLog("trace", { write: (line: string) => (lines += line) });
  const shop = await startTestServer({ log, payments });
  try {
    const client = await shop.join();
    const body = { id: randomUUID(), packageId: "coins-100", method: "wechatNative" };
    expect(await client.code(createPaymentOrder, { body })).toBe("error.payment.provider");
    expect(lines).toMatch(/"code":"ECONNREFUSED".*"payment not opened"/);
    for (const secret of ["WECHATPAY2", "signature=", "out_trade_no", compactId(body.id)]) expect(lines).not.toContain(secret);
  } finally {
    await shop.close();
  }
});

it("blots out what an object of ours would give away", () => {
  let line = "";
  const log = createLog("info", { write: (text: string) => (line += text) });
  log.info({ tid: "a-tid", caller: { tid: "a-tid" }, request: { headers: { tid: "a-tid" }, url: "/x?signature=s" } }, "mistake");
  expect(line).toContain("mistake");
  expect(line).not.toContain("a-tid");
  expect(line).not.toContain("signature");
});

it("a shopper who closes the tab in the middle of sending a photo is no fault of ours", async () => {
  let faults = "";
  const own = await startTestServer({ log: createLog("error", { write: (line: string) => (faults += line) }) });
  try {
    const client = await own.join();
    const announced = { purpose: "model", contentType: "image/jpeg", bytes: 100_000 };
    const { pathname, search } = new URL((await client.data(createUpload, { body: announced })).uploadUrl);
    const { port } = new URL(await own.app.listen({ port: 0, host: "127.0.0.1" }));
    const head = [`PUT ${pathname}${search} HTTP/1.1`, "Host: 127.0.0.1", "Content-Type: image/jpeg", "Content-Length: 100000"];
    connect(Number(port), "127.0.0.1").end(`${head.join("\r\n")}\r\n\r\nthe beginning`);
    const problems = async () => /problems_total\{code="(.*)"\} 1/.exec((await own.app.inject("/metrics")).body)?.[1];
    await expect.poll(problems).toBe("error.request.invalid");
    expect(faults).toBe("");
  } finally {
    await own.close();
  }
});

it("a client that hangs up before the server reads, as a probe of the port does, is no fault of ours", async () => {
  let faults = "";
  const own = await startTestServer({ log: createLog("error", { write: (line: string) => (faults += line) }) });
  try {
    const { port } = new URL(await own.app.listen({ port: 0, host: "127.0.0.1" }));
    // Synchronous, so that this process reads nothing before the client has hung up.
    const hangUp = `const socket = require("net").connect(${port}, "127.0.0.1", () =>
      socket.write("GET /api/health HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n\\r\\n", () => socket.resetAndDestroy()));`;
    execFileSync(process.execPath, ["-e", hangUp]);
    const problems = async () => /problems_total\{code="(.*)"\} 1/.exec((await own.app.inject("/metrics")).body)?.[1];
    await expect.poll(problems).toBe("error.request.invalid");
    expect(faults).toBe("");
  } finally {
    await own.close();
  }
});
