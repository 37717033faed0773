import type { PaymentMethod } from "../../protocol/api/payment.ts";
import { recordType } from "../../protocol/api/coins.ts";
import type { Context } from "../context.ts";
import type { PaymentEvent } from "../payments/provider.ts";
import type { Database, Transaction } from "../sql/database.ts";
import type { PaymentOrderRow, SettleOutcome } from "../sql/payment-tables.ts";
import { collectCoins } from "./collect-coins.ts";
import { lockUserOrGone } from "./lock-user.ts";

/**
 * Records that money moved, and moves the coins accordingly: once for each payment or refund, however often and in whatever order the
 * provider reports them.
 *
 * @returns false if no order of this method has that id: nothing is recorded, and the provider should report it again
 */
export async function settlePayment({ database, log, now }: Context, method: PaymentMethod, told: PaymentEvent): Promise<boolean> {
  const event = { ...told, orderId: told.orderId || (await orderOfPayment(database, method, told)) };
  const outcome = await database.transaction().execute(async (transaction) => {
    const order = await holdOrder(transaction, method, event.orderId);
    if (!order) return "unknown";
    if (await isKnown(transaction, method, event)) return "known";
    const result = await applyEvent(transaction, order, event, now());
    await noteEvent(transaction, method, event, result, now());
    return result;
  });
  const fields = { method, outcome, orderId: event.orderId, reference: event.reference };
  if (outcome === "credited" || outcome === "taken back" || outcome === "known") log.info(fields, "payment");
  else log.error(fields, "a payment that wants a person to look");
  return outcome !== "unknown";
}

/** The id of the order that a refunded payment was for; empty if that payment has not been reported. */
async function orderOfPayment(database: Database, method: PaymentMethod, { paymentReference }: PaymentEvent): Promise<string> {
  const payment = await database
    .selectFrom("payment_events")
    .select("order_id")
    .where("method", "=", method)
    .where("reference", "=", paymentReference ?? "")
    .where("kind", "=", "paid")
    .executeTakeFirst();
  return payment?.order_id ?? "";
}

/** Locks the user before the order, as all transactions that move coins do, so that none of them can deadlock. */
async function holdOrder(transaction: Transaction, method: PaymentMethod, id: string): Promise<PaymentOrderRow | undefined> {
  const orders = transaction.selectFrom("payment_orders").where("id", "=", id).where("method", "=", method);
  const owner = await orders.select("user_id").executeTakeFirst();
  if (!owner) return undefined;
  await lockUserOrGone(transaction, owner.user_id);
  return orders.selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Whether a payment or refund was recorded before. The order does not matter: what has counted for one counts for no other. */
async function isKnown(transaction: Transaction, method: PaymentMethod, { reference, kind }: PaymentEvent): Promise<boolean> {
  const known = await transaction
    .selectFrom("payment_events")
    .select("order_id")
    .where("method", "=", method)
    .where("reference", "=", reference)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return known !== undefined;
}

async function applyEvent(transaction: Transaction, order: PaymentOrderRow, event: PaymentEvent, nowMs: number): Promise<SettleOutcome> {
  if (event.kind === "refunded") return takeBack(transaction, order, event, nowMs);
  if (!isPriceOf(order, event)) return "mismatch";
  if (order.status === "paid") return "second payment";
  // The refund was reported before the payment.
  if (order.status === "refunded") return "paid after refund";
  await transaction.updateTable("payment_orders").set({ status: "paid", paid_at_ms: nowMs }).where("id", "=", order.id).execute();
  await transaction
    .insertInto("records")
    .values({ user_id: order.user_id, type: recordType.topUp, coins: order.coins, payment_id: order.id, created_at_ms: nowMs })
    .execute();
  return "credited";
}

/** Takes the coins of a refunded order back once all of the money is refunded: as many as the user still has, since no balance is negative. */
async function takeBack(transaction: Transaction, order: PaymentOrderRow, event: PaymentEvent, nowMs: number): Promise<SettleOutcome> {
  const payment = await outcomeOfPayment(transaction, order, event);
  // The payment brought no coins, so its refund takes none, and must not count against the order's other payments.
  if (payment === "mismatch") return "mismatch";
  const isPart = event.amount?.currency === order.currency && event.amount.minor < order.amount_minor;
  if (!isPart && !isPriceOf(order, event) && !isOfUnsold(event, payment)) return "mismatch";
  if (order.status === "refunded") return "taken back";
  if (await isMoneyLeft(transaction, order, event)) return "part refund";
  await transaction.updateTable("payment_orders").set({ status: "refunded" }).where("id", "=", order.id).execute();
  const coins = order.status === "paid" ? await collectCoins(transaction, order.user_id, order.coins, nowMs) : 0;
  if (coins > 0) {
    await transaction
      .insertInto("records")
      .values({ user_id: order.user_id, type: recordType.other, coins: -coins, payment_id: order.id, created_at_ms: nowMs })
      .execute();
  }
  return "taken back";
}

/**
 * Whether some of the money for an order is still paid after this refund. A user who paid twice and got one payment back keeps the coins for
 * the other: not every provider tells which of the two was refunded.
 */
async function isMoneyLeft(transaction: Transaction, order: PaymentOrderRow, { amount, isRunningTotal }: PaymentEvent): Promise<boolean> {
  const events = await transaction
    .selectFrom("payment_events")
    .select(["kind", "amount_minor"])
    .where("order_id", "=", order.id)
    .where("outcome", "in", ["credited", "second payment", "part refund"])
    .execute();
  // A refund may be reported before its payment, which counts here as well.
  const payments = Math.max(1, events.filter(({ kind }) => kind === "paid").length);
  const earlier = events.filter(({ kind }) => kind === "refunded").map(({ amount_minor: minor }) => minor ?? order.amount_minor);
  const refunds = [...earlier, amount?.minor ?? order.amount_minor];
  const refunded = isRunningTotal ? Math.max(...refunds) : refunds.reduce((sum, minor) => sum + minor, 0);
  return refunded < payments * order.amount_minor;
}

/** The outcome of the payment that is refunded; undefined if the provider does not name the payment or has not reported it yet. */
async function outcomeOfPayment(
  transaction: Transaction,
  order: PaymentOrderRow,
  { paymentReference }: PaymentEvent,
): Promise<SettleOutcome | undefined> {
  if (paymentReference === undefined) return undefined;
  const payment = await transaction
    .selectFrom("payment_events")
    .select("outcome")
    .where("method", "=", order.method)
    .where("reference", "=", paymentReference)
    .where("kind", "=", "paid")
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  return payment?.outcome;
}

/** Whether the refund is of a package that is no longer sold, whose payment shows that it belongs to this order. */
function isOfUnsold({ amount, packageId }: PaymentEvent, payment: SettleOutcome | undefined): boolean {
  return amount === null && packageId === undefined && (payment === "credited" || payment === "second payment");
}

function isPriceOf(order: PaymentOrderRow, { amount, packageId }: PaymentEvent): boolean {
  if (amount === null) return packageId === order.package_id;
  return amount.minor === order.amount_minor && amount.currency === order.currency;
}

async function noteEvent(
  transaction: Transaction,
  method: PaymentMethod,
  { reference, kind, orderId, amount }: PaymentEvent,
  outcome: SettleOutcome,
  nowMs: number,
): Promise<void> {
  // An amount that is no whole number, or too large for the column, is not recorded.
  const amountMinor = amount && Number.isSafeInteger(amount.minor) && amount.minor < 2 ** 31 ? amount.minor : null;
  await transaction
    .insertInto("payment_events")
    .values({
      method,
      reference,
      kind,
      order_id: orderId,
      amount_minor: amountMinor,
      currency: amount?.currency ?? null,
      outcome,
      at_ms: nowMs,
    })
    .execute();
}
