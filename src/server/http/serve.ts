import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { z } from "zod";
import type { Endpoint } from "../../protocol/endpoint.ts";
import { Problem } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { type Caller, identify } from "../identity/identify.ts";
import { envelopeOf } from "./envelope.ts";
import { holdsOddText } from "./holds-odd-text.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null for a request without a tid, and on routes that need no signature. */
    caller: Caller | null;
  }
}

/** A request that passed the schemas of its endpoint. */
interface Call<Params, Query, Body, Who> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Who;
  readonly request: FastifyRequest;
}

type Steps<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType, Who> = (
  call: Call<z.output<Params>, z.output<Query>, z.output<Body>, Who>,
) => Promise<z.input<Reply>>;

type OnRequest = (request: FastifyRequest) => Promise<void>;

/** Serves endpoints from their descriptions. This is the one place where requests and answers are checked against the schemas. */
export class Server {
  readonly #app: FastifyInstance;
  readonly #context: Context;

  constructor(app: FastifyInstance, context: Context) {
    this.#app = app;
    this.#context = context;
    app.decorateRequest("caller", null);
  }

  /** For users only. */
  forUsers<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    steps: Steps<Params, Query, Body, Reply, Caller>,
  ): void {
    this.#serve(endpoint, steps as Steps<Params, Query, Body, Reply, Caller | null>, async (request) => {
      await this.#identify(request);
      if (!request.caller) throw new Problem("error.auth.tid");
    });
  }

  /** For users whom the command line made admins. */
  forAdmins<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    steps: Steps<Params, Query, Body, Reply, Caller>,
  ): void {
    this.#serve(endpoint, steps as Steps<Params, Query, Body, Reply, Caller | null>, async (request) => {
      await this.#identify(request);
      if (!request.caller) throw new Problem("error.auth.tid");
      if (request.caller.user.role !== "admin") throw new Problem("error.auth.admin");
    });
  }

  /** For every client that signs its requests, with or without a tid. */
  forClients<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    steps: Steps<Params, Query, Body, Reply, Caller | null>,
  ): void {
    this.#serve(endpoint, steps, (request) => this.#identify(request));
  }

  /** For anybody who can reach the port. */
  forAnyone<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    steps: Steps<Params, Query, Body, Reply, null>,
  ): void {
    this.#serve(endpoint, steps as Steps<Params, Query, Body, Reply, Caller | null>, async () => {});
  }

  #serve<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Reply>,
    steps: Steps<Params, Query, Body, Reply, Caller | null>,
    onRequest: OnRequest,
  ): void {
    this.#app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path),
      schema: schemaOf(endpoint),
      onRequest,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { params, query, body, caller } = request;
        if (holdsOddText([params, query, body])) throw new Problem("error.request.invalid");
        const call = { params, query, body, caller, request } as Call<z.output<Params>, z.output<Query>, z.output<Body>, Caller | null>;
        const data = await steps(call);
        return reply.header("cache-control", "no-store").send({ success: true, data });
      },
    });
  }

  async #identify(request: FastifyRequest): Promise<void> {
    const { tid, sign, timestamp } = request.headers as Record<string, string | undefined>;
    request.caller = await identify(this.#context.database, { tid, sign, timestamp }, this.#context.now());
  }
}

/** `{name}` of a description is `:name` of the router. */
function routeOf(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ":$1")}`;
}

function schemaOf({ summary, params, query, body, reply }: Endpoint): RouteShorthandOptions["schema"] {
  const described = { params, querystring: query, body };
  const present = Object.fromEntries(Object.entries(described).filter(([, schema]) => schema !== undefined));
  return { summary, ...present, response: { 200: envelopeOf(reply) } };
}
