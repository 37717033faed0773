import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../src/server/testing/free-port.ts";

/** A PostgreSQL server for tests: without a password, reachable from this machine only, with data that is thrown away. */
export interface PostgresServer {
  /** Connects as a superuser, who may create databases. */
  readonly url: string;
  /** Kills the server with all its connections (SIGKILL), as a power failure would, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const startMs = 30_000;
const isRoot = process.getuid?.() === 0;

/** The folder of this machine's newest PostgreSQL, which is installed first if that is possible without asking; null if there is none. */
export function findPostgres(): string | null {
  const found = postgresFolder();
  if (found || !isRoot || !existsSync("/usr/bin/apt-get")) return found;
  console.log("Installing PostgreSQL for the tests");
  const apt = (...options: string[]) =>
    spawnSync("apt-get", ["-qq", ...options], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update");
  apt("install", "-y", "--no-install-recommends", "postgresql");
  return postgresFolder();
}

function postgresFolder(): string | null {
  const debian = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) => Number(a.split("/")[4]) - Number(b.split("/")[4]));
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...globSync("/opt/homebrew/opt/postgresql*/bin"), ...debian];
  return folders.findLast((folder) => existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "postgres"))) ?? null;
}

/** @param folder the folder of PostgreSQL's programs, from `findPostgres` */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "fitting-room-postgres-"));
  const identity = ownerOf(dataDir);
  const options = { ...identity, cwd: dataDir, stdio: "ignore" } as const;
  execFileSync(path.join(folder, "initdb"), ["-D", dataDir, "-U", "fitting", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"], options);
  const port = await freePort();
  const url = `postgres://fitting@127.0.0.1:${port}/postgres`;
  // No fsync: the data is thrown away, and what a killed process wrote is still in the system's cache.
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: "off",
    max_connections: "200",
    log_min_messages: "fatal",
  };
  const flags = ["-D", dataDir, "-p", String(port), ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];

  let server: ChildProcess;
  const start = async (): Promise<void> => {
    const deadline = Date.now() + startMs;
    // After a crash the old server's connections end a moment later than the server; until then a new one refuses to start.
    do {
      if (Date.now() > deadline) throw new Error("PostgreSQL did not start");
      server = spawn(path.join(folder, "postgres"), flags, options);
    } while (!(await isReady(url, server)));
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const exit = once(server, "exit");
    server.kill(signal);
    await exit;
  };
  const orphanGuard = (): void => void server.kill("SIGINT");
  process.once("exit", orphanGuard);
  await start();
  return {
    url,
    async crash() {
      await end("SIGKILL");
      await start();
    },
    async stop() {
      process.off("exit", orphanGuard);
      await end("SIGINT");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; as root, this makes the user of its package the owner of the data. */
function ownerOf(dataDir: string): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  const id = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const owner = { uid: id("-u"), gid: id("-g") };
  chownSync(dataDir, owner.uid, owner.gid);
  return owner;
}

/** Waits until the server answers; false if it ended instead. */
async function isReady(url: string, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(50);
    }
  }
  return false;
}
