import type { Database } from "../sql/database.ts";

/** Longer than any transaction lasts: no more records with a smaller id can appear once a record is this old. */
const settledMs = 60 * 60_000;

/** From the type of record to the sum of its coins. */
type Sums = ReadonlyMap<number, number>;

/** Sums of the ledger by type of record. It only grows, so the sums of old records are kept, and each look adds up only newer ones. */
export class LedgerSums {
  readonly #database: Database;
  #settled: { readonly untilId: number; readonly sums: Sums } = { untilId: 0, sums: new Map() };

  constructor(database: Database) {
    this.#database = database;
  }

  async look(nowMs: number): Promise<Sums> {
    // In a variable, because another look at the same time may replace `#settled`.
    const settled = await this.#settle(nowMs);
    return plus(settled.sums, await this.#sumBetween(settled.untilId));
  }

  async #settle(nowMs: number): Promise<{ readonly untilId: number; readonly sums: Sums }> {
    const { untilId, sums } = this.#settled;
    const { last } = await this.#database
      .selectFrom("records")
      .where("id", ">", untilId)
      .where("created_at_ms", "<", nowMs - settledMs)
      .select(({ fn }) => fn.max<number | null>("id").as("last"))
      .executeTakeFirstOrThrow();
    if (last === null) return { untilId, sums };
    const settled = { untilId: last, sums: plus(sums, await this.#sumBetween(untilId, last)) };
    this.#settled = settled;
    return settled;
  }

  async #sumBetween(afterId: number, untilId = Number.MAX_SAFE_INTEGER): Promise<Sums> {
    const rows = await this.#database
      .selectFrom("records")
      .where("id", ">", afterId)
      .where("id", "<=", untilId)
      .select(({ fn }) => ["type", fn.sum<number>("coins").as("coins")])
      .groupBy("type")
      .execute();
    return new Map(rows.map(({ type, coins }) => [type, coins]));
  }
}

function plus(sums: Sums, more: Sums): Sums {
  const total = new Map(sums);
  for (const [type, coins] of more) total.set(type, (total.get(type) ?? 0) + coins);
  return total;
}
