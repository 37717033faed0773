import path from "node:path";
import { Kysely, type Transaction as KyselyTransaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "../migrations/migrations.ts";
import type { Tables } from "./schema.ts";
import { SqliteDialect } from "./sqlite-dialect.ts";

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Opens the database of a data folder and brings its tables up to date. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: new SqliteDialect(path.join(dataDir, "fitting-room.sqlite")) });
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error("the database could not be brought up to date", { cause: error });
}
