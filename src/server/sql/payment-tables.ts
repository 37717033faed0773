import type { Generated, Selectable } from "kysely";
import type { Currency, PaymentMethod } from "../../protocol/api/payment.ts";

/** Tables of what is bought. */
export interface PaymentTables {
  payment_orders: PaymentOrdersTable;
  payment_events: PaymentEventsTable;
}

interface PaymentOrdersTable {
  /** Made by the client. */
  id: string;
  user_id: number;
  method: PaymentMethod;
  package_id: string;
  /** The bonus included. */
  coins: number;
  /** In fen or cents. */
  amount_minor: number;
  currency: Currency;
  status: "open" | "paid" | "refunded";
  /** JSON of what the client opens; null until the provider has answered. */
  opening: string | null;
  provider_ref: string | null;
  created_at_ms: number;
  /** Money that comes later counts all the same. */
  expires_at_ms: number;
  /** When its provider was last asked about it. */
  asked_at_ms: Generated<number>;
  paid_at_ms: number | null;
}
export type PaymentOrderRow = Selectable<PaymentOrdersTable>;

/** What became of a proved movement of money; all but `credited` and `taken back` want a person to look. */
export type SettleOutcome = "credited" | "taken back" | "mismatch" | "second payment" | "paid after refund" | "part refund";

interface PaymentEventsTable {
  method: PaymentMethod;
  reference: string;
  kind: "paid" | "refunded";
  order_id: string;
  amount_minor: number | null;
  currency: string | null;
  outcome: SettleOutcome;
  at_ms: number;
}
