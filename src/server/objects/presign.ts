import { createHash, createHmac } from "node:crypto";

/** Where a bucket is and who may use it. */
export interface S3Bucket {
  /** Of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Presigning {
  readonly method: "GET" | "PUT" | "DELETE";
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly signedAtMs: number;
  readonly validSeconds: number;
}

const algorithm = "AWS4-HMAC-SHA256";

/**
 * An address that allows one method on one object for a while, signed as AWS Signature Version 4 describes for query strings. All
 * services that call themselves S3-compatible understand it. The bucket is part of the path, which works without a DNS name for each.
 */
export function presign(bucket: S3Bucket, { method, key, signedAtMs, validSeconds }: Presigning): string {
  const url = new URL(`/${bucket.bucket}/${key}`, bucket.endpoint);
  const time = new Date(signedAtMs).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const scope = `${time.slice(0, 8)}/${bucket.region}/s3/aws4_request`;
  const query = [
    ["X-Amz-Algorithm", algorithm],
    ["X-Amz-Credential", `${bucket.accessKeyId}/${scope}`],
    ["X-Amz-Date", time],
    ["X-Amz-Expires", String(validSeconds)],
    ["X-Amz-SignedHeaders", "host"],
  ]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  const request = [method, url.pathname, query, `host:${url.host}\n`, "host", "UNSIGNED-PAYLOAD"].join("\n");
  const toSign = [algorithm, time, scope, createHash("sha256").update(request).digest("hex")].join("\n");
  url.search = `${query}&X-Amz-Signature=${hmac(signingKey(bucket, scope), toSign).toString("hex")}`;
  return url.href;
}

function signingKey({ secretAccessKey }: S3Bucket, scope: string): Buffer {
  return scope.split("/").reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secretAccessKey}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
