import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { taskPictures } from "../sql/picture-uses.ts";
import type { Tables, Task } from "../sql/schema.ts";

const columns = ["category", "tuck", "upper_box", "bottom_box", ...taskPictures] as const satisfies readonly (keyof Task)[];

/** What an order asks for: all that it says besides its id. */
export type OrderContent = Partial<Pick<Task, (typeof columns)[number]>>;

/** Whether a task of the query is in the user's history and asked for the same. */
export function isSameOrder(userId: number, order: OrderContent): Expression<SqlBool> {
  const where = expressionBuilder<Tables, "tasks">();
  const same = columns.map((column) => {
    const wanted = order[column] ?? null;
    return wanted === null ? where(column, "is", null) : where(column, "=", wanted);
  });
  return where.and([where("user_id", "=", userId), where("removed_at_ms", "is", null), ...same]);
}
