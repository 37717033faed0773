import { Aes, Formatter, Rsa, Wechatpay } from "wechatpay-axios-plugin";
import { z } from "zod";
import { compactId, idOfCompact, type Notice, type OrderToPay, type PaymentEvent, type PaymentProvider } from "./provider.ts";

export interface WechatSettings {
  readonly appId: string;
  readonly merchantId: string;
  /** The serial number of the merchant's certificate. */
  readonly merchantSerial: string;
  /** The merchant's private key, as PEM. */
  readonly privateKey: string;
  /** The key of 32 characters with which WeChat Pay encrypts notices. */
  readonly apiV3Key: string;
  /** The serial number of the platform's certificate, or the id of its public key (`PUB_KEY_ID_…`). */
  readonly platformSerial: string;
  /** As PEM. */
  readonly platformPublicKey: string;
  readonly notifyUrl: string;
  readonly now: () => number;
  /** Only tests set another address of the API. */
  readonly baseUrl?: string;
}

const noticeMaxAgeSeconds = 5 * 60;

const transaction = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  trade_state: z.string(),
  amount: z.object({ total: z.number().int(), currency: z.string().default("CNY") }),
});

const refund = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  refund_id: z.string(),
  refund_status: z.string(),
  amount: z.object({ refund: z.number().int() }),
});

const noticeShape = z.object({
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default("") }),
});

/** WeChat Pay: a QR code on the screen, paid with a phone. */
export class WechatProvider implements PaymentProvider {
  readonly method = "wechatNative";
  readonly currency = "CNY";
  readonly #settings: WechatSettings;
  readonly #client: Wechatpay;

  constructor(settings: WechatSettings) {
    const { merchantId, merchantSerial, privateKey, platformSerial, platformPublicKey, baseUrl } = settings;
    this.#settings = settings;
    this.#client = new Wechatpay({
      mchid: merchantId,
      serial: merchantSerial,
      privateKey,
      certs: { [platformSerial]: platformPublicKey },
      timeout: 10_000,
      ...(baseUrl && { baseURL: baseUrl }),
    });
  }

  async open({ id, coins, amountMinor, expiresMs }: OrderToPay) {
    const { appId, merchantId, notifyUrl } = this.#settings;
    const answer = await this.#client.chain("v3/pay/transactions/native").post({
      appid: appId,
      mchid: merchantId,
      description: `Fitting Room: ${coins} coins`,
      out_trade_no: compactId(id),
      time_expire: new Date(expiresMs).toISOString().replace(/\.\d+Z$/, "+00:00"),
      notify_url: notifyUrl,
      amount: { total: amountMinor, currency: "CNY" },
    });
    const { code_url: text } = z.object({ code_url: z.string() }).parse(answer.data);
    return { open: { kind: "qr" as const, text } };
  }

  async readNotice({ headers, body }: Notice): Promise<PaymentEvent | null> {
    this.#checkSignature(headers, body.toString());
    const { event_type: type, resource } = noticeShape.parse(JSON.parse(body.toString()));
    const text = Aes.AesGcm.decrypt(resource.ciphertext, this.#settings.apiV3Key, resource.nonce, resource.associated_data);
    const content: unknown = JSON.parse(text);
    if (type === "TRANSACTION.SUCCESS") return this.#paidEvent(transaction.parse(content));
    if (type !== "REFUND.SUCCESS") return null;
    const { mchid, out_trade_no: compact, refund_id: reference, refund_status: status, amount, ...known } = refund.parse(content);
    if (mchid !== this.#settings.merchantId) throw new Error("another merchant's notice");
    if (status !== "SUCCESS") return null;
    const event = { kind: "refunded", orderId: idOfCompact(compact), reference, paymentReference: known.transaction_id } as const;
    return { ...event, amount: { minor: amount.refund, currency: "CNY" } };
  }

  answerNotice(accepted: boolean) {
    const body = accepted ? { code: "SUCCESS" } : { code: "FAIL", message: "not accepted" };
    return { status: accepted ? 200 : 400, contentType: "application/json", body: JSON.stringify(body) };
  }

  async ask({ id }: OrderToPay): Promise<PaymentEvent | null> {
    const path = `v3/pay/transactions/out-trade-no/${compactId(id)}`;
    const answer = await this.#client.chain(path).get({ params: { mchid: this.#settings.merchantId } });
    const known = transaction.safeParse(answer.data);
    return known.success ? this.#paidEvent(known.data) : null;
  }

  #checkSignature(headers: Notice["headers"], body: string): void {
    const header = (name: string) => String(headers[`wechatpay-${name}`] ?? "");
    const { platformSerial, platformPublicKey, now } = this.#settings;
    const ageSeconds = Math.abs(now() / 1_000 - Number(header("timestamp")));
    const signed = Formatter.response(header("timestamp"), header("nonce"), body);
    const genuine =
      header("serial") === platformSerial &&
      ageSeconds <= noticeMaxAgeSeconds &&
      Rsa.verify(signed, header("signature"), platformPublicKey);
    if (!genuine) throw new Error("the signature is not WeChat Pay's, or old");
  }

  #paidEvent(paid: z.output<typeof transaction>): PaymentEvent | null {
    const { appId, merchantId } = this.#settings;
    if (paid.mchid !== merchantId || paid.appid !== appId) throw new Error("another merchant's payment");
    if (paid.trade_state !== "SUCCESS") return null;
    const { total, currency } = paid.amount;
    return { kind: "paid", orderId: idOfCompact(paid.out_trade_no), reference: paid.transaction_id, amount: { minor: total, currency } };
  }
}
