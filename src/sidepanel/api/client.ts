import ky from "ky";
import type { z } from "zod";
import type { Endpoint, Envelope } from "../../protocol/endpoint.ts";
import { requestTimeoutMs } from "../../protocol/limits.ts";
import { problemCodes } from "../../protocol/problem-codes.ts";
import { Problem } from "../../protocol/problem.ts";
import { sign } from "../../protocol/sign.ts";
import { NewerProblem } from "./newer-problem.ts";

const retryDelayMs = 300;

type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined ? unknown : { [Key in Name]: z.input<Schema> };

/** The input that an endpoint's description asks of its caller. */
type CallInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Part<"params", Params> &
  Part<"query", Query> &
  Part<"body", Body> & { signal?: AbortSignal };

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The server that a client calls, and the identity that it calls under. */
interface ClientContext {
  /** Without a slash at its end. */
  readonly apiBase: string;
  /** Answers undefined in the client whose call makes a new identity. */
  readonly tid: () => Promise<string | undefined>;
  /** A name of this installation, sent with the call that makes a new identity: welcome coins come once per device. */
  readonly device?: () => Promise<string>;
  /** A name for the new identity, chosen before the call, so that the server answers a repeated call with the same identity. */
  readonly newcomer?: () => Promise<string>;
}

export interface Client {
  /** Answers the endpoint's data; throws a {@link Problem} for everything that goes wrong. */
  readonly call: <Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    input: CallInput<Params, Query, Body>,
  ) => Promise<z.output<Reply>>;
}

/** The one typed way to the API: signs every request, opens the envelope, throws every failure as a {@link Problem}. */
export function createClient(context: ClientContext): Client {
  return {
    async call(endpoint, input) {
      const [tid, device, newcomer] = await Promise.all([context.tid(), context.device?.(), context.newcomer?.()]);
      const envelope = await request(context.apiBase, endpoint, input, { tid, device, newcomer });
      if (!envelope.success) throw problemOf(envelope);
      const data = endpoint.reply.safeParse(envelope.data);
      if (!data.success) throw new Problem("error.server.fault", { cause: data.error });
      return data.data;
    },
  };
}

/** The headers that tell the server who sends a request. */
interface Sender {
  readonly tid?: string;
  readonly device?: string;
  readonly newcomer?: string;
}

const http = ky.create({
  timeout: requestTimeoutMs,
  // Errors carry an envelope whatever their status: its code tells more than the status.
  throwHttpErrors: false,
  parseJson: (text, { response }) => openEnvelope(text, response.status),
  // A first failure is mostly a kept connection that the server was just closing; repeating a GET changes nothing.
  retry: { limit: 1, methods: ["get"], delay: () => retryDelayMs },
  hooks: { beforeRequest: [signRequest], beforeRetry: [signRequest] },
});

async function request(apiBase: string, endpoint: Endpoint, input: LooseInput, sender: Sender): Promise<Envelope<unknown>> {
  try {
    return await http(apiBase + pathOf(endpoint.path, input.params), {
      method: endpoint.method,
      searchParams: input.query,
      json: input.body,
      signal: input.signal,
      context: { ...sender },
    }).json<Envelope<unknown>>();
  } catch (cause) {
    // A caller that aborted gets its own reason back, not a network problem.
    if (input.signal?.aborted) throw input.signal.reason;
    throw cause instanceof Problem ? cause : new Problem("error.network", { cause });
  }
}

/** Every attempt is signed anew, since a signature holds for a few minutes only. */
function signRequest({ request, options }: { request: Request; options: { context: Sender } }): void {
  const { tid, device, newcomer } = options.context;
  const timestampMs = Date.now();
  request.headers.set("Timestamp", String(timestampMs));
  request.headers.set("Sign", sign(timestampMs, tid));
  if (tid !== undefined) request.headers.set("Tid", tid);
  if (device !== undefined) request.headers.set("Device", device);
  if (newcomer !== undefined) request.headers.set("Newcomer", newcomer);
}

function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/**
 * Another program than our server may listen at the address; its answer is no envelope. A fault without an envelope comes from a proxy in
 * front of our server, which may or may not have received the request.
 */
function openEnvelope(text: string, status: number): Envelope<unknown> {
  const envelope = envelopeIn(text);
  if (!envelope) throw new Problem(status >= 500 ? "error.network" : "error.server.unreachable");
  return envelope;
}

function envelopeIn(text: string): Envelope<unknown> | null {
  try {
    const answer: unknown = JSON.parse(text);
    const isEnvelope = typeof answer === "object" && answer !== null && "success" in answer;
    return isEnvelope ? (answer as Envelope<unknown>) : null;
  } catch {
    return null;
  }
}

/** The failure in a text that is a failed envelope; null for any other text. */
export function problemIn(text: string): Problem | null {
  const envelope = envelopeIn(text);
  return envelope?.success === false ? problemOf(envelope) : null;
}

function problemOf({ code, message }: { message: string; code?: string }): Problem {
  const known = problemCodes.find((each) => each === code);
  return known ? new Problem(known) : new NewerProblem(code ?? "", message);
}
