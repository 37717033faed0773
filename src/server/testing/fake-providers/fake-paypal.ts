import { randomUUID, sign } from "node:crypto";
import { crc32 } from "node:zlib";
import { PaypalProvider } from "../../payments/paypal.ts";
import { decimalOf } from "../../payments/provider.ts";
import { pemOf, writeCertificate } from "../certificates.ts";
import { type FakeProvider, rsa, stranger, type Told } from "./fake-provider.ts";

/** Answers the few calls that the server makes to PayPal, from its `orders`. */
export interface FakePaypal extends FakeProvider {
  readonly orders: Map<string, { status: string; customId: string; amountMinor: number }>;
  readonly calls: string[];
}

export function fakePaypal(now: () => number): FakePaypal {
  const keys = rsa();
  const certificate = writeCertificate({
    subject: "messages",
    issuer: "messages",
    subjectKey: keys.publicKey,
    issuerKey: keys.privateKey,
    isAuthority: false,
  });
  const orders: FakePaypal["orders"] = new Map();
  const calls: string[] = [];
  const describe = (id: string) => {
    const { status, customId, amountMinor } = orders.get(id)!;
    const capture = { id: `CAPTURE-${id}`, status, amount: { value: decimalOf(amountMinor), currency_code: "USD" } };
    const captures = status === "COMPLETED" ? [capture] : [];
    return {
      id,
      status,
      links: [{ rel: "payer-action", href: `https://paypal.test/${id}` }],
      purchase_units: [{ custom_id: customId, payments: { captures } }],
    };
  };
  const answer = (path: string, init?: RequestInit): unknown => {
    if (path === "/v1/oauth2/token") return { access_token: "token", expires_in: 32_400 };
    if (path === "/v2/checkout/orders") {
      const unit = (JSON.parse(init?.body as string) as { purchase_units: { custom_id: string; amount: { value: string } }[] })
        .purchase_units[0];
      orders.set(unit.custom_id, { status: "CREATED", customId: unit.custom_id, amountMinor: Math.round(Number(unit.amount.value) * 100) });
      return describe(unit.custom_id);
    }
    const [, id, capture] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (order && capture) order.status = "COMPLETED";
    return order ? describe(id) : null;
  };
  const provider = new PaypalProvider({
    clientId: "client",
    clientSecret: "secret",
    webhookId: "WEBHOOK",
    environment: "live",
    returnUrl: "https://room.test/",
    now,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      calls.push(`${url.host}${url.pathname}`);
      if (url.pathname.startsWith("/v1/notifications/certs/")) return new Response(pemOf(certificate));
      const found = answer(url.pathname, init);
      return found === null ? new Response("{}", { status: 404 }) : Response.json(found);
    },
  });
  const notice = ({ kind, orderId, reference, payment, amountMinor, currency, forged }: Told) => {
    const type = kind === "waiting" ? "CHECKOUT.ORDER.SAVED" : kind === "paid" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.REFUNDED";
    const resource = {
      id: reference,
      status: "COMPLETED",
      ...(orderId !== "" && { custom_id: orderId }),
      amount: { value: decimalOf(amountMinor), currency_code: currency },
      ...(payment !== undefined && {
        links: [{ rel: "up", href: `https://api.paypal.com/v2/payments/captures/${payment}`, method: "GET" }],
      }),
    };
    const body = JSON.stringify({ id: `WH-${randomUUID()}`, event_type: type, resource });
    const [id, time] = [randomUUID(), new Date(now()).toISOString()];
    const signed = `${id}|${time}|WEBHOOK|${crc32(body)}`;
    const signature = sign("sha256", Buffer.from(signed), forged ? stranger : keys.privateKey).toString("base64");
    const headers = {
      "content-type": "application/json",
      "paypal-transmission-id": id,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": signature,
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
    };
    return { headers, body };
  };
  return {
    provider,
    path: "paypal",
    notice,
    altered(told) {
      const { headers, body } = notice(told);
      return { headers, body: body.replace(/"value":"[\d.]+"/, '"value":"0.01"') };
    },
    orders,
    calls,
  };
}
