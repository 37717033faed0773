import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createLog } from "./http/log.ts";
import { checkBucket } from "./objects/check-bucket.ts";
import { readLinkSecret } from "./objects/link-secret.ts";
import { openPayments } from "./payments/open-payments.ts";
import { type Database, openDatabase } from "./sql/database.ts";
import { openDatabaseClock } from "./sql/database-clock.ts";
import { WorkerSupervisor } from "./worker/supervise-worker.ts";

export interface StartOptions {
  readonly arguments: string[];
  readonly environment: Record<string, string | undefined>;
  /** The module that a worker process runs. */
  readonly workerEntry: URL;
}

const stopMs = 10_000;
const askForParentMs = 500;
const parent = process.ppid;

interface Part {
  /** Resolves when the part has ended. */
  stop(): Promise<void>;
}

/**
 * Starts the API, the worker, or both. They stop at the first SIGTERM, SIGINT or SIGHUP (a closed terminal), and under `npm start` also when
 * npm's shell ends. Why a start failed is told in one line.
 */
export async function start(options: StartOptions): Promise<void> {
  try {
    const parts = readParts(options.arguments);
    const config = readConfig(options.environment);
    const log = createLog(config.logLevel);
    // Other users of the machine must not read the photos and the ledger.
    process.umask(0o077);
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
      throw new ConfigError(`DATA_DIR must be a folder that can be written: ${error.message}`, { cause: error });
    });
    const api = parts.api ? await startApi(config, log) : null;
    const worker = parts.worker ? new WorkerSupervisor(options.workerEntry, log) : null;
    stopAtSignal(
      [api, worker].filter((part) => part !== null),
      options.environment,
    );
    // Last: a test that reads the line may stop the server at once.
    if (api) announce(api.origin);
  } catch (error) {
    console.error(`Fitting Room could not start: ${reasonOf(error, options.environment)}`);
    process.exitCode = 1;
  }
}

/** No flag means both. */
function readParts(given: string[]): { api: boolean; worker: boolean } {
  try {
    const { values } = parseArgs({ args: given, options: { api: { type: "boolean" }, worker: { type: "boolean" } } });
    const both = !values.api && !values.worker;
    return { api: both || values.api === true, worker: both || values.worker === true };
  } catch (error) {
    throw new ConfigError("the only arguments are --api and --worker", { cause: error });
  }
}

interface Api extends Part {
  readonly origin: string;
}

async function startApi(config: Config, log: Logger): Promise<Api> {
  const database = await openDatabase(config);
  try {
    return await serveApi(config, log, database);
  } catch (error) {
    // Open connections would keep the process of a server that has not started alive.
    await database.destroy();
    throw error;
  }
}

async function serveApi(config: Config, log: Logger, database: Database): Promise<Api> {
  const { dataDir, secret, s3, metricsToken, extensionOrigins, requestsPerMinute, donationFiles } = config;
  const { now, stop: stopClock } = await openDatabaseClock(database);
  if (s3) await checkBucket(s3, now);
  const payments = await openPayments(config.payments, secret ?? (await readLinkSecret(dataDir)), now);
  const limits = { metricsToken, extensionOrigins, requestsPerMinute };
  const app = await buildApp({ database, dataDir, secret, s3, log, donationFiles, payments, now, ...limits });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const stop = async () => {
    await app.close();
    stopClock();
    await database.destroy();
  };
  return { origin: originOf(app, config), stop };
}

function announce(origin: string): void {
  console.log(
    `Fitting Room runs at ${origin} — extension: open chrome://extensions, turn on Developer mode, Load unpacked, choose dist/extension`,
  );
}

/** An address that a browser can open: with the port that the system chose if PORT is 0, and `localhost` if HOST means all addresses. */
function originOf(app: FastifyInstance, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${shown.includes(":") ? `[${shown}]` : shown}:${port}`;
}

function stopAtSignal(parts: readonly Part[], { npm_lifecycle_event: script }: StartOptions["environment"]): void {
  const stop = () => {
    clearInterval(parentWatch);
    void Promise.all(parts.map((part) => part.stop()));
    // A client that never ends its request must not keep the server running.
    setTimeout(() => process.exit(1), stopMs).unref();
  };
  process.once("SIGTERM", stop).once("SIGINT", stop).once("SIGHUP", stop);
  // npm starts this process through a shell and sends its signals to that: the shell ends without passing them on.
  const parentWatch = script === "start" ? setInterval(() => process.ppid !== parent && stop(), askForParentMs).unref() : undefined;
}

function reasonOf(error: unknown, { PORT = "8787", HOST = "127.0.0.1" }: StartOptions["environment"]): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `port ${PORT} is in use. Stop what listens there, or set PORT to another.`;
  if (code === "EACCES" && syscall === "listen") return `port ${PORT} is the system's own. Set PORT to 1024 or more.`;
  if (/^(?:EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code ?? ""))
    return `HOST ${HOST} is no address of this machine. Leave it out for this machine alone, or set it to 0.0.0.0 for its network.`;
  return message;
}
