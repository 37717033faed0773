import { createServer } from "node:http";
import { once } from "node:events";
import { randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listCoinRecords } from "../../protocol/api/coins.ts";
import { cancelFitting, createFitting, getFitting, taskStatus } from "../../protocol/api/fitting.ts";
import {
  createPaymentOrder,
  getPaymentOrder,
  listPaymentMethods,
  type PaymentMethod,
  paySandboxOrder,
} from "../../protocol/api/payment.ts";
import { createCustomClothes, listCustomClothes, updateCustomClothes } from "../../protocol/api/shop-item-ext.ts";
import { askAboutOpenOrders } from "../commands/ask-about-open-orders.ts";
import type { Context } from "../context.ts";
import { ordersAskedAtOnce, paymentOrderMs } from "../limits.ts";
import { CardLinkProvider } from "../payments/card-link.ts";
import { usualPackages } from "../payments/packages.ts";
import { Payments } from "../payments/payments.ts";
import { compactId } from "../payments/provider.ts";
import { SandboxProvider } from "../payments/sandbox.ts";
import { endLease } from "../tasks/end-lease.ts";
import { finishTask } from "../tasks/finish-task.ts";
import { type LeasedTask, takeTask } from "../tasks/take-task.ts";
import { isPostgres } from "../sql/is-postgres.ts";
import { fakeAlipay, fakeApple, type FakeProvider, fakePaypal, fakeWechat, type SentNotice, type Told } from "../testing/fake-providers.ts";
import { jpeg } from "../testing/pictures.ts";
import { TestClient, type Wire } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const welcomeCoins = 100;
const now = () => server.clockMs;

/** Stands in for the servers of Alipay and WeChat Pay. */
const remote = createServer((request, response) => {
  const send = (body: string) => response.writeHead(200, { "content-type": "application/json", ...wechat.signBody(body) }).end(body);
  if (request.url?.startsWith("/gateway.do")) return send(alipayAnswer);
  if (request.url === "/v3/pay/transactions/native") return send('{"code_url":"weixin://wxpay/bizpayurl?pr=abc"}');
  return send(wechatAnswer);
});
let alipayAnswer = "{}";
let wechatAnswer = "{}";

let server: TestServer;
let payments: Payments;
let client: TestClient;
let alipay: ReturnType<typeof fakeAlipay>;
let wechat: ReturnType<typeof fakeWechat>;
let paypal: ReturnType<typeof fakePaypal>;
let apple: ReturnType<typeof fakeApple>;

beforeAll(async () => {
  remote.listen(0, "127.0.0.1");
  await once(remote, "listening");
  const origin = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`;
  alipay = fakeAlipay(`${origin}/gateway.do`);
  wechat = fakeWechat(now, `${origin}/`);
  paypal = fakePaypal(now);
  apple = fakeApple();
  const own = [new CardLinkProvider("https://cards.test/fitting"), new SandboxProvider(randomBytes(32))];
  payments = new Payments(usualPackages, [...[alipay, wechat, paypal, apple].map(({ provider }) => provider), ...own]);
  server = await startTestServer({ payments });
});
afterAll(async () => {
  await server.close();
  remote.closeAllConnections();
  remote.close();
});
beforeEach(async () => {
  client = await server.join();
});

const order = (method: PaymentMethod | "default", packageId = "coins-100", by = client) =>
  by.data(createPaymentOrder, { body: { id: randomUUID(), packageId, method } });
const coin = async (by = client) => (await by.me()).coin;
const statusOf = async (id: string) => (await client.data(getPaymentOrder, { params: { id } })).status;
const topUps = async () =>
  (await client.data(listCoinRecords)).items.filter(({ type }) => type === 1 || type === 9).map(({ type, coins }) => [type, coins]);
const outcomes = async (orderId: string) =>
  (await server.database.selectFrom("payment_events").select("outcome").where("order_id", "=", orderId).orderBy("at_ms").execute()).map(
    ({ outcome }) => outcome,
  );

async function send(path: string, { headers, body }: SentNotice): Promise<{ status: number; text: string; accepted: boolean }> {
  const { statusCode, body: text } = await server.app.inject({
    method: "POST",
    url: `/api/payment/callback/${path}`,
    headers,
    payload: body,
  });
  return { status: statusCode, text, accepted: statusCode === 200 && text !== "failure" };
}

describe.each<[PaymentMethod, () => FakeProvider]>([
  ["alipayWeb", () => alipay],
  ["wechatNative", () => wechat],
  ["paypal", () => paypal],
  ["apple", () => apple],
])("a payment by %s", (method, providerOf) => {
  const told = async (changes: Partial<Told> = {}): Promise<Told> => {
    const { id, amountMinor, currency } = await order(method);
    return { kind: "paid", orderId: id, reference: randomUUID(), amountMinor, currency, ...changes };
  };
  const tell = (about: Told) => send(providerOf().path, providerOf().notice(about));

  it("credits once, told twice, at once, and again later, and leaves a guest whose ID is kept nowhere a guest", async () => {
    const paid = await told();
    const answers = await Promise.all([tell(paid), tell(paid), tell(paid)]);
    expect(answers.map(({ accepted }) => accepted)).toEqual([true, true, true]);
    server.clockMs += 60_000;
    await tell(paid);
    expect([await coin(), await topUps(), await statusOf(paid.orderId)]).toEqual([welcomeCoins + 100, [[1, 100]], "paid"]);
    expect((await client.me()).mode).toBe("guest");
  });

  it("is replayed byte by byte without a second credit", async () => {
    const notice = providerOf().notice(await told());
    await send(providerOf().path, notice);
    await send(providerOf().path, notice);
    expect(await coin()).toBe(welcomeCoins + 100);
  });

  it("credits an order whose id its client wrote in capitals", async () => {
    const body = { id: randomUUID().toUpperCase(), packageId: "coins-100", method };
    const { id, amountMinor, currency } = await client.data(createPaymentOrder, { body });
    const paid = await told({ orderId: id, amountMinor, currency });
    expect((await tell(paid)).accepted).toBe(true);
    expect([await coin(), await statusOf(body.id)]).toEqual([welcomeCoins + 100, "paid"]);
  });

  it("that is forged or altered moves nothing", async () => {
    const paid = await told();
    expect((await tell({ ...paid, forged: true })).accepted).toBe(false);
    expect((await send(providerOf().path, providerOf().altered(paid))).accepted).toBe(false);
    expect([await coin(), await statusOf(paid.orderId), await outcomes(paid.orderId)]).toEqual([welcomeCoins, "open", []]);
  });

  it("of another amount or product credits nothing and is kept for a person", async () => {
    const paid = await told({ amountMinor: method === "apple" ? 499 : 1 });
    expect((await tell(paid)).accepted).toBe(true);
    expect([await coin(), await statusOf(paid.orderId), await outcomes(paid.orderId)]).toEqual([welcomeCoins, "open", ["mismatch"]]);
  });

  it("for an order that does not exist, or was to be paid elsewhere, is not accepted", async () => {
    const elsewhere = await order(method === "paypal" ? "alipayWeb" : "paypal");
    for (const orderId of [randomUUID(), elsewhere.id]) {
      const paid = await told();
      expect((await tell({ ...paid, orderId })).accepted).toBe(false);
    }
    expect([await coin(), await statusOf(elsewhere.id)]).toEqual([welcomeCoins, "open"]);
  });

  it("that has counted for one order counts for no other", async () => {
    const [first, second] = [await told(), await told()];
    await tell(first);
    await tell({ ...second, reference: first.reference });
    expect([await coin(), await statusOf(second.orderId)]).toEqual([welcomeCoins + 100, "open"]);
  });

  it("that is made twice for one order credits once and is kept for a person", async () => {
    const paid = await told();
    await tell(paid);
    server.clockMs += 1;
    await tell({ ...paid, reference: randomUUID() });
    expect([await coin(), await outcomes(paid.orderId)]).toEqual([welcomeCoins + 100, ["credited", "second payment"]]);
  });

  it("that was a second one and is refunded leaves the coins of the first and is kept for a person", async () => {
    const paid = await told();
    const second = { ...paid, reference: randomUUID() };
    for (const about of [paid, second]) await tell(about);
    server.clockMs += 1;
    const answer = await tell({ ...second, kind: "refunded" });
    expect([answer.accepted, await coin(), await statusOf(paid.orderId)]).toEqual([true, welcomeCoins + 100, "paid"]);
    expect((await outcomes(paid.orderId)).at(-1)).toBe("part refund");
  });

  it("that comes late still counts", async () => {
    const paid = await told();
    server.clockMs += paymentOrderMs + 1;
    expect(await statusOf(paid.orderId)).toBe("expired");
    await tell(paid);
    expect([await coin(), await statusOf(paid.orderId)]).toEqual([welcomeCoins + 100, "paid"]);
  });

  it("that the provider still waits for moves nothing", async () => {
    const waiting = await told({ kind: "waiting" });
    expect((await tell(waiting)).accepted).toBe(true);
    expect([await coin(), await statusOf(waiting.orderId)]).toEqual([welcomeCoins, "open"]);
  });

  it("that is refunded takes the coins back once, as far as there are any", async () => {
    const paid = await told();
    await tell(paid);
    const { user_id } = await server.database
      .selectFrom("payment_orders")
      .select("user_id")
      .where("id", "=", paid.orderId)
      .executeTakeFirstOrThrow();
    await server.database.insertInto("records").values({ user_id, type: 2, coins: -150, created_at_ms: now() }).execute();
    const refund: Told = { ...paid, kind: "refunded", reference: method === "apple" ? paid.reference : randomUUID() };
    await Promise.all([tell(refund), tell(refund)]);
    expect([await coin(), await statusOf(paid.orderId)]).toEqual([0, "refunded"]);
    expect(await topUps()).toEqual([
      [9, -50],
      [1, 100],
    ]);
  });

  it("whose refund is told first credits nothing", async () => {
    const paid = await told();
    await tell({ ...paid, kind: "refunded" });
    server.clockMs += 1;
    await tell(paid);
    expect([await coin(), await statusOf(paid.orderId), await topUps()]).toEqual([welcomeCoins, "refunded", []]);
    expect(await outcomes(paid.orderId)).toEqual(["taken back", "paid after refund"]);
  });

  it("is reported in any damaged bytes without harm", async () => {
    const paid = await told();
    const { headers, body } = providerOf().notice(paid);
    const damaged = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.json({ maxDepth: 3 }),
      // Not the end of the body, which may be the padding of a signature and does not count.
      fc.nat({ max: body.length - 10 }).map((at) => `${body.slice(0, at)}${body.slice(at + 1)}`),
    );
    await fc.assert(
      fc.asyncProperty(damaged, fc.boolean(), async (bytes, withHeaders) => {
        const { status } = await send(providerOf().path, { headers: withHeaders ? headers : {}, body: bytes });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
    expect([await coin(), await statusOf(paid.orderId)]).toEqual([welcomeCoins, "open"]);
  });
});

describe("a notice in another currency", () => {
  it.each<[PaymentMethod, () => FakeProvider, string]>([
    ["paypal", () => paypal, "CNY"],
    ["wechatNative", () => wechat, "USD"],
  ])("of %s credits nothing", async (method, providerOf, currency) => {
    const { id, amountMinor } = await order(method);
    await send(providerOf().path, providerOf().notice({ kind: "paid", orderId: id, reference: randomUUID(), amountMinor, currency }));
    expect([await coin(), await outcomes(id)]).toEqual([welcomeCoins, ["mismatch"]]);
  });
});

describe("a part of the money that goes back", () => {
  it("leaves the coins and is kept for a person", async () => {
    const { id, amountMinor, currency } = await order("paypal");
    const paid: Told = { kind: "paid", orderId: id, reference: randomUUID(), amountMinor, currency };
    await send("paypal", paypal.notice(paid));
    server.clockMs += 1;
    await send("paypal", paypal.notice({ ...paid, kind: "refunded", reference: randomUUID(), amountMinor: 10 }));
    expect([await coin(), await outcomes(id), await statusOf(id)]).toEqual([welcomeCoins + 100, ["credited", "part refund"], "paid"]);
  });

  it("that PayPal names by its payment alone takes the coins back: it was refused each time, as of no order", async () => {
    const { id, amountMinor, currency } = await order("paypal");
    const [payment, refund] = [randomUUID(), randomUUID()];
    const unnamed = { kind: "refunded", orderId: "", reference: refund, payment, amountMinor, currency } as const;
    expect((await send("paypal", paypal.notice(unnamed))).accepted).toBe(false);
    await send("paypal", paypal.notice({ kind: "paid", orderId: id, reference: payment, amountMinor, currency }));
    server.clockMs += 1;
    for (let i = 0; i < 2; i++) expect((await send("paypal", paypal.notice(unnamed))).accepted).toBe(true);
    expect([await coin(), await outcomes(id), await statusOf(id)]).toEqual([welcomeCoins, ["credited", "taken back"], "refunded"]);
  });

  it.each<[PaymentMethod, () => FakeProvider, number[]]>([
    ["paypal", () => paypal, [50, 20, 29]],
    ["wechatNative", () => wechat, [300, 200, 100]],
    // Alipay reports the total of all refunds so far.
    ["alipayWeb", () => alipay, [200, 400, 600]],
  ])("takes the coins with its last part, each told twice: %s", async (method, providerOf, parts) => {
    const { id, amountMinor, currency } = await order(method);
    const paid: Told = { kind: "paid", orderId: id, reference: randomUUID(), amountMinor, currency };
    const tell = (told: Told) => send(providerOf().path, providerOf().notice(told));
    await tell(paid);
    const coins: number[] = [];
    for (const part of parts) {
      const reference = method === "alipayWeb" ? paid.reference : randomUUID();
      for (let i = 0; i < 2; i++) await tell({ ...paid, kind: "refunded", reference, amountMinor: part });
      coins.push(await coin());
    }
    expect([coins, await statusOf(id)]).toEqual([[welcomeCoins + 100, welcomeCoins + 100, welcomeCoins], "refunded"]);
  });

  it.each<[PaymentMethod, () => FakeProvider]>([
    ["paypal", () => paypal],
    ["wechatNative", () => wechat],
    ["alipayWeb", () => alipay],
  ])("of payments that were not of the price counts against no later one: %s", async (method, providerOf) => {
    const { id, amountMinor, currency } = await order(method);
    const tell = async (told: Pick<Told, "kind" | "reference"> & Partial<Told>) => {
      server.clockMs += 1;
      await send(providerOf().path, providerOf().notice({ orderId: id, amountMinor, currency, ...told }));
    };
    const refund = (payment: string) => ({
      kind: "refunded" as const,
      payment,
      reference: method === "alipayWeb" ? payment : randomUUID(),
    });
    const payments = [randomUUID(), randomUUID()];
    for (const reference of payments) await tell({ kind: "paid", reference, amountMinor: amountMinor / 3 });
    for (const reference of payments) await tell({ ...refund(reference), amountMinor: amountMinor / 3 });
    expect(await outcomes(id)).toEqual(["mismatch", "mismatch", "mismatch", "mismatch"]);
    const proper = randomUUID();
    await tell({ kind: "paid", reference: proper });
    await tell({ ...refund(proper), amountMinor: amountMinor / 3 });
    expect([await coin(), await statusOf(id)]).toEqual([welcomeCoins + 100, "paid"]);
    await tell({ ...refund(proper), amountMinor: method === "alipayWeb" ? amountMinor : (amountMinor * 2) / 3 });
    expect([await coin(), await statusOf(id)]).toEqual([welcomeCoins, "refunded"]);
  });

  it("takes the coins when both of two payments went back", async () => {
    const { id, amountMinor, currency } = await order("apple");
    const references = [randomUUID(), randomUUID()];
    for (const kind of ["paid", "refunded"] as const)
      for (const reference of references) await send("ios", apple.notice({ kind, orderId: id, reference, amountMinor, currency }));
    expect([await coin(), await statusOf(id)]).toEqual([welcomeCoins, "refunded"]);
  });
});

describe("coins that are out when the money goes back", () => {
  /** Pays for coins, whose money can be refunded later. */
  const pay = async () => {
    const { id, amountMinor, currency } = await order("alipayWeb");
    const paid: Told = { kind: "paid", orderId: id, reference: randomUUID(), amountMinor, currency };
    await send("alipay", alipay.notice(paid));
    return { id, refund: () => send("alipay", alipay.notice({ ...paid, kind: "refunded" })) };
  };
  const tryOn = async (image: string) =>
    (await client.data(createFitting, { body: { id: randomUUID(), model: image, upper: image, category: "top" } })).id;
  const statusesOf = async (tryOns: string[]) =>
    (await Promise.all(tryOns.map((id) => client.data(getFitting, { params: { id } })))).map(({ status }) => status);
  const { queued, processing, failed } = taskStatus;

  it("come back with it from as many try-ons as it takes, the last ordered first, and not afterwards", async () => {
    const { id, refund } = await pay();
    const image = await client.upload(await jpeg());
    const tryOns: string[] = [];
    while ((await coin()) > 0) tryOns.push(await tryOn(image));
    await refund();
    const half = tryOns.length / 2;
    expect(await statusesOf(tryOns)).toEqual(tryOns.map((_, place) => (place < half ? queued : failed)));
    expect([await coin(), await statusOf(id)]).toEqual([0, "refunded"]);
    for (const tryOn of tryOns) await client.call(cancelFitting, { body: { id: tryOn } });
    expect(await coin()).toBe(welcomeCoins);
  });

  it("come back with it from a try-on that a worker is at, which gives them back to nobody afterwards", async () => {
    const image = await client.upload(await jpeg());
    for (let given = welcomeCoins; given > 0; given -= 25)
      await finishTask(server.database, await begin(await tryOn(image)), made(), now());
    const { id, refund } = await pay();
    const first = await tryOn(image);
    const leased = await begin(first);
    const tryOns = [first, await tryOn(image), await tryOn(image), await tryOn(image)];
    expect([await coin(), await statusesOf(tryOns)]).toEqual([0, [processing, queued, queued, queued]]);
    await refund();
    await endLease(server.database, leased, { kind: "problem", code: "error.fitting.failed" }, now());
    expect(await finishTask(server.database, leased, made(), now())).toBe(false);
    expect([await coin(), await statusOf(id), await statusesOf(tryOns)]).toEqual([0, "refunded", tryOns.map(() => failed)]);
    expect(await topUps()).toEqual([
      [9, -100],
      [1, 100],
    ]);
  });

  it("come back with it from clothes in review, which are refused without a reviewer's reason, and not afterwards", async () => {
    const image = await client.upload(await jpeg());
    for (let given = welcomeCoins; given > 0; given -= 25)
      await finishTask(server.database, await begin(await tryOn(image)), made(), now());
    const { id, refund } = await pay();
    for (let i = 0; i < 10; i++) {
      await client.data(createCustomClothes, { body: { id: randomUUID(), image, category: "top", title: "Mine" } });
    }
    expect(await coin()).toBe(0);
    await refund();
    expect([await coin(), await statusOf(id)]).toEqual([0, "refunded"]);
    const { items } = await client.data(listCustomClothes);
    expect(items.map(({ review, reason }) => [review, reason])).toEqual(items.map(() => ["refused", undefined]));
    const admin = await server.joinAdmin();
    for (const { id: clothes, revision } of items) {
      await admin.call(updateCustomClothes, { params: { id: clothes }, body: { decision: "refused", revision, reason: "blurred" } });
      expect(await admin.code(updateCustomClothes, { params: { id: clothes }, body: { decision: "approved", revision } })).toBe(
        "error.custom.reviewed",
      );
    }
    expect(await coin()).toBe(0);
  });
});

/** Leases a try-on to a worker; ends other tasks that are ahead of it in the queue. */
async function begin(id: string): Promise<LeasedTask> {
  for (let task; (task = await takeTask(server.database, "a worker", now()));) {
    if (task.id === id) return task;
    await endLease(server.database, task, { kind: "problem", code: "error.fitting.failed" }, now());
  }
  throw new Error("not in the queue");
}

/** Another picture every time, because the same one twice would cost nothing. */
const made = () => ({ picture: randomBytes(8), stagesMs: {}, check: null });

describe("an order", () => {
  it("opens what its provider gives", async () => {
    const opened = async (method: PaymentMethod) => (await order(method)).open;
    const page = await opened("alipayWeb");
    const sent = new URL(page?.kind === "redirect" ? page.url : "").searchParams;
    expect([sent.get("method"), sent.get("app_id"), sent.get("sign_type")]).toEqual(["alipay.trade.page.pay", "2021000000000001", "RSA2"]);
    expect(JSON.parse(sent.get("biz_content") ?? "{}")).toMatchObject({ total_amount: "6.00", product_code: "FAST_INSTANT_TRADE_PAY" });
    expect(await opened("wechatNative")).toEqual({ kind: "qr", text: "weixin://wxpay/bizpayurl?pr=abc" });
    expect(await opened("paypal")).toMatchObject({ kind: "redirect", url: expect.stringContaining("https://paypal.test/") });
    expect(await opened("apple")).toMatchObject({ kind: "apple", productId: "coins.100" });
    expect(await opened("lianlian")).toEqual({ kind: "card", url: "https://cards.test/fitting" });
  });

  it("is the same when it comes twice, and another user's does not exist", async () => {
    const body = { id: randomUUID(), packageId: "coins-500", method: "paypal" };
    const [a, b] = await Promise.all([client.data(createPaymentOrder, { body }), client.data(createPaymentOrder, { body })]);
    expect([a.id, a.coins, a.amountMinor, a.currency]).toEqual([b.id, 550, 499, "USD"]);
    const stranger = await server.join();
    expect(await stranger.code(createPaymentOrder, { body })).toBe("error.payment.not.found");
    expect(await stranger.code(getPaymentOrder, { params: { id: body.id } })).toBe("error.payment.not.found");
  });

  it("is refused for what is not sold, ways that are not offered, and too many of them", async () => {
    const code = (body: object) => client.code(createPaymentOrder, { body: { id: randomUUID(), packageId: "coins-100", ...body } });
    expect(await code({ packageId: "coins-7", method: "paypal" })).toBe("error.payment.package");
    for (const method of ["kuaishou", "tiktok", "alipayMini", "wechatMini"])
      expect(await code({ method })).toBe("error.payment.method.unavailable");
    for (let i = 0; i < 20; i++) await order("lianlian");
    expect(await code({ method: "lianlian" })).toBe("error.payment.too.many");
    const { status } = await client.call(createPaymentOrder, { body: { id: "x", packageId: "coins-100", method: "cash" } });
    expect(status).toBe(400);
  });

  it("is told paid by asking: PayPal's is captured, once", async () => {
    const { id } = await order("paypal", "coins-1000");
    paypal.orders.get(id)!.status = "APPROVED";
    expect(await statusOf(id)).toBe("paid");
    server.clockMs += 5_000;
    expect(await statusOf(id)).toBe("paid");
    expect(paypal.calls.filter((call) => call.endsWith(`${id}/capture`))).toHaveLength(1);
    expect(await coin()).toBe(welcomeCoins + 1_200);
    // PayPal's notice of the same capture comes afterwards.
    await send("paypal", paypal.notice({ kind: "paid", orderId: id, reference: `CAPTURE-${id}`, amountMinor: 899, currency: "USD" }));
    expect(await coin()).toBe(welcomeCoins + 1_200);
  });

  it("is credited even if the shopper's app does not ask and the provider's notice does not come", async () => {
    const { id } = await order("wechatNative");
    wechatAnswer = JSON.stringify({
      mchid: "1900000001",
      appid: "wx0000000000000001",
      out_trade_no: compactId(id),
      transaction_id: randomUUID(),
      trade_state: "SUCCESS",
      amount: { total: 600, currency: "CNY" },
    });
    const { database, app } = server;
    const context = { database, log: app.log, now, payments } as unknown as Context;
    await askAboutOpenOrders(context);
    expect(await coin()).toBe(welcomeCoins + 100);
    await askAboutOpenOrders(context);
    expect(await topUps()).toEqual([[1, 100]]);
  });

  it("is asked about although many orders were made before it whose provider cannot be asked", async () => {
    const { id: first } = await order("lianlian", "coins-100", await server.join());
    const card = await server.database.selectFrom("payment_orders").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
    // Orders that were never asked about come first, by id: these are all before the one that can be asked about.
    const cards = Array.from({ length: ordersAskedAtOnce }, () => ({ ...card, id: `00000000${randomUUID().slice(8)}` }));
    await server.database.insertInto("payment_orders").values(cards).execute();
    const { id } = await order("paypal");
    paypal.orders.get(id)!.status = "APPROVED";
    await askAboutOpenOrders({ database: server.database, log: server.app.log, now, payments } as unknown as Context);
    expect(await coin()).toBe(welcomeCoins + 100);
  });

  it("is told paid by asking Alipay and WeChat Pay, whose answers are signed", async () => {
    const byAlipay = await order("alipayWeb");
    const answer = `{"code":"10000","msg":"Success","out_trade_no":"${compactId(byAlipay.id)}","trade_no":"T1","trade_status":"TRADE_SUCCESS","total_amount":"6.00"}`;
    alipayAnswer = `{"alipay_trade_query_response":${answer},"sign":"${Buffer.alloc(256).toString("base64")}"}`;
    expect(await statusOf(byAlipay.id)).toBe("open");
    alipayAnswer = `{"alipay_trade_query_response":${answer},"sign":"${alipay.signText(answer)}"}`;
    server.clockMs += 3_000;
    expect(await statusOf(byAlipay.id)).toBe("paid");

    const byWechat = await order("wechatNative");
    const paid = { mchid: "1900000001", appid: "wx0000000000000001", out_trade_no: compactId(byWechat.id), transaction_id: "T2" };
    wechatAnswer = JSON.stringify({ ...paid, trade_state: "NOTPAY", amount: { total: 600, currency: "CNY" } });
    expect(await statusOf(byWechat.id)).toBe("open");
    wechatAnswer = JSON.stringify({ ...paid, trade_state: "SUCCESS", amount: { total: 600, currency: "CNY" } });
    server.clockMs += 3_000;
    expect(await statusOf(byWechat.id)).toBe("paid");
    expect(await coin()).toBe(welcomeCoins + 200);
  });
});

describe("the sandbox", () => {
  it("pays with the order's own token only, once", async () => {
    const [mine, other] = [await order("sandbox"), await order("sandbox")];
    const token = mine.open?.kind === "sandbox" ? mine.open.token : "";
    for (const wrong of ["", "x", other.open?.kind === "sandbox" ? other.open.token : ""]) {
      expect(await client.code(paySandboxOrder, { body: { id: mine.id, token: wrong } })).toBe("error.payment.signature");
    }
    const stranger = await server.join();
    expect(await stranger.code(paySandboxOrder, { body: { id: mine.id, token } })).toBe("error.payment.not.found");
    const answers = await Promise.all([1, 2, 3].map(() => client.data(paySandboxOrder, { body: { id: mine.id, token } })));
    expect(answers.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
    expect(await coin()).toBe(welcomeCoins + 100);
  });

  it("of a server where nothing is configured is for its household, and not for the world behind a proxy on its machine", async () => {
    const own = await startTestServer({ payments: new Payments(usualPackages, [new SandboxProvider(randomBytes(32), true)]) });
    try {
      const from = (address: string): Wire => {
        return async ({ method, url, headers, body }) => {
          const forwarded = { ...headers, "x-forwarded-for": address };
          const answer = await own.app.inject({ method: method as "GET", url, headers: forwarded, payload: body as string });
          return { status: answer.statusCode, text: answer.body };
        };
      };
      const neighbour = new TestClient(from("192.168.1.7"), () => own.clockMs, (await own.join()).tid);
      const body = { id: randomUUID(), packageId: "coins-100" };
      const { open } = await neighbour.data(createPaymentOrder, { body });
      const stranger = new TestClient(from("203.0.113.7"), () => own.clockMs, neighbour.tid);
      expect((await stranger.data(listPaymentMethods)).sandbox).toBe(false);
      const another = { ...body, id: randomUUID() };
      expect(await stranger.code(createPaymentOrder, { body: another })).toBe("error.payment.method.unavailable");
      const payment = { body: { id: body.id, token: open?.kind === "sandbox" ? open.token : "" } };
      expect(await stranger.code(paySandboxOrder, payment)).toBe("error.payment.signature");
      expect((await neighbour.data(paySandboxOrder, payment)).status).toBe("paid");
    } finally {
      await own.close();
    }
  });

  it("cannot pay another method's order", async () => {
    const { id } = await order("paypal");
    expect(await client.code(paySandboxOrder, { body: { id, token: "x" } })).toBe("error.payment.signature");
  });
});

describe("the ways to pay", () => {
  it("are listed with why one is not offered", async () => {
    const { sandbox, packages, methods } = await client.data(listPaymentMethods);
    expect([sandbox, packages.length, methods[0].offered]).toEqual([true, 3, true]);
    expect(methods.find(({ method }) => method === "kuaishou")).toEqual({ method: "kuaishou", offered: false, reason: "host.only" });
  });

  it("are none on a server without configuration, which takes no notices either", async () => {
    const bare = await startTestServer();
    try {
      const guest = await bare.join();
      const { sandbox, methods } = await guest.data(listPaymentMethods);
      expect([sandbox, methods.some(({ offered }) => offered), methods.some(({ method }) => method === "sandbox")]).toEqual([
        false,
        false,
        false,
      ]);
      expect(await guest.code(createPaymentOrder, { body: { id: randomUUID(), packageId: "coins-100" } })).toBe(
        "error.payment.method.unavailable",
      );
      const notice = apple.transaction({ kind: "paid", orderId: randomUUID(), reference: "1", amountMinor: 99, currency: "USD" });
      const { body } = await bare.app.inject({
        method: "POST",
        url: "/api/payment/callback/ios",
        headers: notice.headers,
        payload: notice.body,
      });
      expect(JSON.parse(body)).toMatchObject({ success: false, code: "error.payment.method.unavailable" });
    } finally {
      await bare.close();
    }
  });
});

describe("Apple's transaction from the app", () => {
  const about = async (): Promise<Told> => {
    const { id } = await order("apple");
    return { kind: "paid", orderId: id, reference: randomUUID(), amountMinor: 99, currency: "USD" };
  };

  it("credits, and its server's notice of it does not again", async () => {
    const told = await about();
    expect((await send("ios", apple.transaction(told))).accepted).toBe(true);
    await send("ios", apple.notice(told));
    expect(await coin()).toBe(welcomeCoins + 100);
  });

  it.each([
    { bundleId: "another.app" },
    { environment: "Sandbox" },
    { environment: "Xcode" },
    { environment: "LocalTesting" },
    { quantity: 2 },
    { appAccountToken: undefined },
  ])("with %o is refused", async (changes) => {
    expect((await send("ios", apple.transaction(await about(), changes))).accepted).toBe(false);
    expect(await coin()).toBe(welcomeCoins);
  });
});

describe("a refund by Apple", () => {
  const pay = async (): Promise<Told> => {
    const { id } = await order("apple");
    const paid: Told = { kind: "paid", orderId: id, reference: randomUUID(), amountMinor: 99, currency: "USD" };
    await send("ios", apple.notice(paid));
    server.clockMs += 1;
    return paid;
  };

  it("of a package that is not sold any more takes the coins back", async () => {
    const paid = await pay();
    const refund = (told: Told) => send("ios", apple.transaction({ ...told, kind: "refunded" }, { productId: "coins.of.old" }));
    expect((await refund({ ...paid, reference: randomUUID() })).accepted).toBe(true);
    server.clockMs += 1;
    expect([await coin(), await outcomes(paid.orderId)]).toEqual([welcomeCoins + 100, ["credited", "mismatch"]]);
    expect((await refund(paid)).accepted).toBe(true);
    expect([await coin(), await statusOf(paid.orderId)]).toEqual([welcomeCoins, "refunded"]);
  });

  it("that is taken back itself is kept for a person, also when the package is not sold any more", async () => {
    const paid = await pay();
    await send("ios", apple.notice({ ...paid, kind: "refunded" }));
    server.clockMs += 1;
    // No package has this price any more.
    expect((await send("ios", apple.reversal({ ...paid, amountMinor: 1 }))).accepted).toBe(true);
    expect(await outcomes(paid.orderId)).toEqual(["credited", "taken back", "mismatch"]);
  });

  it("that is taken back itself is kept for a person, told twice, and told before the refund leaves the coins", async () => {
    const [paid, other] = [await pay(), await pay()];
    await send("ios", apple.notice({ ...paid, kind: "refunded" }));
    server.clockMs += 1;
    for (let i = 0; i < 2; i++) await send("ios", apple.reversal(paid));
    expect(await outcomes(paid.orderId)).toEqual(["credited", "taken back", "paid after refund"]);
    await send("ios", apple.reversal(other));
    await send("ios", apple.notice({ ...other, kind: "refunded" }));
    expect([await coin(), await statusOf(other.orderId)]).toEqual([welcomeCoins + 100, "paid"]);
  });
});

describe("PayPal's certificate", () => {
  it.each([
    "https://evil.test/v1/notifications/certs/C",
    "http://api.paypal.com/v1/notifications/certs/C",
    "https://api.paypal.com.evil.test/v1/notifications/certs/C",
    "https://api.paypal.com/other",
    "nonsense",
  ])("from %s is not even fetched", async (address) => {
    const { id } = await order("paypal");
    const { headers, body } = paypal.notice({ kind: "paid", orderId: id, reference: "1", amountMinor: 99, currency: "USD" });
    const before = paypal.calls.length;
    expect((await send("paypal", { headers: { ...headers, "paypal-cert-url": address }, body })).accepted).toBe(false);
    expect(paypal.calls.length).toBe(before);
  });
});

it("WeChat Pay's notice that is older than five minutes is refused", async () => {
  const { id } = await order("wechatNative");
  const notice = wechat.notice({ kind: "paid", orderId: id, reference: "1", amountMinor: 600, currency: "CNY" });
  server.clockMs += 301_000;
  expect((await send("wechat", notice)).accepted).toBe(false);
  expect(await coin()).toBe(welcomeCoins);
});

it("the database itself forbids a second credit of an order", async () => {
  const { id } = await order("sandbox");
  const { user_id } = await server.database.selectFrom("payment_orders").select("user_id").where("id", "=", id).executeTakeFirstOrThrow();
  const credit = { user_id, type: 1 as const, coins: 100, payment_id: id, created_at_ms: now() };
  await server.database.insertInto("records").values(credit).execute();
  await expect(server.database.insertInto("records").values(credit).execute()).rejects.toThrow();
});

it("the movements of an order are found without reading everybody's", async () => {
  const ofOrder = sql`select outcome from payment_events where order_id = 'an order'`;
  const plan = await server.database.transaction().execute(async (transaction) => {
    if (!isPostgres(transaction)) return sql`explain query plan ${ofOrder}`.execute(transaction);
    // A table of a few rows is read as a whole whatever indexes it has.
    await sql`set local enable_seqscan = off`.execute(transaction);
    return sql`explain ${ofOrder}`.execute(transaction);
  });
  expect(JSON.stringify(plan.rows)).toContain("payment_events_by_order");
});
