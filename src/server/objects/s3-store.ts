import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { contentTypeOf } from "../images/image-type.ts";
import { readLinkMs, storeTimeoutMs, uploadLinkMs } from "../limits.ts";
import { isObjectKey } from "./object-key.ts";
import type { ObjectStore, OpenedObject } from "./object-store.ts";
import { type Presigning, presign, type S3Bucket } from "./presign.ts";
import type { LinkSigner } from "./signed-link.ts";

const requestValidSeconds = 60;
/** A service that is busy says so, or closes a connection that was kept, and works a moment later. */
const tries = 3;
const firstPauseMs = 100;

/**
 * Objects in a bucket of S3 or of a service like it. Readers fetch from there; what is sent comes to the server first, because a
 * picture exists only after it was checked and rid of what its camera wrote into it.
 */
export class S3Store implements ObjectStore {
  readonly #bucket: S3Bucket;
  readonly #signer: LinkSigner;
  readonly #now: () => number;

  constructor(bucket: S3Bucket, signer: LinkSigner, now: () => number = Date.now) {
    this.#bucket = bucket;
    this.#signer = signer;
    this.#now = now;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#request("PUT", key, bytes);
  }

  async get(key: string): Promise<Buffer | null> {
    const answer = await this.#request("GET", key);
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  /** Readers fetch from the bucket itself; of those that do not there are few. */
  async open(key: string): Promise<OpenedObject | null> {
    const bytes = await this.get(key);
    return bytes && { size: bytes.length, head: bytes, bytes: Readable.from([bytes]) };
  }

  async remove(key: string): Promise<void> {
    await this.#request("DELETE", key);
  }

  /** The time of signing is rounded down, so that a page that asks every second gets the same link and its cached picture. */
  readLink(key: string): string {
    const signedAtMs = Math.floor(this.#now() / readLinkMs) * readLinkMs;
    return this.#presign({ method: "GET", key, signedAtMs, validSeconds: (2 * readLinkMs) / 1_000 });
  }

  uploadLink(key: string): string {
    return this.#signer.link("PUT", key, this.#now() + uploadLinkMs);
  }

  keyOf(link: string): string | null {
    const url = URL.parse(link);
    const home = new URL(`/${this.#bucket.bucket}/`, this.#bucket.endpoint);
    if (url?.origin !== home.origin || !url.pathname.startsWith(home.pathname)) return null;
    const key = url.pathname.slice(home.pathname.length);
    return isObjectKey(key) ? key : null;
  }

  #presign(presigning: Presigning): string {
    if (!isObjectKey(presigning.key)) throw new RangeError("not an object key");
    return presign(this.#bucket, presigning);
  }

  /** The answer; null when there is no such object. */
  async #request(method: Presigning["method"], key: string, body?: Uint8Array): Promise<Response | null> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#ask(method, key, body).catch((error: Error) => {
        // What took its whole time is not asked again: somebody waits.
        if (attempt === tries || error.name === "TimeoutError") throw withoutAddress(error);
        return null;
      });
      if (answer && (answer.status < 500 || attempt === tries)) return this.#read(answer, method);
      await answer?.body?.cancel();
      await sleep(firstPauseMs * 2 ** (attempt - 1));
    }
  }

  #ask(method: Presigning["method"], key: string, body?: Uint8Array): Promise<Response> {
    const url = this.#presign({ method, key, signedAtMs: this.#now(), validSeconds: requestValidSeconds });
    return fetch(url, { method, ...contentOf(body), signal: AbortSignal.timeout(storeTimeoutMs), redirect: "error" });
  }

  async #read(answer: Response, method: Presigning["method"]): Promise<Response | null> {
    if (answer.ok) return answer;
    const isBucketMissing = (await answer.text()).includes("NoSuchBucket");
    if (isBucketMissing) throw new Error(`S3 has no bucket ${this.#bucket.bucket}`);
    if (answer.status === 404 && method !== "PUT") return null;
    throw new Error(`S3 answered ${answer.status} to ${method}`);
  }
}

/** Told to the store, so that a browser is told what it gets. */
function contentOf(bytes: Uint8Array | undefined): Pick<RequestInit, "body" | "headers"> {
  if (!bytes) return {};
  return { body: Buffer.from(bytes), headers: { "content-type": contentTypeOf(bytes) ?? "application/octet-stream" } };
}

/** The address is a permission, so the error tells what failed without it. */
function withoutAddress({ cause, message }: Error): Error {
  return new Error(`S3 cannot be reached: ${(cause as NodeJS.ErrnoException | undefined)?.code ?? message}`);
}
