import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of a test's own. */
export interface TestDatabase {
  /** Null for SQLite, whose file is in the test's data folder. */
  readonly url: string | null;
  /** Drops the database, closing connections that are still open. */
  drop(): Promise<void>;
}

/** A new, empty database on the PostgreSQL server that `TEST_DATABASE_URL` names; without that, SQLite. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? createOn(serverUrl, "template1") : { url: null, drop: async () => {} };
}

/**
 * As `createTestDatabase`, but on PostgreSQL, where making the tables takes most of a small test's time, a copy of the database that was made
 * before all tests.
 */
export async function copyTestDatabase(): Promise<TestDatabase> {
  const [serverUrl, template] = [process.env.TEST_DATABASE_URL, process.env.TEST_DATABASE_TEMPLATE];
  return serverUrl && template ? createOn(serverUrl, template) : createTestDatabase();
}

async function createOn(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `fitting_room_test_${randomBytes(6).toString("hex")}`;
  const url = new URL(serverUrl);
  url.pathname = name;
  await run(serverUrl, `create database ${name} template ${template}`);
  return { url: url.href, drop: () => run(serverUrl, `drop database ${name} with (force)`) };
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
