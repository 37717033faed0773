import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { taskPictures } from "../sql/picture-uses.ts";
import type { Tables, Task } from "../sql/schema.ts";

const columns = ["category", "tuck", "upper_box", "bottom_box", ...taskPictures] as const satisfies readonly (keyof Task)[];

/** What an order asks for: all that it says besides its id. */
export type OrderSaid = Partial<Pick<Task, (typeof columns)[number]>>;

/** Whether a task of the query is in the user's history and asked for the same. */
export function isSameOrder(userId: number, order: OrderSaid): Expression<SqlBool> {
  const where = expressionBuilder<Tables, "tasks">();
  const same = columns.map((column) => {
    const said = order[column] ?? null;
    return said === null ? where(column, "is", null) : where(column, "=", said);
  });
  return where.and([where("user_id", "=", userId), where("removed_at_ms", "is", null), ...same]);
}
