import type { z } from "zod";
import type { Endpoint, Envelope } from "../../protocol/endpoint.ts";
import { requestTimeoutMs } from "../../protocol/limits.ts";
import { Problem, problemCodes } from "../../protocol/problem.ts";
import { sign } from "../../protocol/sign.ts";

const retryDelayMs = 300;

type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined ? unknown : { [Key in Name]: z.input<Schema> };

/** What a call needs, by the endpoint's description. */
export type CallInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Part<"params", Params> &
  Part<"query", Query> &
  Part<"body", Body> & { signal?: AbortSignal };

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** What a client needs to know from outside, asked anew for every call. */
export interface ClientContext {
  /** Without a slash at its end. */
  readonly apiBase: () => string;
  /** Undefined for a call that makes a new identity. */
  readonly tid: () => Promise<string | undefined>;
  /** Names this installation, for a call that makes a new identity: welcome coins come once per device. */
  readonly device?: () => Promise<string>;
}

export interface Client {
  /** Answers the endpoint's data; throws a {@link Problem} for everything that goes wrong. */
  readonly call: <Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    input: CallInput<Params, Query, Body>,
  ) => Promise<z.output<Reply>>;
}

/** One typed door to the API: signs every request, opens the envelope, names every failure. */
export function createClient(context: ClientContext): Client {
  return {
    async call(endpoint, input) {
      const tid = await context.tid();
      const envelope = await request(context.apiBase(), endpoint, input, tid);
      if (!envelope.success) throw problemOf(envelope);
      const data = endpoint.reply.safeParse(envelope.data);
      if (!data.success) throw new Problem("error.server.fault", { cause: data.error });
      return data.data;
    },
  };
}

/** A product error and a fault both carry an envelope, so that the status alone says nothing more. */
async function request(apiBase: string, endpoint: Endpoint, input: LooseInput, tid: string | undefined): Promise<Envelope<unknown>> {
  const url = apiBase + pathOf(endpoint.path, input.params) + searchOf(input.query);
  const send = (): Promise<Response> => {
    const timeout = AbortSignal.timeout(requestTimeoutMs);
    return fetch(url, {
      method: endpoint.method,
      headers: { ...signatureHeaders(Date.now(), tid), ...(input.body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    });
  };
  const again = endpoint.method === "GET" ? onceMore(send, input.signal) : undefined;
  const response = await send()
    .catch(again)
    .catch((cause: unknown) => {
      // Whoever cancelled wants its own reason back, not a network problem.
      if (input.signal?.aborted) throw input.signal.reason;
      throw new Problem("error.network", { cause });
    });
  return envelopeOf(response);
}

/** A question may be asked twice: a connection that was just being closed is the usual cause of a first failure. */
function onceMore(send: () => Promise<Response>, signal: AbortSignal | undefined): (cause: unknown) => Promise<Response> {
  return async (cause) => {
    // After a time-out the shopper has waited long enough.
    if (!(cause instanceof TypeError) || signal?.aborted) throw cause;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return send();
  };
}

/** The three headers by which the server knows who calls and that the call is fresh. */
export function signatureHeaders(timestampMs: number, tid: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { Timestamp: String(timestampMs), Sign: sign(timestampMs, tid) };
  if (tid !== undefined) headers.Tid = tid;
  return headers;
}

function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Something else than our server may listen at the address: then its answer is no envelope. */
async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
  const answer: unknown = await response.json().catch(() => null);
  const isEnvelope = typeof answer === "object" && answer !== null && "success" in answer;
  if (!isEnvelope) throw new Problem(response.status >= 500 ? "error.server.fault" : "error.server.unreachable");
  return answer as Envelope<unknown>;
}

/** The failure that a text carries as an envelope; null when it is none. */
export function problemIn(text: string): Problem | null {
  try {
    const answer = JSON.parse(text) as Partial<Envelope<unknown>> | null;
    return answer?.success === false ? problemOf(answer as { message: string; code: string }) : null;
  } catch {
    return null;
  }
}

/** A code that this version does not know yet still carries the server's own words as its cause. */
function problemOf(failure: { message: string; code: string }): Problem {
  const known = problemCodes.find((code) => code === failure.code);
  return known ? new Problem(known) : new Problem("error.server.fault", { cause: failure.message });
}
