import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { listCoinRecords } from "../../protocol/api/coins.ts";
import { createPaymentOrder, getPaymentOrder, type PaymentMethod } from "../../protocol/api/payment.ts";
import type { Context } from "../context.ts";
import { CardLinkProvider } from "../payments/card-link.ts";
import { usualPackages } from "../payments/packages.ts";
import { Payments } from "../payments/payments.ts";
import { SandboxProvider } from "../payments/sandbox.ts";
import { fakeAlipay } from "./fake-providers/fake-alipay.ts";
import { fakeApple } from "./fake-providers/fake-apple.ts";
import { fakePaypal } from "./fake-providers/fake-paypal.ts";
import type { FakeProvider, SentNotice, Told } from "./fake-providers/fake-provider.ts";
import { fakeWechat } from "./fake-providers/fake-wechat.ts";
import type { TestClient } from "./test-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** What a new shopper has. */
export const welcomeCoins = 100;

/** The ways to pay whose providers are played. */
export const fakedMethods = ["alipayWeb", "wechatNative", "paypal", "apple"] as const;
type FakedMethod = (typeof fakedMethods)[number];

/** Opens a server that sells coins in every way that the tests can play. */
export async function openCoinShop(): Promise<CoinShop> {
  const gateways = createServer().listen(0, "127.0.0.1");
  await once(gateways, "listening");
  const shop = new CoinShop(gateways);
  await shop.open();
  return shop;
}

/** A server that sells coins, the providers' servers, and one shopper at a time. */
export class CoinShop {
  server!: TestServer;
  client!: TestClient;
  /** What Alipay and WeChat Pay answer when they are asked about an order. */
  readonly answers = { alipay: "{}", wechat: "{}" };
  readonly alipay: ReturnType<typeof fakeAlipay>;
  readonly wechat: ReturnType<typeof fakeWechat>;
  readonly paypal: ReturnType<typeof fakePaypal>;
  readonly apple = fakeApple();
  readonly fakes: Record<FakedMethod, FakeProvider>;
  readonly #payments: Payments;
  readonly #gateways: Server;

  /** @param gateways plays the servers of Alipay and WeChat Pay; it listens already */
  constructor(gateways: Server) {
    const origin = `http://127.0.0.1:${(gateways.address() as AddressInfo).port}`;
    this.alipay = fakeAlipay(`${origin}/gateway.do`);
    this.wechat = fakeWechat(this.now, `${origin}/`);
    this.paypal = fakePaypal(this.now);
    this.fakes = { alipayWeb: this.alipay, wechatNative: this.wechat, paypal: this.paypal, apple: this.apple };
    const faked = Object.values(this.fakes).map(({ provider }) => provider);
    const own = [new CardLinkProvider("https://cards.test/fitting"), new SandboxProvider(randomBytes(32))];
    this.#payments = new Payments(usualPackages, [...faked, ...own]);
    this.#gateways = gateways.on("request", (request, response) => {
      const send = (body: string) =>
        response.writeHead(200, { "content-type": "application/json", ...this.wechat.signBody(body) }).end(body);
      if (request.url?.startsWith("/gateway.do")) return send(this.answers.alipay);
      if (request.url === "/v3/pay/transactions/native") return send('{"code_url":"weixin://wxpay/bizpayurl?pr=abc"}');
      return send(this.answers.wechat);
    });
  }

  async open(): Promise<void> {
    this.server = await startTestServer({ payments: this.#payments });
  }

  async close(): Promise<void> {
    await this.server.close();
    this.#gateways.closeAllConnections();
    this.#gateways.close();
  }

  /** Lets a new shopper in. */
  async welcome(): Promise<void> {
    this.client = await this.server.join();
  }

  readonly now = (): number => this.server.clockMs;

  /** What a command that runs between requests needs of the server. */
  get context(): Context {
    const { database, app } = this.server;
    return { database, log: app.log, now: this.now, payments: this.#payments } as unknown as Context;
  }

  order(method: PaymentMethod | "default", packageId = "coins-100", by = this.client) {
    return by.data(createPaymentOrder, { body: { id: randomUUID(), packageId, method } });
  }

  /** Orders coins, and says what the provider would tell of their payment. */
  async toPay(method: PaymentMethod): Promise<Told> {
    const { id, amountMinor, currency } = await this.order(method);
    return { kind: "paid", orderId: id, reference: randomUUID(), amountMinor, currency };
  }

  /** Lets a provider tell of a payment or refund. */
  tell(method: FakedMethod, told: Told) {
    const { path, notice } = this.fakes[method];
    return this.send(path, notice(told));
  }

  /** Brings a notice to the last part of its callback's path. */
  async send(path: string, { headers, body: payload }: SentNotice): Promise<{ status: number; accepted: boolean }> {
    const url = `/api/payment/callback/${path}`;
    const { statusCode, body } = await this.server.app.inject({ method: "POST", url, headers, payload });
    return { status: statusCode, accepted: statusCode === 200 && body !== "failure" };
  }

  async coin(): Promise<number> {
    return (await this.client.me()).coin;
  }

  async statusOf(id: string): Promise<string> {
    return (await this.client.data(getPaymentOrder, { params: { id } })).status;
  }

  /** The shopper's coins of payments and refunds, the newest first: type and number. */
  async topUps(): Promise<[number, number][]> {
    const { items } = await this.client.data(listCoinRecords);
    return items.filter(({ type }) => type === 1 || type === 9).map(({ type, coins }) => [type, coins]);
  }

  /** What was made of the notices of an order, in the order in which they came. */
  async outcomes(orderId: string): Promise<string[]> {
    const events = this.server.database.selectFrom("payment_events").select("outcome").where("order_id", "=", orderId);
    return (await events.orderBy("at_ms").execute()).map(({ outcome }) => outcome);
  }
}
