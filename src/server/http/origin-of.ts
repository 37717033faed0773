import type { FastifyRequest } from "fastify";
import { Problem } from "../../protocol/problem.ts";

/**
 * The origin at which the client reaches this server; links in the answer start with it.
 *
 * @throws Problem `error.request.invalid` when its `Host` is no name of a host
 */
export function originOf({ protocol, host }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  if (!URL.canParse(origin)) throw new Problem("error.request.invalid");
  return origin;
}
