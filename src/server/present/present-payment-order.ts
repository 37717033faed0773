import type { Opening, PaymentOrder } from "../../protocol/api/payment.ts";
import type { PaymentOrderRow } from "../sql/payment-tables.ts";

/** A payment order as its owner sees it: an open one that is too old is shown as expired, though late money still counts. */
export function presentPaymentOrder(row: PaymentOrderRow, nowMs: number): PaymentOrder {
  const status = row.status === "open" && nowMs > row.expires_at_ms ? "expired" : row.status;
  return {
    id: row.id,
    packageId: row.package_id,
    method: row.method,
    status,
    coins: row.coins,
    amountMinor: row.amount_minor,
    currency: row.currency,
    createdAt: new Date(row.created_at_ms).toISOString(),
    expiresAt: new Date(row.expires_at_ms).toISOString(),
    ...(row.paid_at_ms !== null && { paidAt: new Date(row.paid_at_ms).toISOString() }),
    ...(status === "open" && row.opening !== null && { open: JSON.parse(row.opening) as Opening }),
  };
}
