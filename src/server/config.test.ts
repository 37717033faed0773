import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("the configuration", () => {
  it("has a default for everything", () => {
    expect(readConfig({})).toMatchObject({ port: 8787, host: "127.0.0.1", dataDir: path.resolve("data"), logLevel: "warn" });
  });

  it("takes what the environment says", () => {
    const databaseUrl = "postgresql://room:secret@db.example:5433/room";
    const config = readConfig({
      PORT: "80",
      HOST: "0.0.0.0",
      DATA_DIR: "/srv/room",
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "info",
      WARM_UP: "off",
    });
    expect(config).toMatchObject({
      port: 80,
      host: "0.0.0.0",
      dataDir: path.resolve("/srv/room"),
      databaseUrl,
      logLevel: "info",
      warmUp: false,
    });
  });

  it("takes an empty setting for none", () => {
    expect(readConfig({ PORT: "", HOST: "", DATA_DIR: "", LOG_LEVEL: "", DATABASE_URL: "" })).toEqual(readConfig({}));
  });

  it("takes a whole bucket or none", () => {
    const settings = { S3_ENDPOINT: "http://minio:9000", S3_BUCKET: "room", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };
    const bucket = { endpoint: "http://minio:9000", region: "us-east-1", bucket: "room", accessKeyId: "id", secretAccessKey: "key" };
    expect(readConfig(settings).s3).toEqual(bucket);
    expect(() => readConfig({ ...settings, S3_BUCKET: "" })).toThrow(/S3_BUCKET must be set/);
  });

  it.each([
    { SECRET_KEY: "short" },
    { S3_ENDPOINT: "minio" },
    { S3_ENDPOINT: "https://me:secret@minio" },
    { S3_ENDPOINT: "https://minio/room" },
    { DONATE_QQ: "/nowhere.png" },
    { RESULT_DAYS: "0" },
    { EXTENSION_ORIGINS: "https://shop.example" },
    { PORT: "http" },
    { PORT: "70000" },
    { PORT: "1.5" },
    { LOG_LEVEL: "loud" },
    { WARM_UP: "yes" },
    { DATABASE_URL: "mysql://x/y" },
  ])("refuses %o by name", (environment) => {
    const [name] = Object.keys(environment);
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(name);
  });
});
