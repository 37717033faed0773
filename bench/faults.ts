/**
 * `npm run bench:faults -- [--kills 100]`: API and worker, and PostgreSQL itself, are killed at random moments while clients
 * order, on SQLite and on PostgreSQL. Afterwards every acknowledged order has its picture or its coins back, once.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { findPostgres, type PostgresServer, startPostgres } from "../scripts/postgres-server.ts";

const { values } = parseArgs({ options: { kills: { type: "string", default: "100" } } });

async function run(environment: Record<string, string>): Promise<boolean> {
  const env = { ...process.env, TEST_KILLS: values.kills, ...environment };
  const test = spawn("vitest", ["run", "src/server/kill.test.ts"], { stdio: "inherit", env });
  const [code] = (await once(test, "exit")) as [number | null];
  return code === 0;
}

/** An address at which the test can have the database killed; it comes back before the answer does. */
async function serveCrashes(postgres: PostgresServer): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => void postgres.crash().then(() => response.end()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const onSqlite = await run({ TEST_DATABASE_URL: "" });
const folder = findPostgres();
if (!folder) throw new Error("install PostgreSQL first");
const postgres = await startPostgres(folder);
const crashes = await serveCrashes(postgres);
const onPostgres = await run({ TEST_DATABASE_URL: postgres.url, TEST_DATABASE_CRASH: crashes.url });
crashes.close();
await postgres.stop();
console.log(
  `\n${values.kills} kills on SQLite: ${onSqlite ? "nothing lost" : "FAILED"}; on PostgreSQL: ${onPostgres ? "nothing lost" : "FAILED"}`,
);
process.exitCode = onSqlite && onPostgres ? 0 : 1;
