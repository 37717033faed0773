import aws4 from "aws4";

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

/**
 * An address that allows one method on one object for a while, signed as AWS Signature Version 4 describes for query strings. All
 * services that call themselves S3-compatible understand it. The bucket is part of the path, which works without a DNS name for each.
 */
export function presign(bucket: S3Bucket, { method, key, signedAtMs, validSeconds }: Presigning): string {
  const url = new URL(`/${bucket.bucket}/${key}`, bucket.endpoint);
  const time = new Date(signedAtMs).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const path = `${url.pathname}?X-Amz-Date=${time}&X-Amz-Expires=${validSeconds}`;
  const signed = aws4.sign({ service: "s3", region: bucket.region, method, host: url.host, path, signQuery: true }, bucket);
  return new URL(signed.path!, url).href;
}
