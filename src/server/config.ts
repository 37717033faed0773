import path from "node:path";
import { z } from "zod";
import { requestsPerMinute, resultDays } from "./limits.ts";

/** Everything that the environment decides. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** A PostgreSQL database; null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly requestsPerMinute: number;
  /** How long a finished try-on is kept. */
  readonly resultDays: number;
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
  RESULT_DAYS: z.coerce.number("must be a number").int("must be a whole number").min(1, "must be 1 or more").default(resultDays),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("warn"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, message: "must be like postgres://user:password@host:5432/database, or empty for SQLite" })
    .optional(),
});

/** @throws ConfigError that names every setting that is wrong. An empty one counts as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    resultDays: settings.RESULT_DAYS,
    logLevel: settings.LOG_LEVEL,
  };
}
