import path from "node:path";
import { type Dialect, Kysely, type Transaction as KyselyTransaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "../migrations/migrations.ts";
import { createPostgresDialect } from "./postgres-dialect.ts";
import type { Tables } from "./schema.ts";
import { SqliteDialect } from "./sqlite-dialect.ts";

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Where the tables lie. */
export interface DatabasePlace {
  /** A PostgreSQL database; null for an SQLite file in the data folder. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Opens the database and brings its tables up to date. Any number of processes may do so at once. */
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

/** Without the address, which holds a password. */
function nameOf({ databaseUrl }: DatabasePlace): string {
  return databaseUrl === null ? "the database in DATA_DIR" : "the PostgreSQL database of DATABASE_URL";
}

/** A host with several addresses refuses with several errors and no message of its own. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  // Kysely calls that corrupted.
  if (/previously executed migration .* is missing/.test(message))
    return "a newer Fitting Room has used it. Start that one, or go back to the back-up from before";
  return message || code || String(error);
}
