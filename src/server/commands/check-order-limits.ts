import { taskStatus } from "../../protocol/api/fitting.ts";
import { queuedTasksPerUser } from "../../protocol/limits.ts";
import { Problem } from "../../protocol/problem.ts";
import { dayMs, hasPassed } from "../clock.ts";
import { ordersPerDay, repeatsPerDay } from "../limits.ts";
import { isSameOrder, type OrderContent } from "../queries/same-orders.ts";
import type { Transaction } from "../sql/database.ts";
import { within } from "../sql/within.ts";

/**
 * Checks whether a user, whose row the transaction holds, may place this order.
 *
 * @throws Problem `error.fitting.too.many`, `error.fitting.repeated`, `error.request.day`
 */
export async function checkOrderLimits(transaction: Transaction, userId: number, order: OrderContent, nowMs: number): Promise<void> {
  const own = transaction.selectFrom("tasks").where("user_id", "=", userId);
  const { unfinished } = await own
    .where("status", "in", [taskStatus.queued, taskStatus.processing])
    .select(({ fn }) => fn.countAll<number>().as("unfinished"))
    .executeTakeFirstOrThrow();
  if (unfinished >= queuedTasksPerUser) throw new Problem("error.fitting.too.many");
  // Sorted by its place rather than its time, because an index has the place.
  const firstOfADay = await own
    .select("created_at_ms")
    .orderBy("queue_place", "desc")
    .limit(1)
    .offset(ordersPerDay - 1)
    .executeTakeFirst();
  if (firstOfADay && !hasPassed(dayMs, firstOfADay.created_at_ms, nowMs)) throw new Problem("error.request.day");
  const ofADay = own.select(["same_as", "created_at_ms"]).orderBy("queue_place", "desc").limit(ordersPerDay);
  const { repeats } = await transaction
    .selectFrom(ofADay.as("last_orders"))
    .where(within("created_at_ms", dayMs, nowMs))
    .select(({ fn }) => fn.count<number>("same_as").as("repeats"))
    .executeTakeFirstOrThrow();
  if (repeats < repeatsPerDay) return;
  const same = await transaction
    .selectFrom("tasks")
    .select("id")
    .where(isSameOrder(userId, order))
    .where("status", "<>", taskStatus.failed)
    .limit(1)
    .executeTakeFirst();
  if (same) throw new Problem("error.fitting.repeated");
}
