import { createHmac, timingSafeEqual } from "node:crypto";
import type { OrderToPay, PaymentEvent, PaymentProvider } from "./provider.ts";

/** Pays without money, to try a purchase from beginning to end. Never used in production. */
export class SandboxProvider implements PaymentProvider {
  readonly method = "sandbox";
  readonly currency = "CNY";
  readonly isForOwnNetwork: boolean;
  readonly #secret: Buffer;

  constructor(secret: Buffer, isForOwnNetwork = false) {
    this.#secret = secret;
    this.isForOwnNetwork = isForOwnNetwork;
  }

  async open(order: OrderToPay) {
    return { open: { kind: "sandbox" as const, token: this.#tokenOf(order).toString("base64url") } };
  }

  /** Pays an order; null if the token is not the order's. */
  pay(order: OrderToPay, token: string): PaymentEvent | null {
    const [given, wanted] = [Buffer.from(token, "base64url"), this.#tokenOf(order)];
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    const amount = { minor: order.amountMinor, currency: order.currency };
    return { kind: "paid", orderId: order.id, reference: `sandbox-${order.id}`, amount };
  }

  #tokenOf({ id, amountMinor, currency }: OrderToPay): Buffer {
    return createHmac("sha256", this.#secret).update(`sandbox\n${id}\n${amountMinor}\n${currency}`).digest();
  }
}
