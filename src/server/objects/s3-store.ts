import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { contentTypeOf } from "../images/image-type.ts";
import { storeTimeoutMs } from "../limits.ts";
import { isObjectKey } from "./object-key.ts";
import type { ObjectStore, OpenedObject } from "./object-store.ts";
import { type Presigning, presign, type S3Bucket } from "./presign.ts";

/** S3 accepts signatures of a clock that is up to 15 minutes fast; this validity accepts one that is as slow. */
const requestValidSeconds = 15 * 60;
/** A busy service answers 5xx, or closes a connection that was kept open, and works a moment later. */
const tries = 3;
const firstPauseMs = 100;

/** S3 answered, and did not do what was asked. */
export class S3Refusal extends Error {
  readonly status: number;
  /** The error code in S3's answer, such as `AccessDenied`; null if it has none. */
  readonly code: string | null;
  readonly method: Presigning["method"];

  constructor(message: string, { status, code, method }: Pick<S3Refusal, "status" | "code" | "method">) {
    super(message);
    this.status = status;
    this.code = code;
    this.method = method;
  }
}

/** S3 did not answer. */
export class S3Unreachable extends Error {
  /** The system's error code, such as `ECONNREFUSED`, or a message. */
  readonly reason: string;

  constructor(reason: string) {
    super(`S3 cannot be reached: ${reason}`);
    this.reason = reason;
  }
}

/** Objects in a bucket of S3 or a compatible service, which only the server needs to reach. */
export class S3Store implements ObjectStore {
  readonly #bucket: S3Bucket;
  readonly #now: () => number;

  constructor(bucket: S3Bucket, now: () => number = Date.now) {
    this.#bucket = bucket;
    this.#now = now;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#request("PUT", key, bytesOf, contentOf(bytes));
  }

  /** Asks for the object's first byte rather than HEAD, after which `fetch` closes the connection instead of keeping it. */
  async has(key: string): Promise<boolean> {
    return (await this.#request("GET", key, bytesOf, { headers: { range: "bytes=0-0" } })) !== null;
  }

  get(key: string): Promise<Buffer | null> {
    return this.#request("GET", key, bytesOf);
  }

  /** The store has to begin its answer within `storeTimeoutMs`; the reader may take any time to read it. */
  async open(key: string): Promise<OpenedObject | null> {
    const waiting = new AbortController();
    const late = setTimeout(() => waiting.abort(new DOMException("S3 is late", "TimeoutError")), storeTimeoutMs);
    const answer = await this.#request("GET", key, (given) => given, { signal: waiting.signal }).finally(() => clearTimeout(late));
    if (!answer?.body) return null;
    const size = answer.headers.get("content-length");
    return {
      size: size === null ? null : Number(size),
      contentType: answer.headers.get("content-type") ?? "application/octet-stream",
      bytes: Readable.from(answer.body, { objectMode: false }),
    };
  }

  async remove(key: string): Promise<void> {
    await this.#request("DELETE", key, bytesOf);
  }

  #presign(presigning: Presigning): string {
    if (!isObjectKey(presigning.key)) throw new RangeError("not an object key");
    return presign(this.#bucket, presigning);
  }

  /**
   * Sends a request and reads its answer; null if there is no such object. Reading is part of a try, since an answer may break off.
   *
   * @throws S3Refusal, S3Unreachable
   */
  async #request<Read>(
    method: Presigning["method"],
    key: string,
    read: (answer: Response) => Read | Promise<Read>,
    more: RequestInit = {},
  ): Promise<Read | null> {
    for (let attempt = 1; ; attempt++) {
      const url = this.#presign({ method, key, signedAtMs: this.#now(), validSeconds: requestValidSeconds });
      try {
        const answer = await fetch(url, { method, signal: AbortSignal.timeout(storeTimeoutMs), redirect: "manual", ...more });
        if (answer.status < 500 || attempt === tries) return (await this.#isFound(answer, method)) ? await read(answer) : null;
        await answer.body?.cancel();
      } catch (error) {
        if (error instanceof S3Refusal) throw error;
        // After a timeout the request is not tried again, because somebody is waiting.
        if (attempt === tries || (error as Error).name === "TimeoutError") throw withoutAddress(error as Error);
      }
      await sleep(firstPauseMs * 2 ** (attempt - 1));
    }
  }

  /** @throws S3Refusal for an answer that neither has the object nor says that it does not exist */
  async #isFound(answer: Response, method: Presigning["method"]): Promise<boolean> {
    if (answer.ok) return true;
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? null;
    const isBucketThere = code !== "NoSuchBucket";
    if (answer.status === 404 && method !== "PUT" && isBucketThere) return false;
    throw new S3Refusal(isBucketThere ? `S3 answered ${answer.status} to ${method}` : `S3 has no bucket ${this.#bucket.bucket}`, {
      status: answer.status,
      code,
      method,
    });
  }
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

/** The store keeps the content type and sends it with the bytes. */
function contentOf(bytes: Uint8Array): Pick<RequestInit, "body" | "headers"> {
  return { body: Buffer.from(bytes), headers: { "content-type": contentTypeOf(bytes) ?? "application/octet-stream" } };
}

/** The error without the request's address, whose signature is a permission. */
function withoutAddress({ cause, message }: Error): S3Unreachable {
  return new S3Unreachable((cause as NodeJS.ErrnoException | undefined)?.code ?? message);
}
