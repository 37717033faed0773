import type { Context } from "../context.ts";
import { askAgainMs, askedAboutMs, ordersAskedAtOnce } from "../limits.ts";
import { within } from "../sql/within.ts";
import { askProvider } from "./ask-provider.ts";

/**
 * Asks the providers about open payment orders that no app asks about: the shopper may have paid and closed the app, and the provider's
 * notice may have been lost. Several servers share the work, since only one of them asks about an order at a time.
 */
export async function askAboutOpenOrders(context: Context): Promise<void> {
  const nowMs = context.now();
  // Orders whose provider cannot be asked stay open, and would fill the batch again and again.
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
