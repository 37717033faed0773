import path from "node:path";
import { z } from "zod";
import { requestsPerMinute } from "./limits.ts";

/** Everything that the environment decides. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly requestsPerMinute: number;
  readonly logLevel: (typeof logLevels)[number];
}

/** A setting that cannot be used; the message is for the person who set it. */
export class ConfigError extends Error {}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const environmentSchema = z.object({
  PORT: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 to 65535")
    .max(65_535, "must be 0 to 65535")
    .default(8787),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  REQUESTS_PER_MINUTE: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .default(requestsPerMinute),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("warn"),
  // Better a refusal than an order that lands in a file while its owner believes it to be in a server's database.
  DATABASE_URL: z.never("is not supported yet: leave it empty, SQLite keeps its file in DATA_DIR").optional(),
});

/** @throws ConfigError that names every setting that is wrong. An empty one counts as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
  }
  const { PORT, HOST, DATA_DIR, REQUESTS_PER_MINUTE, LOG_LEVEL } = parsed.data;
  return { port: PORT, host: HOST, dataDir: path.resolve(DATA_DIR), requestsPerMinute: REQUESTS_PER_MINUTE, logLevel: LOG_LEVEL };
}
