import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";

/** The time for all processes that share a database. */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly stop: () => void;
}

const askEveryMs = 3_000;

/**
 * One clock for all machines that share a PostgreSQL database, the database's own, so that a worker whose own clock is minutes off takes no
 * lease that is still valid. The database is asked every `askEveryMs`, and in between the monotonic `performance.now()` counts. SQLite is used
 * on one machine, whose own clock will do.
 *
 * @throws Error if the database cannot be asked at first; later the clock goes on without its answers
 */
export async function openDatabaseClock(database: Database): Promise<DatabaseClock> {
  if (!isPostgres(database)) return { now: Date.now, stop: () => {} };
  let { startMs } = await askStart(database);
  const stop = new AbortController();
  const follow = async () => {
    for (;;) {
      await sleep(askEveryMs, undefined, { signal: stop.signal, ref: false });
      const asked = await askStart(database).catch(() => null);
      // A slow answer is inexact: it counts only if it differs by more than it may be off.
      if (asked && Math.abs(asked.startMs - startMs) > asked.withinMs) startMs = asked.startMs;
    }
  };
  follow().catch(() => {});
  return { now: () => Math.round(startMs + performance.now()), stop: () => stop.abort() };
}

/** The database's time, in milliseconds since 1970, at which `performance.now()` was 0, and how far that may be off. */
async function askStart(database: Database): Promise<{ startMs: number; withinMs: number }> {
  const askedMs = performance.now();
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(database);
  const answeredMs = performance.now();
  return { startMs: rows[0].ms - (askedMs + answeredMs) / 2, withinMs: (answeredMs - askedMs) / 2 + 1 };
}
