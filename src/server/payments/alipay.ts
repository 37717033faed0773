import { AlipaySdk } from "alipay-sdk";
import {
  compactId,
  decimalOf,
  idOfCompact,
  minorOf,
  type Notice,
  type OrderToPay,
  type PaymentEvent,
  type PaymentProvider,
} from "./provider.ts";

export interface AlipaySettings {
  readonly appId: string;
  /** PKCS#8, base64 without header lines, as Alipay's key tool writes it. */
  readonly privateKey: string;
  readonly alipayPublicKey: string;
  /** The address to which Alipay posts its notices. */
  readonly notifyUrl: string;
  /** The page to which Alipay sends the shopper back. */
  readonly returnUrl: string;
  /** Only tests set another gateway. */
  readonly gateway?: string;
}

/** Payments on Alipay's web page. */
export class AlipayProvider implements PaymentProvider {
  readonly method = "alipayWeb";
  readonly currency = "CNY";
  readonly #sdk: AlipaySdk;
  readonly #settings: AlipaySettings;

  constructor(settings: AlipaySettings) {
    const { appId, privateKey, alipayPublicKey, gateway } = settings;
    this.#settings = settings;
    this.#sdk = new AlipaySdk({ appId, privateKey, alipayPublicKey, keyType: "PKCS8", camelcase: false, ...(gateway && { gateway }) });
  }

  async open({ id, coins, amountMinor, expiresMs }: OrderToPay) {
    const { notifyUrl, returnUrl } = this.#settings;
    const url = this.#sdk.pageExecute("alipay.trade.page.pay", "GET", {
      notifyUrl,
      returnUrl,
      bizContent: {
        out_trade_no: compactId(id),
        product_code: "FAST_INSTANT_TRADE_PAY",
        total_amount: decimalOf(amountMinor),
        subject: `Fitting Room: ${coins} coins`,
        time_expire: beijingTime(expiresMs),
      },
    });
    return { open: { kind: "redirect" as const, url } };
  }

  async readNotice({ body }: Notice): Promise<PaymentEvent | null> {
    const fields = Object.fromEntries(new URLSearchParams(body.toString()));
    // RSA2 only, because the older `RSA` signs with SHA-1.
    if (fields.sign_type !== "RSA2" || !this.#sdk.checkNotifySignV2({ ...fields })) throw new Error("the signature is not Alipay's");
    if (fields.app_id !== this.#settings.appId) throw new Error("another app's notice");
    const { trade_status: status, out_trade_no: compact, trade_no: reference, total_amount: total, refund_fee: refund } = fields;
    const orderId = idOfCompact(compact);
    if (refund !== undefined) {
      const amount = { minor: minorOf(refund), currency: "CNY" };
      // A notice has no id of its refund, and `refund_fee` is the total of all refunds so far, which tells one refund from the next.
      return {
        kind: "refunded",
        orderId,
        reference: `${reference}:${amount.minor}`,
        paymentReference: reference,
        amount,
        isRunningTotal: true,
      };
    }
    const paid = status === "TRADE_SUCCESS" || status === "TRADE_FINISHED";
    return paid ? { kind: "paid", orderId, reference, amount: { minor: minorOf(total), currency: "CNY" } } : null;
  }

  answerNotice(accepted: boolean) {
    return { status: 200, contentType: "text/plain", body: accepted ? "success" : "failure" };
  }

  async ask({ id }: OrderToPay): Promise<PaymentEvent | null> {
    const answer = await this.#sdk.exec("alipay.trade.query", { bizContent: { out_trade_no: compactId(id) } }, { validateSign: true });
    const paid = answer.trade_status === "TRADE_SUCCESS" || answer.trade_status === "TRADE_FINISHED";
    if (answer.code !== "10000" || !paid || answer.out_trade_no !== compactId(id)) return null;
    const amount = { minor: minorOf(String(answer.total_amount)), currency: "CNY" };
    return { kind: "paid", orderId: id, reference: String(answer.trade_no), amount };
  }
}

/** `2026-11-21 18:00:00` in Beijing, which has no summer time. */
function beijingTime(ms: number): string {
  return new Date(ms + 8 * 60 * 60_000).toISOString().slice(0, 19).replace("T", " ");
}
