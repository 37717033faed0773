import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { WechatSettings } from "./wechat.ts";
import { type CoinPackage, coinPackages, usualPackages } from "./packages.ts";

/** The settings of payments; null for what is not configured. */
export interface PaymentConfig {
  readonly packages: readonly CoinPackage[];
  /** Who may pay without money; null for nobody. */
  readonly sandbox: "everybody" | "own network" | null;
  /** The address at which providers and shoppers reach this server, without a slash at its end. */
  readonly publicUrl: string | null;
  readonly alipay: { readonly appId: string; readonly privateKey: string; readonly alipayPublicKey: string } | null;
  readonly wechat: Omit<WechatSettings, "notifyUrl" | "now" | "baseUrl"> | null;
  readonly paypal: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly webhookId: string;
    readonly environment: "live" | "sandbox";
  } | null;
  readonly apple: {
    readonly bundleId: string;
    readonly appId: number;
    readonly environment: "production" | "sandbox";
    readonly rootCertificates: readonly Buffer[];
  } | null;
  readonly cardLinkUrl: string | null;
}

/** Settings that must be given together or not at all, by provider. */
const groups = {
  alipay: ["ALIPAY_APP_ID", "ALIPAY_PRIVATE_KEY", "ALIPAY_PUBLIC_KEY"],
  wechat: [
    "WECHAT_APP_ID",
    "WECHAT_MERCHANT_ID",
    "WECHAT_MERCHANT_SERIAL",
    "WECHAT_PRIVATE_KEY",
    "WECHAT_API_V3_KEY",
    "WECHAT_PLATFORM_SERIAL",
    "WECHAT_PLATFORM_PUBLIC_KEY",
  ],
  paypal: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
  apple: ["APPLE_BUNDLE_ID", "APPLE_APP_ID", "APPLE_ROOT_CERTIFICATES"],
} as const;

const text = z.string().min(1).optional();
/** A key in one line, its line ends written as `\n`. */
const pem = (read: (key: string) => unknown) =>
  z
    .string()
    .transform((value) => value.replaceAll(String.raw`\n`, "\n"))
    .refine((value) => canRead(() => read(value)), "must be a key in PEM form")
    .optional();
/** A key in base64. Header lines are allowed, since Alipay's library removes them. */
const bareKey = (read: (der: Buffer) => unknown, form: string) =>
  z
    .string()
    .refine((value) => canRead(() => read(Buffer.from(value.replace(/-----.*?-----/g, ""), "base64"))), `must be ${form}`)
    .optional();
const testOrLive = z.enum(["live", "sandbox"], "must be live or sandbox").default("live");

export const paymentSettings = {
  NODE_ENV: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https$/, message: "must be like https://fitting.example" }).optional(),
  PAYMENT_SANDBOX: z.enum(["on", "off"], "must be on or off").optional(),
  PAYMENT_PACKAGES: z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue("must be JSON");
        return z.NEVER;
      }
    })
    .pipe(coinPackages)
    .optional(),
  ALIPAY_APP_ID: text,
  ALIPAY_PRIVATE_KEY: bareKey(
    (key) => createPrivateKey({ key, format: "der", type: "pkcs8" }),
    "the app's private key in PKCS#8, as Alipay's key tool writes it for Java",
  ),
  ALIPAY_PUBLIC_KEY: bareKey(
    (key) => createPublicKey({ key, format: "der", type: "spki" }),
    "Alipay's public key, not the app's certificate",
  ),
  WECHAT_APP_ID: text,
  WECHAT_MERCHANT_ID: text,
  WECHAT_MERCHANT_SERIAL: text,
  WECHAT_PRIVATE_KEY: pem(createPrivateKey),
  WECHAT_API_V3_KEY: z.string().length(32, "must have 32 characters").optional(),
  WECHAT_PLATFORM_SERIAL: text,
  WECHAT_PLATFORM_PUBLIC_KEY: pem(createPublicKey),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_ENVIRONMENT: testOrLive,
  APPLE_BUNDLE_ID: text,
  APPLE_APP_ID: z.coerce.number("must be a number").int().positive().optional(),
  APPLE_ROOT_CERTIFICATES: text,
  APPLE_ENVIRONMENT: testOrLive,
  CARD_LINK_URL: z.url({ protocol: /^https$/, message: "must be like https://cards.example/fitting" }).optional(),
};

type Settings = z.output<z.ZodObject<typeof paymentSettings>>;

/** Conflicts between settings of which each is valid by itself, in one sentence each. */
export function paymentConflicts(settings: Settings): string[] {
  const problems: string[] = [];
  for (const names of Object.values(groups)) {
    const given = names.filter((name) => settings[name] !== undefined);
    const missing = names.filter((name) => settings[name] === undefined);
    if (given.length > 0 && missing.length > 0) problems.push(`${missing.join(", ")} must be set as well, since ${given[0]} is`);
  }
  const reports = [settings.ALIPAY_APP_ID, settings.WECHAT_APP_ID, settings.PAYPAL_CLIENT_ID].some((value) => value !== undefined);
  if (reports && !settings.PUBLIC_URL) problems.push("PUBLIC_URL must be set: it is where the payment provider reports to");
  if (settings.NODE_ENV === "production") {
    if (settings.PAYMENT_SANDBOX === "on") problems.push("PAYMENT_SANDBOX must not be on in production: it gives coins away");
    if (settings.PAYPAL_CLIENT_ID && settings.PAYPAL_ENVIRONMENT === "sandbox")
      problems.push("PAYPAL_ENVIRONMENT must be live in production");
    if (settings.APPLE_APP_ID && settings.APPLE_ENVIRONMENT === "sandbox") problems.push("APPLE_ENVIRONMENT must be live in production");
  }
  return problems;
}

/**
 * The configuration, from settings without conflicts. If no provider is configured, a server that listens only to its own machine offers the
 * sandbox, but only to its own network, since a proxy on the machine may open it to the world.
 *
 * @param isLocal whether the server listens only to its own machine
 * @throws Error if a file cannot be read, or is no certificate
 */
export function paymentConfigOf(settings: Settings, isLocal: boolean): PaymentConfig {
  const providers = {
    alipay: settings.ALIPAY_APP_ID
      ? { appId: settings.ALIPAY_APP_ID, privateKey: settings.ALIPAY_PRIVATE_KEY!, alipayPublicKey: settings.ALIPAY_PUBLIC_KEY! }
      : null,
    wechat: settings.WECHAT_APP_ID
      ? {
          appId: settings.WECHAT_APP_ID,
          merchantId: settings.WECHAT_MERCHANT_ID!,
          merchantSerial: settings.WECHAT_MERCHANT_SERIAL!,
          privateKey: settings.WECHAT_PRIVATE_KEY!,
          apiV3Key: settings.WECHAT_API_V3_KEY!,
          platformSerial: settings.WECHAT_PLATFORM_SERIAL!,
          platformPublicKey: settings.WECHAT_PLATFORM_PUBLIC_KEY!,
        }
      : null,
    paypal: settings.PAYPAL_CLIENT_ID
      ? {
          clientId: settings.PAYPAL_CLIENT_ID,
          clientSecret: settings.PAYPAL_CLIENT_SECRET!,
          webhookId: settings.PAYPAL_WEBHOOK_ID!,
          environment: settings.PAYPAL_ENVIRONMENT,
        }
      : null,
    apple: settings.APPLE_BUNDLE_ID
      ? {
          bundleId: settings.APPLE_BUNDLE_ID,
          appId: settings.APPLE_APP_ID!,
          environment: settings.APPLE_ENVIRONMENT === "live" ? ("production" as const) : ("sandbox" as const),
          rootCertificates: settings.APPLE_ROOT_CERTIFICATES!.split(",").map((file) => new X509Certificate(readFileSync(file.trim())).raw),
        }
      : null,
    cardLinkUrl: settings.CARD_LINK_URL ?? null,
  };
  const nothingConfigured = Object.values(providers).every((provider) => provider === null);
  const usually = settings.NODE_ENV !== "production" && isLocal && nothingConfigured;
  return {
    packages: settings.PAYMENT_PACKAGES ?? usualPackages,
    sandbox: sandboxOf(settings.PAYMENT_SANDBOX, usually),
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    ...providers,
  };
}

function sandboxOf(setting: Settings["PAYMENT_SANDBOX"], usually: boolean): PaymentConfig["sandbox"] {
  if (setting === "on") return "everybody";
  return setting === undefined && usually ? "own network" : null;
}

function canRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
