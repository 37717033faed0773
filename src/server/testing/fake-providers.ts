import { createCipheriv, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from "node:crypto";
import { crc32 } from "node:zlib";
import { AlipayProvider } from "../payments/alipay.ts";
import { AppleProvider } from "../payments/apple.ts";
import { usualPackages } from "../payments/packages.ts";
import { PaypalProvider } from "../payments/paypal.ts";
import { compactId, decimalOf, type PaymentProvider } from "../payments/provider.ts";
import { WechatProvider } from "../payments/wechat.ts";
import { pemOf, writeCertificate } from "./certificates.ts";

/** A payment or refund that a fake provider reports. */
export interface Told {
  readonly kind: "paid" | "refunded" | "waiting";
  readonly orderId: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The reference of the payment that is refunded; Alipay and Apple use one reference for both. */
  readonly payment?: string;
  /** Whether somebody else signs the notice. */
  readonly forged?: boolean;
}

export interface SentNotice {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A provider with keys that the tests have made. */
export interface FakeProvider {
  readonly provider: PaymentProvider;
  /** The last part of its callback's path. */
  readonly path: string;
  notice(told: Told): SentNotice;
  /** A notice of which a signed part was changed after the signature. */
  altered(told: Told): SentNotice;
}

const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const bareKey = (key: KeyObject, type: "pkcs8" | "spki") =>
  key.export({ type, format: "der" } as { type: "spki"; format: "der" }).toString("base64");
const pemKey = (key: KeyObject, type: "pkcs8" | "spki") =>
  key.export({ type, format: "pem" } as { type: "spki"; format: "pem" }).toString();
const stranger = rsa().privateKey;

export function fakeAlipay(gateway?: string): FakeProvider & { signText(text: string): string } {
  const [ours, theirs] = [rsa(), rsa()];
  const provider = new AlipayProvider({
    appId: "2021000000000001",
    privateKey: bareKey(ours.privateKey, "pkcs8"),
    alipayPublicKey: bareKey(theirs.publicKey, "spki"),
    notifyUrl: "https://room.test/api/payment/callback/alipay",
    returnUrl: "https://room.test/",
    gateway,
  });
  const notice = ({ kind, orderId, reference, amountMinor, forged }: Told) => {
    const fields: Record<string, string> = {
      app_id: "2021000000000001",
      charset: "utf-8",
      notify_id: randomUUID(),
      out_trade_no: compactId(orderId),
      trade_no: reference,
      total_amount: decimalOf(amountMinor),
      trade_status: kind === "waiting" ? "WAIT_BUYER_PAY" : kind === "paid" ? "TRADE_SUCCESS" : "TRADE_CLOSED",
      subject: "100 coins & 衬衫",
      ...(kind === "refunded" && { refund_fee: decimalOf(amountMinor) }),
    };
    const signed = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join("&");
    const signature = sign("sha256", Buffer.from(signed), forged ? stranger : theirs.privateKey).toString("base64");
    const body = new URLSearchParams({ ...fields, sign_type: "RSA2", sign: signature }).toString();
    return { headers: { "content-type": "application/x-www-form-urlencoded" }, body };
  };
  return {
    provider,
    path: "alipay",
    notice,
    altered(told) {
      const { headers, body } = notice(told);
      return { headers, body: body.replace(/total_amount=[\d.]+/, "total_amount=0.01") };
    },
    signText: (text) => sign("sha256", Buffer.from(text), theirs.privateKey).toString("base64"),
  };
}

export function fakeWechat(now: () => number, baseUrl?: string): FakeProvider & { signBody(body: string): Record<string, string> } {
  const [ours, platform] = [rsa(), rsa()];
  const apiV3Key = randomBytes(16).toString("hex");
  const provider = new WechatProvider({
    appId: "wx0000000000000001",
    merchantId: "1900000001",
    merchantSerial: "OURS",
    privateKey: pemKey(ours.privateKey, "pkcs8"),
    apiV3Key,
    platformSerial: "PLATFORM",
    platformPublicKey: pemKey(platform.publicKey, "spki"),
    notifyUrl: "https://room.test/api/payment/callback/wechat",
    now,
    baseUrl,
  });
  const signAt = (atMs: number, body: string, key = platform.privateKey): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(atMs / 1_000)), randomUUID()];
    const signature = sign("sha256", Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString("base64");
    return {
      "content-type": "application/json",
      "wechatpay-timestamp": timestamp,
      "wechatpay-nonce": nonce,
      "wechatpay-serial": "PLATFORM",
      "wechatpay-signature": signature,
    };
  };
  const notice = ({ kind, orderId, reference, payment, amountMinor, currency, forged }: Told) => {
    const common = { mchid: "1900000001", appid: "wx0000000000000001", out_trade_no: compactId(orderId) };
    const content =
      kind === "refunded"
        ? {
            ...common,
            transaction_id: payment,
            refund_id: reference,
            refund_status: "SUCCESS",
            amount: { refund: amountMinor, total: amountMinor },
          }
        : {
            ...common,
            transaction_id: reference,
            trade_state: kind === "paid" ? "SUCCESS" : "NOTPAY",
            amount: { total: amountMinor, currency },
          };
    const nonce = randomBytes(6).toString("hex");
    const cipher = createCipheriv("aes-256-gcm", apiV3Key, nonce).setAAD(Buffer.from("transaction"));
    const ciphertext = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]).toString("base64");
    const type = kind === "refunded" ? "REFUND.SUCCESS" : "TRANSACTION.SUCCESS";
    const body = JSON.stringify({ id: randomUUID(), event_type: type, resource: { ciphertext, nonce, associated_data: "transaction" } });
    return { headers: signAt(now(), body, forged ? stranger : platform.privateKey), body };
  };
  return {
    provider,
    path: "wechat",
    notice,
    altered(told) {
      const { headers, body } = notice(told);
      return { headers, body: body.replace("TRANSACTION.SUCCESS", "TRANSACTION.SUCCESs") };
    },
    // The library compares the time with the machine's clock.
    signBody: (body) => signAt(Date.now(), body),
  };
}

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

export interface FakeApple extends FakeProvider {
  /** A signed transaction, as the app sends it. */
  transaction(told: Told, changes?: object): SentNotice;
  /** The notice of Apple's server that a refund was taken back. */
  reversal(told: Told): SentNotice;
}

export function fakeApple(): FakeApple {
  const curve = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
  const [root, middle, leaf] = [curve(), curve(), curve()];
  const rootCertificate = writeCertificate({
    subject: "Root",
    issuer: "Root",
    subjectKey: root.publicKey,
    issuerKey: root.privateKey,
    isAuthority: true,
  });
  const chainOf = (rootKey: KeyObject) => [
    writeCertificate({
      subject: "Leaf",
      issuer: "Middle",
      subjectKey: leaf.publicKey,
      issuerKey: middle.privateKey,
      isAuthority: false,
      marks: ["1.2.840.113635.100.6.11.1"],
    }),
    writeCertificate({
      subject: "Middle",
      issuer: "Root",
      subjectKey: middle.publicKey,
      issuerKey: rootKey,
      isAuthority: true,
      marks: ["1.2.840.113635.100.6.2.1"],
    }),
    rootCertificate,
  ];
  const [genuine, foreign] = [chainOf(root.privateKey), chainOf(curve().privateKey)];
  const jws = (payload: object, forged = false): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const x5c = (forged ? foreign : genuine).map((certificate) => certificate.toString("base64"));
    const signed = `${part({ alg: "ES256", x5c })}.${part(payload)}`;
    const signature = sign("sha256", Buffer.from(signed), { key: leaf.privateKey, dsaEncoding: "ieee-p1363" });
    return `${signed}.${signature.toString("base64url")}`;
  };
  const provider = new AppleProvider({
    bundleId: "test.room",
    appId: 1234,
    environment: "production",
    rootCertificates: [rootCertificate],
    checkOnline: false,
    packages: usualPackages,
  });
  const productOf = (amountMinor: number) =>
    usualPackages.find(({ prices }) => prices.USD === amountMinor)?.appleProductId ?? "another.product";
  const transactionOf = ({ orderId, reference, amountMinor, kind }: Told) => ({
    bundleId: "test.room",
    environment: "Production",
    productId: productOf(amountMinor),
    transactionId: reference,
    originalTransactionId: reference,
    appAccountToken: orderId,
    quantity: 1,
    signedDate: Date.now(),
    type: "Consumable",
    ...(kind === "refunded" && { revocationDate: Date.now() }),
  });
  const headers = { "content-type": "application/json" };
  const notice = (told: Told, isReversal = false) => {
    const kind = told.kind === "paid" ? "ONE_TIME_CHARGE" : told.kind === "refunded" ? "REFUND" : "TEST";
    const notificationType = isReversal ? "REFUND_REVERSED" : kind;
    const signedTransactionInfo = jws(transactionOf(told), told.forged);
    const data = { appAppleId: 1234, bundleId: "test.room", environment: "Production", signedTransactionInfo };
    const payload = { notificationType, notificationUUID: randomUUID(), version: "2.0", signedDate: Date.now(), data };
    return { headers, body: JSON.stringify({ signedPayload: jws(payload, told.forged) }) };
  };
  const transaction: FakeApple["transaction"] = (told, changes = {}) => ({
    headers,
    body: JSON.stringify({ signedTransaction: jws({ ...transactionOf(told), ...changes }, told.forged) }),
  });
  return {
    provider,
    path: "ios",
    notice,
    reversal: (told) => notice(told, true),
    transaction,
    altered(told) {
      const [header, payload, signature] = jws(transactionOf(told)).split(".");
      const changed = Buffer.from(payload, "base64url").toString().replace("coins.100", "coins.1000");
      const altered = changed.includes("coins.1000") ? Buffer.from(changed).toString("base64url") : `${payload}A`;
      return { headers, body: JSON.stringify({ signedTransaction: `${header}.${altered}.${signature}` }) };
    },
  };
}
