import { createCipheriv, type KeyObject, randomBytes, randomUUID, sign } from "node:crypto";
import { compactId } from "../../payments/provider.ts";
import { WechatProvider } from "../../payments/wechat.ts";
import { type FakeProvider, rsa, stranger, type Told } from "./fake-provider.ts";

export interface FakeWechat extends FakeProvider {
  /** The headers that prove an answer to a question. */
  signBody(body: string): Record<string, string>;
}

const pemKey = (key: KeyObject, type: "pkcs8" | "spki") =>
  key.export({ type, format: "pem" } as { type: "spki"; format: "pem" }).toString();

/** @param baseUrl the address that WeChat Pay is asked at */
export function fakeWechat(now: () => number, baseUrl: string): FakeWechat {
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
