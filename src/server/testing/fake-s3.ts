import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Presigning, presign, type S3Bucket } from "../objects/presign.ts";

/** Stands in for S3: keeps objects, checks signatures, and can be gone, busy or broken. */
export interface FakeS3 {
  readonly bucket: S3Bucket;
  readonly objects: Map<string, { readonly bytes: Buffer; readonly contentType: string }>;
  /** Methods that the key may not use. */
  refused: Presigning["method"][];
  /** Whether the key may list the bucket. If not, S3 answers 403 instead of 404 for an object that does not exist. */
  mayList: boolean;
  /** The number of next requests that are answered with 503. */
  busyFor: number;
  /** The number of next requests whose connection is closed without an answer. */
  brokenFor: number;
  /** The number of next objects whose connection is closed in the middle of their bytes. */
  cutFor: number;
  /** S3's clock, in milliseconds since 1970; null accepts every time, since tests set their own. */
  clockMs: number | null;
  /** Whether the bucket is in another region than the endpoint's, so that the endpoint redirects. */
  isElsewhere: boolean;
  /** The number of connections that were opened. */
  connections: number;
  /** The method of each request, with its range if it has one. */
  readonly asked: string[];
  /** Whether the bucket exists. */
  hasBucket: boolean;
  close(): Promise<void>;
}

export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3["objects"] = new Map();
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  server.on("connection", () => fake.connections++);
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (fake.brokenFor-- > 0) return void request.socket.destroy();
    const [status, bytes, contentType] = await answer(request);
    response.writeHead(status, { "content-length": bytes?.length ?? 0, ...(contentType !== undefined && { "content-type": contentType }) });
    if (request.method === "GET" && status === 200 && fake.cutFor-- > 0) {
      return void response.write(bytes!.subarray(0, bytes!.length / 2), () => request.socket.destroy());
    }
    response.end(bytes);
  };
  const answer = async (request: IncomingMessage): Promise<[status: number, bytes?: Buffer, contentType?: string]> => {
    const bytes = await readAll(request);
    if (fake.busyFor-- > 0) return [503];
    fake.asked.push([request.method, request.headers.range].filter(Boolean).join(" "));
    const url = new URL(request.url!, fake.bucket.endpoint);
    const [, bucket, key] = /^\/([^/]*)\/(.*)$/.exec(url.pathname)!;
    const refusal =
      refusalOf(url, request.method as Presigning["method"], key) ?? (fake.hasBucket && bucket === fake.bucket.bucket ? null : noBucket);
    if (refusal) return [refusal.status, errorOf(refusal.code), xml];
    const object = objects.get(key);
    switch (request.method) {
      case "PUT":
        objects.set(key, { bytes, contentType: request.headers["content-type"] ?? "" });
        return [200];
      case "DELETE":
        objects.delete(key);
        return [204];
      default:
        if (!object) return fake.mayList ? [404, errorOf("NoSuchKey"), xml] : [403, errorOf("AccessDenied"), xml];
        if (request.headers.range === "bytes=0-0") return [206, object.bytes.subarray(0, 1), object.contentType];
        return [200, object.bytes, object.contentType];
    }
  };
  const refusalOf = ({ searchParams, pathname }: URL, method: Presigning["method"], key: string) => {
    const [keyId, , region] = (searchParams.get("X-Amz-Credential") ?? "").split("/");
    if (keyId !== fake.bucket.accessKeyId) return { status: 403, code: "InvalidAccessKeyId" };
    if (region !== fake.bucket.region) return { status: 400, code: "AuthorizationQueryParametersError" };
    const time = searchParams.get("X-Amz-Date")!.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5");
    const bucket = { ...fake.bucket, bucket: pathname.split("/")[1] };
    const [signedAtMs, validSeconds] = [Date.parse(time), Number(searchParams.get("X-Amz-Expires"))];
    const signed = presign(bucket, { method, key, signedAtMs, validSeconds });
    const isSigned = new URL(signed).searchParams.get("X-Amz-Signature") === searchParams.get("X-Amz-Signature");
    if (!isSigned) return { status: 403, code: "SignatureDoesNotMatch" };
    const ageMs = (fake.clockMs ?? signedAtMs) - signedAtMs;
    if (ageMs > validSeconds * 1_000 || ageMs < -skewMaxMs) return { status: 403, code: "AccessDenied" };
    if (fake.isElsewhere) return { status: 307, code: "TemporaryRedirect" };
    return fake.refused.includes(method) ? { status: 403, code: "AccessDenied" } : null;
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeS3 = {
    bucket: { endpoint, region: "eu-central-1", bucket: "room", accessKeyId: "AKID", secretAccessKey: "an-s3-secret" },
    objects,
    busyFor: 0,
    brokenFor: 0,
    cutFor: 0,
    asked: [],
    refused: [],
    mayList: true,
    clockMs: null,
    isElsewhere: false,
    connections: 0,
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

const skewMaxMs = 15 * 60_000;
const xml = "application/xml";
const noBucket = { status: 404, code: "NoSuchBucket" };

function errorOf(code: string): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>-</Message></Error>`);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
