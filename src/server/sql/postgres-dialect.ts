import { type DialectAdapter, type Kysely, type MigrationLockOptions, PostgresAdapter, PostgresDialect, sql } from "kysely";
import pg from "pg";

const connectionsPerProcess = 8;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
/** A process that hangs in the middle of a transaction must not hold its locks for ever. */
const idleInTransactionMs = 30_000;

/** Kysely over PostgreSQL. Connections are opened when they are needed, and again after the server was away. */
export function createPostgresDialect(url: string): PostgresDialect {
  return new PatientDialect({
    pool: async () => {
      const pool = new pg.Pool({
        connectionString: url,
        application_name: "fitting-room",
        max: connectionsPerProcess,
        connectionTimeoutMillis: connectTimeoutMs,
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: idleInTransactionMs,
        types: { getTypeParser },
      });
      // An idle connection that breaks is replaced by the next query, which also is who is told if that fails.
      pool.on("error", () => {});
      // One that breaks in the middle of a transaction says so itself too, and an event that nobody hears would end the process.
      pool.on("connect", (client) => client.on("error", () => {}));
      return pool;
    },
  });
}

class PatientDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new PatientAdapter();
  }
}

/** A migration takes as long as its tables are large, and whoever starts beside it waits for that; no other statement may. */
class PatientAdapter extends PostgresAdapter {
  override async acquireMigrationLock(connection: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await sql`set statement_timeout = 0`.execute(connection);
    await super.acquireMigrationLock(connection, options);
  }

  override async releaseMigrationLock(connection: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await super.releaseMigrationLock(connection, options);
    await sql`reset statement_timeout`.execute(connection);
  }
}

/** The driver gives 64-bit numbers, and sums of them, as text; ours are times and coins, which a JavaScript number holds exactly. */
const numbers = new Map<number, (text: string) => number>([
  [pg.types.builtins.INT8, toSafeInteger],
  [pg.types.builtins.NUMERIC, Number],
]);

function getTypeParser(type: number, format?: "text" | "binary"): (text: string) => unknown {
  return numbers.get(type) ?? (pg.types.getTypeParser(type, format) as (text: string) => unknown);
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}
