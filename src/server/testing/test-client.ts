import type { z } from "zod";
import { getMe, type CurrentUser } from "../../protocol/api/auth.ts";
import { createUpload } from "../../protocol/api/uploads.ts";
import type { Endpoint, Envelope } from "../../protocol/endpoint.ts";
import { sign } from "../../protocol/sign.ts";

/** A request, which is injected into an app or sent over the network. */
interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
}

interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

export type Wire = (request: WireRequest) => Promise<WireAnswer>;

export interface Answer<Data> {
  readonly status: number;
  readonly envelope: Envelope<Data>;
}

interface CallInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  /** Headers to replace; undefined leaves out the one that the client would send. */
  readonly headers?: Record<string, string | undefined>;
}

/** A client that signs its requests, as the panel does. */
export class TestClient {
  readonly #wire: Wire;
  readonly #now: () => number;
  tid: string | undefined;

  constructor(wire: Wire, now: () => number = Date.now, tid?: string) {
    this.#wire = wire;
    this.#now = now;
    this.tid = tid;
  }

  /** A client with a new identity. */
  static async join(wire: Wire, now: () => number = Date.now): Promise<TestClient> {
    const client = new TestClient(wire, now);
    client.tid = (await client.me()).tid;
    return client;
  }

  async call<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    { params = {}, query = {}, body, headers = {} }: CallInput = {},
  ): Promise<Answer<z.output<Reply>>> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]);
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const { status, text } = await this.#wire({
      method: endpoint.method,
      url: `/api${path}?${search}`,
      headers: present({ ...this.#identityHeaders(), ...(body !== undefined && { "content-type": "application/json" }), ...headers }),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status, envelope: JSON.parse(text) as Envelope<z.output<Reply>> };
  }

  /** The data of a call that is expected to succeed. */
  async data<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    input?: CallInput,
  ): Promise<z.output<Reply>> {
    const { envelope } = await this.call(endpoint, input);
    if (!envelope.success) throw new Error(`${endpoint.method} ${endpoint.path}: ${envelope.code}`);
    return endpoint.reply.parse(envelope.data);
  }

  /** The code of a call that is expected to fail. */
  async code<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    input?: CallInput,
  ): Promise<string> {
    const { envelope } = await this.call(endpoint, input);
    if (envelope.success) throw new Error(`${endpoint.method} ${endpoint.path} succeeded`);
    return envelope.code;
  }

  me(): Promise<CurrentUser> {
    return this.data(getMe);
  }

  /** Announces and sends a picture; returns the answer to its bytes, and the picture's link. */
  async sendPicture(bytes: Uint8Array, purpose: "model" | "garment" = "garment"): Promise<{ url: string; answer: Answer<unknown> }> {
    const announced = { purpose, contentType: "image/jpeg", bytes: Math.min(Math.max(bytes.byteLength, 1), 5 * 1024 * 1024) };
    const { uploadUrl, method, headers, url } = await this.data(createUpload, { body: announced });
    const { status, text } = await this.#wire({ method, url: uploadUrl, headers, body: bytes });
    return { url, answer: { status, envelope: JSON.parse(text) as Envelope<unknown> } };
  }

  /** Sends a picture that is expected to be accepted; returns its link. */
  async upload(bytes: Uint8Array, purpose: "model" | "garment" = "garment"): Promise<string> {
    const { url, answer } = await this.sendPicture(bytes, purpose);
    if (!answer.envelope.success) throw new Error(`upload: ${answer.envelope.code}`);
    return url;
  }

  #identityHeaders(): Record<string, string | undefined> {
    const timestampMs = this.#now();
    return { timestamp: String(timestampMs), sign: sign(timestampMs, this.tid), tid: this.tid };
  }
}

function present(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined));
}
