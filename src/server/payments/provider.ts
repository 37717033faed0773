import type { IncomingHttpHeaders } from "node:http";
import type { Currency, Opening, PaymentMethod } from "../../protocol/api/payment.ts";

/** What a provider needs to know of an order. */
export interface OrderToPay {
  readonly id: string;
  readonly coins: number;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Of its package; undefined for one that is not sold there, or not sold any more. */
  readonly appleProductId: string | undefined;
  readonly expiresMs: number;
  /** The provider's own name of the order; null until it has been opened, and for providers that use ours. */
  readonly providerRef: string | null;
}

/** Money that moved, as a provider has proved it. */
export interface PaymentEvent {
  readonly kind: "paid" | "refunded";
  /** Empty for a refund whose provider names no more than the payment that it is of. */
  readonly orderId: string;
  /** The provider's name of the movement: the same one twice is the same movement. */
  readonly reference: string;
  /** Null where the provider has the price, and names what was bought instead. */
  readonly amount: { readonly minor: number; readonly currency: string } | null;
  readonly packageId?: string;
  /** Of the payment that a refund is of, where the provider names it. */
  readonly paymentReference?: string;
  /** The amount is of all refunds of the payment so far, not of this one alone. */
  readonly isRunningTotal?: true;
}

/** A provider's message as it came: signatures are over its bytes. */
export interface Notice {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface NoticeAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface Opened {
  readonly open: Opening;
  readonly providerRef?: string;
}

/** One way to pay. */
export interface PaymentProvider {
  readonly method: PaymentMethod;
  readonly currency: Currency;
  /** Offered to the server's own household only. */
  readonly isForHousehold?: boolean;
  /** Prepares a payment. The same order twice is the same payment. Throws what its library throws. */
  open(order: OrderToPay): Promise<Opened>;
  /** Null for a message that is genuine and moves no money of ours. Throws for one that is not proved to be genuine. */
  readNotice?(notice: Notice): Promise<PaymentEvent | null>;
  /** What to say to the provider: that its message has been dealt with, or that it should come again. */
  answerNotice?(accepted: boolean): NoticeAnswer;
  /** Asks the provider itself; null while nothing is paid. */
  ask?(order: OrderToPay): Promise<PaymentEvent | null>;
}

/** Providers take names of letters and digits, at most 32. */
export function compactId(id: string): string {
  return id.replaceAll("-", "");
}

/** @throws RangeError for what is none of our names */
export function idOfCompact(compact: string): string {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(compact);
  if (!parts) throw new RangeError("not an order of ours");
  return parts.slice(1).join("-");
}

/** `12.34` of 1234. */
export function decimalOf(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
}

/** 1234 of `12.34`; NaN for what is no amount of two decimals at most, so that it equals no price. */
export function minorOf(decimal: string): number {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}
