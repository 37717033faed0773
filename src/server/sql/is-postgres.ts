import { PostgresAdapter, type QueryExecutorProvider } from "kysely";

export function isPostgres(database: QueryExecutorProvider): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
