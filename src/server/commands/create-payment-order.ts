import type { PaymentMethod } from "../../protocol/api/payment.ts";
import { Problem } from "../../protocol/problem.ts";
import { hourMs } from "../clock.ts";
import type { Context } from "../context.ts";
import { openOrdersPerHour, paymentOrderMs } from "../limits.ts";
import type { OrderToPay } from "../payments/provider.ts";
import type { Transaction } from "../sql/database.ts";
import type { PaymentOrderRow } from "../sql/payment-tables.ts";
import { within } from "../sql/within.ts";
import { lockUser } from "./lock-user.ts";

interface CoinOrder {
  /** Made by the client; the same id twice is the same order. */
  readonly id: string;
  readonly packageId: string;
  readonly method: PaymentMethod | "default";
}

/**
 * Orders a package of coins and prepares its payment. The order is committed before the provider hears of it, so that no money can come for
 * an order that the server does not know.
 *
 * @throws Problem `error.payment.*`
 */
export async function createPaymentOrder(context: Context, userId: number, order: CoinOrder): Promise<PaymentOrderRow> {
  const row = await context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const known = await transaction.selectFrom("payment_orders").selectAll().where("id", "=", order.id).executeTakeFirst();
    if (known && known.user_id !== userId) throw new Problem("error.payment.not.found");
    return known ?? insertOrder(transaction, context, userId, order);
  });
  return row.opening === null && row.status === "open" ? openOrder(context, row) : row;
}

async function insertOrder(
  transaction: Transaction,
  { payments, now }: Context,
  userId: number,
  { id, packageId, method }: CoinOrder,
): Promise<PaymentOrderRow> {
  const provider = payments.provider(method);
  const bought = payments.package(packageId);
  const amountMinor = bought.prices[provider.currency];
  if (amountMinor === undefined) throw new Problem("error.payment.method.unavailable");
  const { recent } = await transaction
    .selectFrom("payment_orders")
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .where(within("created_at_ms", hourMs, now()))
    .select(({ fn }) => fn.countAll<number>().as("recent"))
    .executeTakeFirstOrThrow();
  if (recent >= openOrdersPerHour) throw new Problem("error.payment.too.many");
  return transaction
    .insertInto("payment_orders")
    .values({
      id,
      user_id: userId,
      method: provider.method,
      package_id: bought.id,
      coins: bought.coins + bought.bonusCoins,
      amount_minor: amountMinor,
      currency: provider.currency,
      status: "open",
      created_at_ms: now(),
      expires_at_ms: now() + paymentOrderMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Opens the payment outside of any transaction, because a provider may take seconds. Opened twice, it is the same payment. */
async function openOrder(context: Context, row: PaymentOrderRow): Promise<PaymentOrderRow> {
  const { database, log } = context;
  const provider = context.payments.provider(row.method);
  const { open, providerRef = null } = await provider.open(orderToPay(context, row)).catch((error: unknown) => {
    log.error({ err: error, method: row.method }, "payment not opened");
    throw new Problem("error.payment.provider", { cause: error });
  });
  return database
    .updateTable("payment_orders")
    .set({ opening: JSON.stringify(open), provider_ref: providerRef })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a provider needs to know of a payment order. */
export function orderToPay({ payments }: Pick<Context, "payments">, row: PaymentOrderRow): OrderToPay {
  return {
    id: row.id,
    coins: row.coins,
    amountMinor: row.amount_minor,
    currency: row.currency,
    appleProductId: payments.packages.find(({ id }) => id === row.package_id)?.appleProductId,
    expiresMs: row.expires_at_ms,
    providerRef: row.provider_ref,
  };
}
