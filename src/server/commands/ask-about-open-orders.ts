import type { Context } from "../context.ts";
import { askAgainMs, askedAboutMs, ordersAskedAtOnce } from "../limits.ts";
import { within } from "../sql/within.ts";
import { askProvider } from "./ask-provider.ts";

/**
 * Asks providers about open orders that nobody asks about any more: the shopper paid and closed the app, and the provider's message
 * did not come through. Several servers share the work, since an order is asked about by one of them at a time.
 */
export async function askAboutOpenOrders(context: Context): Promise<void> {
  const nowMs = context.now();
  // The others' orders stay open unasked, and would take the place of those that can be asked about.
  const methods = context.payments.methods().flatMap(({ method, provider }) => (provider?.ask ? [method] : []));
  if (methods.length === 0) return;
  const orders = await context.database
    .selectFrom("payment_orders")
    .select(["id", "user_id"])
    .where("status", "=", "open")
    .where("method", "in", methods)
    .where(within("created_at_ms", askedAboutMs, nowMs))
    .where((order) => order.not(within("asked_at_ms", askAgainMs, nowMs)))
    .orderBy("asked_at_ms")
    .orderBy("id")
    .limit(ordersAskedAtOnce)
    .execute();
  for (const { id, user_id: userId } of orders) await askProvider(context, userId, id);
}
