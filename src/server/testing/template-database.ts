import { openDatabase } from "../sql/database.ts";
import { createTestDatabase } from "./test-database.ts";

/** Runs once before all tests. On PostgreSQL it makes the database of which those of the tests are copies, and answers what drops it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const template = await createTestDatabase();
  if (template.url === null) return undefined;
  const database = await openDatabase({ databaseUrl: template.url, dataDir: "" });
  await database.destroy();
  // The tests' processes inherit it.
  process.env.TEST_DATABASE_TEMPLATE = new URL(template.url).pathname.slice(1);
  return () => template.drop();
}
