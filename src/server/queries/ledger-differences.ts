import { sql } from "kysely";
import { recordType } from "../../protocol/api/coins.ts";
import { taskStatus } from "../../protocol/api/fitting.ts";
import type { Database } from "../sql/database.ts";

/**
 * Recomputes every balance and every movement that something else of the database accounts for, and tells in a sentence each
 * where the two differ. Each question is one statement, so that the answers hold while orders go on.
 */
export async function ledgerDifferences(database: Database): Promise<string[]> {
  return [...(await overdrawn(database)), ...(await wrongTasks(database)), ...(await wrongCustomClothes(database))];
}

/** Balances that were below zero after any of their records, not only after the last. */
async function overdrawn(database: Database): Promise<string[]> {
  const running = database.selectFrom("records").select(({ fn }) => [
    "user_id",
    fn
      .sum<number>("coins")
      .over((over) => over.partitionBy("user_id").orderBy("id"))
      .as("balance"),
  ]);
  const rows = await database
    .selectFrom(running.as("running"))
    .select(({ fn }) => ["user_id", fn.min("balance").as("lowest")])
    .groupBy("user_id")
    .having(({ fn }) => fn.min("balance"), "<", 0)
    .execute();
  return rows.map(({ user_id: user, lowest }) => `user ${user}: the balance was ${lowest} once`);
}

interface Account {
  readonly id: string;
  readonly expected: number;
  readonly booked: number;
  readonly movements: number;
}

/** Every try-on is charged once, and given back once if it failed. */
async function wrongTasks(database: Database): Promise<string[]> {
  const { rows } = await sql<Account>`
    select t.id,
      case when t.status = ${sql.lit(taskStatus.failed)} then 0 else -t.price_coins end as expected,
      coalesce(sum(r.coins), 0) as booked,
      count(r.id) as movements
    from tasks t left join records r on r.task_id = t.id
    group by t.id, t.status, t.price_coins
    having coalesce(sum(r.coins), 0) <> case when t.status = ${sql.lit(taskStatus.failed)} then 0 else -t.price_coins end
      or count(r.id) <> case when t.status = ${sql.lit(taskStatus.failed)} then 2 else 1 end
      or sum(case when r.type = ${sql.lit(recordType.fitting)} then 1 else 0 end) <> 1`.execute(database);
  return rows.map((task) => sentence("try-on", task));
}

/** Custom clothes are charged once, then rewarded or given back once. */
async function wrongCustomClothes(database: Database): Promise<string[]> {
  const expected = sql`case c.review when 'approved' then c.reward_coins - c.price_coins when 'refused' then 0 else -c.price_coins end`;
  const { rows } = await sql<Account>`
    select c.id, ${expected} as expected, coalesce(sum(r.coins), 0) as booked, count(r.id) as movements
    from custom_clothes c left join records r on r.custom_id = c.id
    group by c.id, c.review, c.reward_coins, c.price_coins
    having coalesce(sum(r.coins), 0) <> ${expected} or count(r.id) <> case c.review when 'waiting' then 1 else 2 end`.execute(database);
  return rows.map((clothes) => sentence("custom clothes", clothes));
}

function sentence(what: string, { id, expected, booked, movements }: Account): string {
  return `${what} ${id}: ${booked} coins booked in ${movements} records, ${expected} expected`;
}
