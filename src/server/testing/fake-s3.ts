import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Bucket } from "../objects/presign.ts";

/** Stands in for S3: keeps objects, asks for a signature that is not too old, and can be gone or busy. */
export interface FakeS3 {
  readonly bucket: S3Bucket;
  readonly objects: Map<string, { readonly bytes: Buffer; readonly contentType: string }>;
  /** How many of the next requests are answered with 503. */
  busyFor: number;
  /** How many of the next requests end with their connection. */
  brokenFor: number;
  /** Whether there is such a bucket. */
  hasBucket: boolean;
  close(): Promise<void>;
}

export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3["objects"] = new Map();
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (fake.brokenFor-- > 0) return void request.socket.destroy();
    const [status, bytes, contentType] = await answer(request);
    response.writeHead(status, contentType === undefined ? {} : { "content-type": contentType });
    response.end(bytes);
  };
  const answer = async (request: IncomingMessage): Promise<[status: number, bytes?: Buffer, contentType?: string]> => {
    const bytes = await readAll(request);
    if (fake.busyFor-- > 0) return [503];
    const url = new URL(request.url!, fake.bucket.endpoint);
    if (!/^[0-9a-f]{64}$/.test(url.searchParams.get("X-Amz-Signature") ?? "")) return [403];
    if (!fake.hasBucket) return [404, Buffer.from("<Error><Code>NoSuchBucket</Code></Error>"), "application/xml"];
    const key = url.pathname.slice(`/${fake.bucket.bucket}/`.length);
    const object = objects.get(key);
    switch (request.method) {
      case "PUT":
        objects.set(key, { bytes, contentType: request.headers["content-type"] ?? "" });
        return [200];
      case "DELETE":
        objects.delete(key);
        return [204];
      default:
        return object ? [200, object.bytes, object.contentType] : [404];
    }
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeS3 = {
    bucket: { endpoint, region: "eu-central-1", bucket: "room", accessKeyId: "AKID", secretAccessKey: "an-s3-secret" },
    objects,
    busyFor: 0,
    brokenFor: 0,
    hasBucket: true,
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
