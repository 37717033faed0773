import aws4 from "aws4";

/** The address of a bucket and the credentials for it. */
export interface S3Bucket {
  /** The origin of the service, without the bucket: `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`. */
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
 * An address that allows one method on one object for a while, signed in its query string by AWS Signature Version 4, which every S3-compatible
 * service understands. The bucket is part of the path, which works without a DNS name for each bucket.
 */
export function presign(bucket: S3Bucket, { method, key, signedAtMs, validSeconds }: Presigning): string {
  const url = new URL(`/${bucket.bucket}/${key}`, bucket.endpoint);
  const time = new Date(signedAtMs).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const path = `${url.pathname}?X-Amz-Date=${time}&X-Amz-Expires=${validSeconds}`;
  const signed = aws4.sign({ service: "s3", region: bucket.region, method, host: url.host, path, signQuery: true }, bucket);
  return new URL(signed.path!, url).href;
}
