import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createPaymentOrder, listPaymentMethods, paySandboxOrder } from "../../protocol/api/payment.ts";
import { type CoinShop, openCoinShop, welcomeCoins } from "../testing/coin-shop.ts";
import { TestClient, type Wire } from "../testing/test-client.ts";
import { startTestServer } from "../testing/test-server.ts";
import { usualPackages } from "./packages.ts";
import { Payments } from "./payments.ts";
import { SandboxProvider } from "./sandbox.ts";

let shop: CoinShop;
beforeAll(async () => {
  shop = await openCoinShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.welcome());

it("pays with the order's own token only, once", async () => {
  const [mine, other] = [await shop.order("sandbox"), await shop.order("sandbox")];
  const token = mine.open?.kind === "sandbox" ? mine.open.token : "";
  for (const wrong of ["", "x", other.open?.kind === "sandbox" ? other.open.token : ""]) {
    expect(await shop.client.code(paySandboxOrder, { body: { id: mine.id, token: wrong } })).toBe("error.payment.signature");
  }
  const stranger = await shop.server.join();
  expect(await stranger.code(paySandboxOrder, { body: { id: mine.id, token } })).toBe("error.payment.not.found");
  const answers = await Promise.all([1, 2, 3].map(() => shop.client.data(paySandboxOrder, { body: { id: mine.id, token } })));
  expect(answers.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  expect(await shop.coin()).toBe(welcomeCoins + 100);
});

it("is offered to this machine and its own network alone where nothing is configured, not to the world behind a proxy on this machine", async () => {
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
  const { id } = await shop.order("paypal");
  expect(await shop.client.code(paySandboxOrder, { body: { id, token: "x" } })).toBe("error.payment.signature");
});
