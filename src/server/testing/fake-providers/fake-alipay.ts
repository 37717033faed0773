import { type KeyObject, randomUUID, sign } from "node:crypto";
import { AlipayProvider } from "../../payments/alipay.ts";
import { compactId, decimalOf } from "../../payments/provider.ts";
import { type FakeProvider, rsa, stranger, type Told } from "./fake-provider.ts";

export interface FakeAlipay extends FakeProvider {
  /** The signature of an answer to a question. */
  signText(text: string): string;
}

const bareKey = (key: KeyObject, type: "pkcs8" | "spki") =>
  key.export({ type, format: "der" } as { type: "spki"; format: "der" }).toString("base64");

/** @param gateway the address that Alipay is asked at */
export function fakeAlipay(gateway: string): FakeAlipay {
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
