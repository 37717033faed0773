import { type DialectAdapter, type Kysely, type MigrationLockOptions, PostgresAdapter, PostgresDialect, sql } from "kysely";
import pg from "pg";

const connectionsPerProcess = 8;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
/** A process that hangs in a transaction must not hold its locks for ever. */
const idleInTransactionMs = 30_000;

/** Kysely over PostgreSQL. Connections are opened when they are needed, also again after the database was away. */
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
      // The next query replaces an idle connection that broke, and fails if that fails.
      pool.on("error", () => {});
      // A connection that breaks in a transaction emits an error as well, which would end the process without a listener.
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

/** Migrations of large tables take long, and other processes that start meanwhile wait for them: only these have no statement timeout. */
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

/** The driver returns 64-bit integers, and sums of them, as text; ours are times and coins, which a JavaScript number represents exactly. */
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
