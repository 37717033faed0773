import { accessSync, constants } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { DonationMethod } from "../protocol/api/donations.ts";
import { extensionOrigin } from "./http/extension-origin.ts";
import { requestsPerMinute, resultDays } from "./limits.ts";
import type { S3Bucket } from "./objects/presign.ts";
import { type PaymentConfig, paymentConfigOf, paymentConflicts, paymentSettings } from "./payments/payment-config.ts";

/** The settings, read from environment variables. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** A PostgreSQL database; null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** Signs links and seals codes; null for the secret that is made once and kept in the data folder. */
  readonly secret: Buffer | null;
  /** The bucket in which pictures are stored; null for the data folder. */
  readonly s3: S3Bucket | null;
  /** The bearer token of `GET /metrics`; with null, only programs on this machine may read the metrics. */
  readonly metricsToken: string | null;
  /** The origins of the extensions that may call the API; null for every extension. */
  readonly extensionOrigins: readonly string[] | null;
  readonly requestsPerMinute: number;
  /** How long a finished try-on is kept, in days. */
  readonly resultDays: number;
  /** Absolute paths of the pictures of QR codes with which people can donate. */
  readonly donationFiles: Partial<Record<DonationMethod, string>>;
  /** Whether a worker makes some pictures that nobody sees after its start, so that the first shopper waits less. */
  readonly warmUp: boolean;
  readonly logLevel: (typeof logLevels)[number];
  readonly payments: PaymentConfig;
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
  DONATE_ALIPAY: z.string().optional(),
  DONATE_WECHAT: z.string().optional(),
  DONATE_QQ: z.string().optional(),
  WARM_UP: z.enum(["on", "off"], "must be on or off").default("on"),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("warn"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, message: "must be like postgres://user:password@host:5432/database, or empty for SQLite" })
    .optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits, as from: openssl rand -hex 32")
    .optional(),
  EXTENSION_ORIGINS: z
    .string()
    .transform((list) => list.split(",").map((origin) => origin.trim()))
    .pipe(z.array(z.string().regex(extensionOrigin, "must be like chrome-extension://…, with commas between")))
    .optional(),
  METRICS_TOKEN: z.string().min(16, "must be 16 characters or more").optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, message: "must be like https://s3.eu-central-1.amazonaws.com" })
    .refine(isOrigin, "must be like https://s3.eu-central-1.amazonaws.com, without a bucket, a path, a user or a password")
    .optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...paymentSettings,
});

function isOrigin(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.href === `${parsed?.origin}/`;
}

type Settings = z.output<typeof environmentSchema>;

/**
 * Reads the settings; an empty one counts as absent.
 *
 * @throws ConfigError that names the wrong settings
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
  }
  const settings = parsed.data;
  const conflicts = paymentConflicts(settings);
  if (conflicts.length > 0) throw new ConfigError(conflicts.join("; "));
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    secret: settings.SECRET_KEY === undefined ? null : Buffer.from(settings.SECRET_KEY, "hex"),
    s3: s3Of(settings),
    metricsToken: settings.METRICS_TOKEN ?? null,
    extensionOrigins: settings.EXTENSION_ORIGINS ?? null,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    resultDays: settings.RESULT_DAYS,
    donationFiles: donationFiles(settings),
    warmUp: settings.WARM_UP === "on",
    logLevel: settings.LOG_LEVEL,
    payments: readPayments(settings),
  };
}

/**
 * The bucket, or null without any setting of one: with half of them, pictures would go to the disk unnoticed.
 *
 * @throws ConfigError if only some of the settings are given
 */
function s3Of(settings: Settings): S3Bucket | null {
  const needed = {
    S3_ENDPOINT: settings.S3_ENDPOINT,
    S3_BUCKET: settings.S3_BUCKET,
    S3_ACCESS_KEY_ID: settings.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: settings.S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(needed).length) return null;
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = needed;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(`${missing.join(", ")} must be set too, or no S3_… setting at all`);
  }
  return { endpoint, region: settings.S3_REGION, bucket, accessKeyId, secretAccessKey };
}

function donationFiles(settings: Settings): Config["donationFiles"] {
  const given = { alipay: settings.DONATE_ALIPAY, wechat: settings.DONATE_WECHAT, qq: settings.DONATE_QQ };
  const files = Object.entries(given).flatMap(([method, file]) => (file ? [[method, path.resolve(file)] as const] : []));
  for (const [method, file] of files) checkReadable(`DONATE_${method.toUpperCase()}`, file);
  return Object.fromEntries(files);
}

function checkReadable(name: string, file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new ConfigError(`${name} names a file that cannot be read: ${file}`, { cause: error });
  }
}

function readPayments(settings: Settings): PaymentConfig {
  try {
    return paymentConfigOf(settings, settings.HOST === "localhost" || /^(?:127\.|::1$)/.test(settings.HOST));
  } catch (error) {
    throw new ConfigError("APPLE_ROOT_CERTIFICATES names a file that is no certificate, or cannot be read", { cause: error });
  }
}
