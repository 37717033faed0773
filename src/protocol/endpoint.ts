import type { z } from "zod";

/** One HTTP call, described once: the panel calls it, the server serves it, OpenAPI comes out of it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`; parameters as `{name}`, as in the specification. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** What stands in `data` of the envelope. */
  readonly reply: Reply;
}

/** Keeps the literal types of a description. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
>(description: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return description;
}

/** Every answer of the API. Product errors come with HTTP 200; malformed requests and our own faults with 4xx and 5xx. */
export type Envelope<Data> = { success: true; data: Data } | { success: false; message: string; code: string };
