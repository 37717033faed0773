import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";

/** What time it is for all who share a database. */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly stop: () => void;
}

const askEveryMs = 3_000;

/**
 * One clock for all machines that share a PostgreSQL database: that one's, so that a worker whose own is minutes off takes no living lease. It
 * is asked now and then, and followed in between by a clock that nobody sets. An SQLite file has one machine, whose clock does.
 *
 * @throws when the database cannot be asked; once it could, the clock goes on without it
 */
export async function openDatabaseClock(database: Database): Promise<DatabaseClock> {
  if (!isPostgres(database)) return { now: Date.now, stop: () => {} };
  let { startMs } = await askStart(database);
  const stop = new AbortController();
  const follow = async () => {
    for (;;) {
      await sleep(askEveryMs, undefined, { signal: stop.signal, ref: false });
      const asked = await askStart(database).catch(() => null);
      // An answer that took long proves little.
      if (asked && Math.abs(asked.startMs - startMs) > asked.withinMs) startMs = asked.startMs;
    }
  };
  follow().catch(() => {});
  return { now: () => Math.round(startMs + performance.now()), stop: () => stop.abort() };
}

/** What the database's clock said when `performance.now()` was 0, and how far that may be off. */
async function askStart(database: Database): Promise<{ startMs: number; withinMs: number }> {
  const askedMs = performance.now();
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(database);
  const answeredMs = performance.now();
  return { startMs: rows[0].ms - (askedMs + answeredMs) / 2, withinMs: (answeredMs - askedMs) / 2 + 1 };
}
