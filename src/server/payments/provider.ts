import type { IncomingHttpHeaders } from "node:http";
import type { Currency, Opening, PaymentMethod } from "../../protocol/api/payment.ts";

/** What a provider needs to know of a payment order. */
export interface OrderToPay {
  readonly id: string;
  readonly coins: number;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** The package's product in the App Store; undefined for a package that is not sold there, or no longer sold. */
  readonly appleProductId: string | undefined;
  readonly expiresMs: number;
  /** The provider's id of the order; null until the payment is opened, and for providers that use our id. */
  readonly providerRef: string | null;
}

/** A payment or refund that a provider has proven. */
export interface PaymentEvent {
  readonly kind: "paid" | "refunded";
  /** Our id of the order; empty for a refund whose provider names only the payment. */
  readonly orderId: string;
  /** The provider's id of this payment or refund: the same one twice is the same event. */
  readonly reference: string;
  /** In fen or cents; null if the provider sets the price and names the package (`packageId`) instead. */
  readonly amount: { readonly minor: number; readonly currency: string } | null;
  readonly packageId?: string;
  /** The `reference` of the payment that is refunded; undefined if the provider does not name it. */
  readonly paymentReference?: string;
  /** True if the amount is the sum of all refunds of the payment so far, not of this one alone. */
  readonly isRunningTotal?: true;
}

/** A provider's notice as it came, since its signature is over the bytes. */
export interface Notice {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface NoticeAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

interface Opened {
  readonly open: Opening;
  readonly providerRef?: string;
}

/** One way to pay. */
export interface PaymentProvider {
  readonly method: PaymentMethod;
  readonly currency: Currency;
  /** Whether the method is offered only to this machine and its own network. */
  readonly isForOwnNetwork?: boolean;
  /** Prepares a payment; the same order twice is the same payment. Throws what its library throws. */
  open(order: OrderToPay): Promise<Opened>;
  /** Reads a notice; null for a genuine one that moves no money of ours. Throws if it is not proven to be genuine. */
  readNotice?(notice: Notice): Promise<PaymentEvent | null>;
  /** The answer to a notice: that it was accepted, or that the provider should send it again. */
  answerNotice?(accepted: boolean): NoticeAnswer;
  /** Asks the provider about an order; null while nothing is paid. */
  ask?(order: OrderToPay): Promise<PaymentEvent | null>;
}

/** The order's UUID without hyphens: providers take ids of at most 32 letters and digits. */
export function compactId(id: string): string {
  return id.replaceAll("-", "");
}

/**
 * The order's UUID, from its {@link compactId}.
 *
 * @throws RangeError for any other text
 */
export function idOfCompact(compact: string): string {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(compact);
  if (!parts) throw new RangeError("not an order of ours");
  return parts.slice(1).join("-");
}

/** The decimal amount of a number of fen or cents: `12.34` of 1234. */
export function decimalOf(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
}

/** The number of fen or cents in a decimal amount: 1234 of `12.34`. NaN, which equals no price, for any other text or more than two decimals. */
export function minorOf(decimal: string): number {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}
