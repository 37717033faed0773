/** The parts of migrations that differ between the two databases. The rest is written with Kysely's builder. */
import { type ColumnBuilderCallback, type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";

/** A primary key that counts up, as the arguments of `addColumn`. */
export function countingKey(
  database: Kysely<unknown>,
  name: string,
): [name: string, type: "integer" | "bigint", build: ColumnBuilderCallback] {
  const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
  if (isPostgres(database)) return [name, "bigint", (column) => key(column).generatedByDefaultAsIdentity()];
  return [name, "integer", (column) => key(column).autoIncrement()];
}

/** Makes the database itself refuse every change and every deletion of a table's rows. */
export async function makeAppendOnly(database: Kysely<unknown>, table: string): Promise<void> {
  const refusal = `${table} is append-only`;
  if (isPostgres(database)) {
    await sql`create function ${sql.id(`${table}_refuse`)}() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception '${refusal}'; end`,
    )}`.execute(database);
    await sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete on ${sql.table(table)}
      for each row execute function ${sql.id(`${table}_refuse`)}()`.execute(database);
    return;
  }
  for (const change of ["update", "delete"]) {
    await sql`create trigger ${sql.id(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(refusal)}); end`.execute(database);
  }
}
