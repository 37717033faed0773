import { generateKeyPairSync } from "node:crypto";
import type { PaymentProvider } from "../../payments/provider.ts";

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
  readonly notice: (told: Told) => SentNotice;
  /** A notice of which a signed part was changed after the signature. */
  readonly altered: (told: Told) => SentNotice;
}

/** A new pair of RSA keys. */
export const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** The key of somebody else, who forges notices. */
export const stranger = rsa().privateKey;
