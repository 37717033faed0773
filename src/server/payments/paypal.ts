import { verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { decimalOf, minorOf, type Notice, type OrderToPay, type PaymentEvent, type PaymentProvider } from "./provider.ts";

export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id that PayPal shows for the webhook, which is part of the signed text. */
  readonly webhookId: string;
  readonly environment: "live" | "sandbox";
  readonly returnUrl: string;
  readonly now: () => number;
  /** Only tests set it, in place of the network. */
  readonly fetch?: typeof fetch;
}

const requestTimeoutMs = 10_000;
const certificateMaxChars = 20_000;

const money = z.object({ value: z.string(), currency_code: z.string() });
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
const capture = z.object({ id: z.string(), status: z.string(), amount: money, custom_id: z.string().optional(), links });
const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links,
  purchase_units: z
    .array(z.object({ custom_id: z.string().optional(), payments: z.object({ captures: z.array(capture).default([]) }).optional() }))
    .default([]),
});
const noticeShape = z.object({ event_type: z.string(), resource: z.unknown() });

/**
 * Payments that the shopper approves on PayPal's page and that the server then captures. No library of PayPal's checks the signatures of
 * webhooks, so this follows PayPal's published rule.
 */
export class PaypalProvider implements PaymentProvider {
  readonly method = "paypal";
  readonly currency = "USD";
  readonly #settings: PaypalSettings;
  readonly #origin: string;
  readonly #fetch: typeof fetch;
  /** PayPal's certificates by their addresses, of which one or two are in use at a time. */
  readonly #certificates = new LRUCache<string, X509Certificate>({ max: 4 });
  #token: { readonly value: string; readonly untilMs: number } | null = null;

  constructor(settings: PaypalSettings) {
    this.#settings = settings;
    this.#origin = settings.environment === "live" ? "https://api-m.paypal.com" : "https://api-m.sandbox.paypal.com";
    this.#fetch = settings.fetch ?? fetch;
  }

  async open({ id, coins, amountMinor, currency }: OrderToPay) {
    const { returnUrl } = this.#settings;
    const answer = await this.#call("POST", "/v2/checkout/orders", id, {
      intent: "CAPTURE",
      purchase_units: [
        { custom_id: id, description: `Fitting Room: ${coins} coins`, amount: { currency_code: currency, value: decimalOf(amountMinor) } },
      ],
      payment_source: { paypal: { experience_context: { user_action: "PAY_NOW", return_url: returnUrl, cancel_url: returnUrl } } },
    });
    const { id: providerRef, links } = paypalOrder.parse(answer);
    const url = links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
    if (!url) throw new Error("PayPal named no page to approve the payment");
    return { open: { kind: "redirect" as const, url }, providerRef };
  }

  async ask({ id, providerRef }: OrderToPay): Promise<PaymentEvent | null> {
    return providerRef === null ? null : this.#capture(id, providerRef);
  }

  async readNotice({ headers, body }: Notice): Promise<PaymentEvent | null> {
    await this.#checkSignature(headers, body);
    const { event_type: type, resource } = noticeShape.parse(JSON.parse(body.toString()));
    if (type === "CHECKOUT.ORDER.APPROVED") {
      const { id, purchase_units: units } = paypalOrder.parse(resource);
      const orderId = units[0]?.custom_id;
      return orderId === undefined ? null : this.#capture(orderId, id);
    }
    if (type === "PAYMENT.CAPTURE.COMPLETED") return eventOf("paid", capture.parse(resource));
    if (type === "PAYMENT.CAPTURE.REFUNDED" || type === "PAYMENT.CAPTURE.REVERSED") return eventOf("refunded", capture.parse(resource));
    return null;
  }

  answerNotice(accepted: boolean) {
    return { status: accepted ? 200 : 400, contentType: "application/json", body: "{}" };
  }

  /** Takes the money of an approved payment, which the approval alone does not move. Called by a poll or by a notice, whichever comes first. */
  async #capture(orderId: string, providerRef: string): Promise<PaymentEvent | null> {
    const path = `/v2/checkout/orders/${encodeURIComponent(providerRef)}`;
    let known = paypalOrder.parse(await this.#call("GET", path));
    if (known.purchase_units[0]?.custom_id !== orderId) throw new Error("another order's payment");
    if (known.status === "APPROVED") known = paypalOrder.parse(await this.#call("POST", `${path}/capture`, `capture-${orderId}`, {}));
    const captured = known.purchase_units.flatMap(({ payments }) => payments?.captures ?? []).find(({ status }) => status === "COMPLETED");
    return captured ? { ...eventOf("paid", captured), orderId } : null;
  }

  /** Checks SHA-256 with RSA over `transmission id|time|webhook id|CRC-32 of the body`, signed with a certificate of PayPal. */
  async #checkSignature(headers: Notice["headers"], body: Buffer): Promise<void> {
    const header = (name: string) => String(headers[`paypal-${name}`] ?? "");
    if (header("auth-algo") !== "SHA256withRSA") throw new Error("another algorithm");
    const certificate = await this.#certificate(header("cert-url"));
    const signed = [header("transmission-id"), header("transmission-time"), this.#settings.webhookId, crc32(body)].join("|");
    const genuine = verify("sha256", Buffer.from(signed), certificate.publicKey, Buffer.from(header("transmission-sig"), "base64"));
    if (!genuine) throw new Error("the signature is not PayPal's");
  }

  /** Only PayPal's own host is asked, because the host and its TLS are the proof that the certificate is PayPal's. */
  async #certificate(address: string): Promise<X509Certificate> {
    const url = URL.parse(address);
    const host = new URL(this.#origin).hostname.replace(/^api-m\./, "api.");
    if (
      !url ||
      url.protocol !== "https:" ||
      url.hostname !== host ||
      url.port !== "" ||
      !url.pathname.startsWith("/v1/notifications/certs/")
    ) {
      throw new Error("a certificate from elsewhere");
    }
    const known = this.#certificates.get(url.href) ?? (await this.#fetchCertificate(url));
    const nowMs = this.#settings.now();
    if (nowMs < known.validFromDate.getTime() || nowMs > known.validToDate.getTime()) throw new Error("a certificate out of its time");
    this.#certificates.set(url.href, known);
    return known;
  }

  async #fetchCertificate(url: URL): Promise<X509Certificate> {
    const answer = await this.#fetch(url, { redirect: "error", signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!answer.ok) throw new Error("the certificate could not be fetched");
    return new X509Certificate((await answer.text()).slice(0, certificateMaxChars));
  }

  /** @param requestId makes the call idempotent: PayPal answers the same id with the first answer */
  async #call(method: "GET" | "POST", path: string, requestId?: string, body?: object): Promise<unknown> {
    const answer = await this.#fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.#accessToken()}`,
        "content-type": "application/json",
        ...(requestId !== undefined && { "paypal-request-id": requestId }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (!answer.ok) throw new Error(`PayPal answered ${answer.status}`);
    return answer.json();
  }

  async #accessToken(): Promise<string> {
    const { clientId, clientSecret, now } = this.#settings;
    if (this.#token && now() < this.#token.untilMs) return this.#token.value;
    const answer = await this.#fetch(`${this.#origin}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (!answer.ok) throw new Error(`PayPal answered ${answer.status}`);
    const { access_token: value, expires_in: seconds } = z
      .object({ access_token: z.string(), expires_in: z.number() })
      .parse(await answer.json());
    this.#token = { value, untilMs: now() + (seconds - 60) * 1_000 };
    return value;
  }
}

function eventOf(kind: PaymentEvent["kind"], { id, amount, custom_id: orderId = "", links }: z.output<typeof capture>): PaymentEvent {
  const event = { kind, orderId, reference: id, amount: { minor: minorOf(amount.value), currency: amount.currency_code } };
  if (kind === "paid") return event;
  // The `up` link of a refund leads to its capture; that of a capture leads to the order.
  const up = links.find(({ rel }) => rel === "up")?.href;
  return { ...event, paymentReference: up?.split("/").at(-1) };
}
