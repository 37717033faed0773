import { generateKeyPairSync, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { openPayments } from "./open-payments.ts";

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = {
  private: rsa.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  public: rsa.publicKey.export({ type: "spki", format: "pem" }).toString(),
};
const bare = {
  private: rsa.privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
  public: rsa.publicKey.export({ type: "spki", format: "der" }).toString("base64"),
};
const alipay = { ALIPAY_APP_ID: "1", ALIPAY_PRIVATE_KEY: bare.private, ALIPAY_PUBLIC_KEY: bare.public, PUBLIC_URL: "https://room.test/" };
const paypal = { PAYPAL_CLIENT_ID: "1", PAYPAL_CLIENT_SECRET: "s", PAYPAL_WEBHOOK_ID: "w", PUBLIC_URL: "https://room.test" };
const wechat = {
  WECHAT_APP_ID: "wx",
  WECHAT_MERCHANT_ID: "1",
  WECHAT_MERCHANT_SERIAL: "2",
  // In one line, as environment files want it.
  WECHAT_PRIVATE_KEY: pem.private.replaceAll("\n", String.raw`\n`),
  WECHAT_API_V3_KEY: "0123456789abcdef0123456789abcdef",
  WECHAT_PLATFORM_SERIAL: "3",
  WECHAT_PLATFORM_PUBLIC_KEY: pem.public,
  PUBLIC_URL: "https://room.test",
};

const offeredFrom = async (address: string, environment: Record<string, string>) => {
  const payments = await openPayments(readConfig(environment).payments, randomBytes(32), Date.now);
  const methods = payments.from(address).methods();
  return methods.flatMap(({ method, offered: is }) => (is ? [method] : []));
};
const offered = (environment: Record<string, string>) => offeredFrom("127.0.0.1", environment);

describe("the ways to pay that are offered", () => {
  it("are the sandbox on a server of one's own without configuration, and nothing on any other", async () => {
    expect(await offered({})).toEqual(["sandbox"]);
    expect(await offeredFrom("203.0.113.7", {})).toEqual([]);
    expect(await offeredFrom("203.0.113.7", { PAYMENT_SANDBOX: "on" })).toEqual(["sandbox"]);
    expect(await offered({ PAYMENT_SANDBOX: "off" })).toEqual([]);
    expect(await offered({ HOST: "0.0.0.0" })).toEqual([]);
    expect(await offered({ HOST: "0.0.0.0", PAYMENT_SANDBOX: "on" })).toEqual(["sandbox"]);
    expect(await offered({ NODE_ENV: "production" })).toEqual([]);
  });

  it("are those that are configured", async () => {
    const headed = { ...alipay, ALIPAY_PRIVATE_KEY: pem.private, ALIPAY_PUBLIC_KEY: pem.public };
    for (const keys of [alipay, headed]) expect(await offered(keys)).toEqual(["alipayWeb"]);
    expect(await offered({ ...wechat, ...paypal, CARD_LINK_URL: "https://cards.test/" })).toEqual(["wechatNative", "paypal", "lianlian"]);
  });
});

describe("a setting is refused by name", () => {
  it.each<[string, Record<string, string>]>([
    ["PAYMENT_SANDBOX must not be on in production", { NODE_ENV: "production", PAYMENT_SANDBOX: "on" }],
    ["PAYPAL_ENVIRONMENT must be live", { ...paypal, NODE_ENV: "production", PAYPAL_ENVIRONMENT: "sandbox" }],
    ["ALIPAY_PUBLIC_KEY must be set as well, since ALIPAY_APP_ID is", { ...alipay, ALIPAY_PUBLIC_KEY: "" }],
    ["PUBLIC_URL must be set", { ...alipay, PUBLIC_URL: "" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://room.test" }],
    ["WECHAT_API_V3_KEY", { ...wechat, WECHAT_API_V3_KEY: "short" }],
    ["WECHAT_PRIVATE_KEY", { ...wechat, WECHAT_PRIVATE_KEY: "no key" }],
    ["WECHAT_PRIVATE_KEY", { ...wechat, WECHAT_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----" }],
    ["WECHAT_PLATFORM_PUBLIC_KEY", { ...wechat, WECHAT_PLATFORM_PUBLIC_KEY: "-----BEGIN PUBLIC KEY-----" }],
    [
      "ALIPAY_PRIVATE_KEY must be the app's private key in PKCS#8",
      { ...alipay, ALIPAY_PRIVATE_KEY: rsa.privateKey.export({ type: "pkcs1", format: "der" }).toString("base64") },
    ],
    ["ALIPAY_PUBLIC_KEY", { ...alipay, ALIPAY_PUBLIC_KEY: "k" }],
    ["APPLE_ROOT_CERTIFICATES", { APPLE_BUNDLE_ID: "a", APPLE_APP_ID: "1", APPLE_ROOT_CERTIFICATES: import.meta.filename }],
    ["APPLE_ROOT_CERTIFICATES", { APPLE_BUNDLE_ID: "a", APPLE_APP_ID: "1", APPLE_ROOT_CERTIFICATES: "/nowhere.cer" }],
    ["PAYMENT_PACKAGES", { PAYMENT_PACKAGES: "{" }],
    ["PAYMENT_PACKAGES", { PAYMENT_PACKAGES: '[{"id":"a","coins":-1,"prices":{}}]' }],
    ["PAYMENT_PACKAGES", { PAYMENT_PACKAGES: "[]" }],
  ])("%s", (message, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(message);
  });

  it("without telling its value", () => {
    expect(() => readConfig({ ...wechat, WECHAT_API_V3_KEY: "my-secret" })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("my-secret") }),
    );
  });
});

it("takes packages from the environment", () => {
  const packages = [{ id: "small", coins: 10, prices: { CNY: 100 } }];
  expect(readConfig({ PAYMENT_PACKAGES: JSON.stringify(packages) }).payments.packages).toEqual([{ ...packages[0], bonusCoins: 0 }]);
});
