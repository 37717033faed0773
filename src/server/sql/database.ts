import path from "node:path";
import { type Dialect, Kysely, type Transaction as KyselyTransaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "../migrations/migrations.ts";
import { createPostgresDialect } from "./postgres-dialect.ts";
import type { Tables } from "./schema.ts";
import { SqliteDialect } from "./sqlite-dialect.ts";

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Where the database is. */
export interface DatabasePlace {
  /** A PostgreSQL database; null for an SQLite file in the data folder. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/**
 * Opens the database and migrates its tables. Any number of processes may do so at once.
 *
 * @throws Error that names the database and tells why it cannot be used
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: dialectOf(place) });
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw new Error(`${nameOf(place)} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  return database;
}

function dialectOf({ databaseUrl, dataDir }: DatabasePlace): Dialect {
  return databaseUrl === null ? new SqliteDialect(path.join(dataDir, "fitting-room.sqlite")) : createPostgresDialect(databaseUrl);
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Does not show the address, which may have a password. */
function nameOf({ databaseUrl }: DatabasePlace): string {
  return databaseUrl === null ? "the database in DATA_DIR" : "the PostgreSQL database of DATABASE_URL";
}

/** If several addresses of a host fail, the error has a code but no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  // Kysely's message calls the migrations corrupted.
  if (/previously executed migration .* is missing/.test(message))
    return "a newer Fitting Room has used it. Start that one, or go back to the back-up from before";
  return message || code || String(error);
}
