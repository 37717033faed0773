import { type RawBuilder, sql } from "kysely";
import { recordType, type RecordType } from "../../protocol/api/coins.ts";
import { taskStatus } from "../../protocol/api/fitting.ts";
import type { Database } from "../sql/database.ts";

/**
 * Compares the ledger with the tables that account for its records, and returns each difference as a sentence. Each comparison is a single
 * statement, so that it sees one state of the database while orders go on.
 */
export async function ledgerDifferences(database: Database): Promise<string[]> {
  return [
    ...(await overdrawn(database)),
    ...(await withoutReason(database)),
    ...(await wrongTasks(database)),
    ...(await wrongCustomClothes(database)),
    ...(await wrongPayments(database)),
    ...(await wrongTotals(database, "redeemed codes", recordType.redeemCode, redeemed)),
    ...(await wrongTotals(database, "watched ads", recordType.adReward, watched)),
    ...(await wrongTotals(database, "gifts", recordType.other, given)),
  ];
}

/** Users whose balance was below zero after any of their records, not only after the last. */
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
    .orderBy("user_id")
    .having(({ fn }) => fn.min("balance"), "<", 0)
    .execute();
  return rows.map(({ user_id: user, lowest }) => `user ${user}: the balance was ${lowest} once`);
}

/** The column that records of some types must have set; the totals of the other types are compared by user. */
const reasons: readonly (readonly [column: "task_id" | "custom_id" | "payment_id", types: readonly RecordType[]])[] = [
  ["task_id", [recordType.fitting, recordType.taskFailed]],
  ["custom_id", [recordType.pictureExtension, recordType.pictureExtensionSuccess, recordType.pictureExtensionRefund]],
  ["payment_id", [recordType.topUp]],
];

async function withoutReason(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom("records")
    .where((record) => record.or(reasons.map(([column, types]) => record.and([record(column, "is", null), record("type", "in", types)]))))
    .select(["id", "user_id", "coins"])
    .orderBy("id")
    .execute();
  return rows.map(({ id, user_id: user, coins }) => `record ${id}: ${coins} coins of user ${user} for nothing`);
}

interface Account {
  readonly id: string;
  readonly expected: number;
  readonly booked: number;
  readonly movements: number;
}

/** Every try-on is charged once, and its coins are given back once if it failed or made the same picture as another order. */
async function wrongTasks(database: Database): Promise<string[]> {
  const hasFailed = sql`t.status = ${sql.lit(taskStatus.failed)}`;
  const isGivenBack = sql`(${hasFailed} or t.same_as is not null)`;
  const countOf = (type: RecordType) =>
    sql`coalesce(sum(case when r.type = ${sql.lit(type)} and r.user_id = t.user_id then 1 else 0 end), 0)`;
  const { rows } = await sql<Account>`
    select t.id,
      case when ${isGivenBack} then 0 else -t.price_coins end as expected,
      coalesce(sum(r.coins), 0) as booked,
      count(r.id) as movements
    from tasks t left join records r on r.task_id = t.id
    group by t.id, t.status, t.same_as, t.price_coins
    having coalesce(sum(r.coins), 0) <> case when ${isGivenBack} then 0 else -t.price_coins end
      or count(r.id) <> case when ${isGivenBack} then 2 else 1 end
      or ${countOf(recordType.fitting)} <> 1
      or ${countOf(recordType.taskFailed)} <> case when ${hasFailed} then 1 else 0 end
      or ${countOf(recordType.other)} <> case when t.same_as is not null then 1 else 0 end
    order by t.id`.execute(database);
  return rows.map((task) => sentence("try-on", task));
}

/** Custom clothes are charged once, and then rewarded once, or their coins given back once. */
async function wrongCustomClothes(database: Database): Promise<string[]> {
  const expected = sql`case c.review when 'approved' then c.reward_coins - c.price_coins when 'refused' then 0 else -c.price_coins end`;
  const { rows } = await sql<Account>`
    select c.id, ${expected} as expected, coalesce(sum(r.coins), 0) as booked, count(r.id) as movements
    from custom_clothes c left join records r on r.custom_id = c.id
    group by c.id, c.review, c.reward_coins, c.price_coins
    having coalesce(sum(r.coins), 0) <> ${expected} or count(r.id) <> case c.review when 'waiting' then 1 else 2 end
    order by c.id`.execute(database);
  return rows.map((clothes) => sentence("custom clothes", clothes));
}

/** A paid order is credited once. If it was then refunded, coins are taken back at most once, and no more than were credited. */
async function wrongPayments(database: Database): Promise<string[]> {
  const expected = sql`case when o.paid_at_ms is null then 0 else o.coins end`;
  const isTopUp = sql`r.type = ${sql.lit(recordType.topUp)}`;
  const topUps = sql`count(case when ${isTopUp} then 1 end)`;
  const takenBack = sql`coalesce(sum(case when ${isTopUp} then 0 else -r.coins end), 0)`;
  const { rows } = await sql<Account>`
    select o.id, ${expected} as expected, coalesce(sum(case when ${isTopUp} then r.coins end), 0) as booked, ${topUps} as movements
    from payment_orders o left join records r on r.payment_id = o.id
    group by o.id, o.status, o.paid_at_ms, o.coins
    having coalesce(sum(case when ${isTopUp} then r.coins end), 0) <> ${expected}
      or ${topUps} <> case when o.paid_at_ms is null then 0 else 1 end
      or count(r.id) - ${topUps} > case when o.status = 'refunded' and o.paid_at_ms is not null then 1 else 0 end
      or ${takenBack} < 0 or ${takenBack} > o.coins
    order by o.id`.execute(database);
  return rows.map((order) => sentence("payment order", order));
}

/** The sources of records that are compared by user: one row for each record, with its coins, or null if the source does not say how many. */
const redeemed = sql<Source>`
  select d.user_id, b.coins from redemptions d join redeem_codes c on c.code_hash = d.code_hash join redeem_batches b on b.id = c.batch_id`;
const given = sql<Source>`select user_id, coins from coin_grants`;
const watched = sql<Source>`select user_id, cast(null as integer) as coins from ads where claimed_at_ms is not null`;

interface Source {
  readonly user_id: number;
  readonly coins: number | null;
}

/** Compares the records of a type with their source by user. Removed users are left out, because their sources are deleted. */
async function wrongTotals(database: Database, what: string, type: RecordType, source: RawBuilder<Source>): Promise<string[]> {
  const { rows } = await sql<{ id: number; booked: number; records: number; expected: number | null; reasons: number }>`
    select u.id, coalesce(r.coins, 0) as booked, coalesce(r.records, 0) as records, s.coins as expected, coalesce(s.reasons, 0) as reasons
    from users u
    left join (
      select user_id, sum(coins) as coins, count(*) as records from records
      where type = ${sql.lit(type)} and payment_id is null and task_id is null group by user_id
    ) r on r.user_id = u.id
    left join (select user_id, sum(coins) as coins, count(*) as reasons from (${source}) rows group by user_id) s on s.user_id = u.id
    where u.removed_at_ms is null
      and (coalesce(r.records, 0) <> coalesce(s.reasons, 0) or coalesce(r.coins, 0) <> coalesce(s.coins, r.coins, 0))
    order by u.id`.execute(database);
  return rows.map(
    ({ id, booked, records, expected, reasons: found }) =>
      `user ${id}: ${booked} coins booked for ${what} in ${records} records, ${expected ?? "those"} of ${found} expected`,
  );
}

function sentence(what: string, { id, expected, booked, movements }: Account): string {
  return `${what} ${id}: ${booked} coins booked in ${movements} records, ${expected} expected`;
}
