import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { askProviderEveryMs } from "../limits.ts";
import type { PaymentOrderRow } from "../sql/payment-tables.ts";
import { orderToPay } from "./create-payment-order.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * A user's payment order, after its provider was asked about it: the provider's notice may be late, and never reaches a server at home.
 *
 * @throws Problem `error.payment.not.found`
 */
export async function askProvider(context: Context, userId: number, id: string): Promise<PaymentOrderRow> {
  const order = await findOrder(context, userId, id);
  const provider = context.payments.find(order.method);
  if (order.status !== "open" || !provider?.ask || !(await takeTurn(context, id))) return order;
  try {
    const event = await provider.ask(orderToPay(context, order));
    if (event) await settlePayment(context, order.method, event);
  } catch (error) {
    // The provider does not answer: the order is as it was, and will be asked about again.
    context.log.warn({ err: error, method: order.method }, "provider not asked");
  }
  return findOrder(context, userId, id);
}

/** @throws Problem `error.payment.not.found`, for another user's order as well */
export async function findOrder({ database }: Context, userId: number, id: string): Promise<PaymentOrderRow> {
  const order = await database
    .selectFrom("payment_orders")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!order) throw new Problem("error.payment.not.found");
  return order;
}

/** Whether the provider may be asked now: not at every poll of every window. */
async function takeTurn({ database, now }: Context, id: string): Promise<boolean> {
  const nowMs = now();
  const turn = await database
    .updateTable("payment_orders")
    .set({ asked_at_ms: nowMs })
    .where("id", "=", id)
    // A time ahead of now was written before the clock was set back.
    .where((order) => order.or([order("asked_at_ms", "<=", nowMs - askProviderEveryMs), order("asked_at_ms", ">", nowMs)]))
    .returning("id")
    .executeTakeFirst();
  return turn !== undefined;
}
