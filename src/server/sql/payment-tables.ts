import type { Generated, Selectable } from "kysely";
import type { Currency, PaymentMethod } from "../../protocol/api/payment.ts";

/** Tables of coin purchases. */
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
  /** The coins to credit, with the bonus. */
  coins: number;
  /** The price, in fen or cents. */
  amount_minor: number;
  currency: Currency;
  status: "open" | "paid" | "refunded";
  /** JSON of what the client opens; null until the provider has answered. */
  opening: string | null;
  provider_ref: string | null;
  created_at_ms: number;
  /** From then on the payment cannot be opened any more; money that comes later still counts. */
  expires_at_ms: number;
  /** When the provider was last asked about the order; 0 if never. */
  asked_at_ms: Generated<number>;
  paid_at_ms: number | null;
}
export type PaymentOrderRow = Selectable<PaymentOrdersTable>;

/** What a proven payment or refund led to; all but `credited` and `taken back` need a person to look at them. */
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
