import type { FastifyRequest } from "fastify";

/** Where the sender of a request reaches this server; links in the answer start with it. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
