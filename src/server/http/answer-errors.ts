import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import { problemCode } from "../../protocol/problem-schema.ts";
import { StoreFault } from "../objects/store-fault.ts";
import { failure } from "./envelope.ts";
import { answerHeaders } from "./protect.ts";
import { statusOf } from "./status-of.ts";

/**
 * Answers every failure in the same envelope. Only the server's own faults are logged, and the client learns no details of them.
 *
 * @param onProblem called with the code of each failure
 */
export function answerErrors(app: FastifyInstance, onProblem: (code: ProblemCode) => void = () => {}): void {
  app.setNotFoundHandler((_request, reply) => {
    onProblem("error.request.not.found");
    return reply.code(404).send(failure("error.request.not.found"));
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A client that breaks off while it sends, as when a tab is closed, makes the request fail; that is no fault of the server.
    const code = request.raw.errored ? "error.request.invalid" : codeOf(error);
    onProblem(code);
    if (statusOf(code) >= 500) request.log.error({ err: error }, "fault");
    return reply.code(statusOf(code)).send(failure(code));
  });
}

/**
 * Answers for the router, which hands neither an address that cannot be decoded nor one with too long an id to a route. Its own answer would
 * repeat the address, which may hold a signature.
 */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const code = error.code === "FST_ERR_MAX_PARAM_LENGTH" ? "error.request.not.found" : "error.request.invalid";
  // Such a request does not get to the hook that sets the headers either.
  void reply.headers(answerHeaders).code(statusOf(code)).send(failure(code));
}

function codeOf(error: FastifyError): ProblemCode {
  if (error instanceof Problem) return error.code;
  if (error instanceof StoreFault || isDiskFull(error)) return "error.storage.unavailable";
  if (hasZodFastifySchemaValidationErrors(error)) return codeOfInvalid(error.validation.map((issue) => issue.message));
  switch (error.statusCode) {
    case 404:
      return "error.request.not.found";
    case 413:
      return "error.request.too.large";
    case 429:
      return "error.request.too.many";
    default:
      return (error.statusCode ?? 500) < 500 ? "error.request.invalid" : "error.server.fault";
  }
}

/** SQLite's result code `SQLITE_FULL`, and PostgreSQL's error `disk_full`. */
function isDiskFull({ errcode, code }: FastifyError & { readonly errcode?: number }): boolean {
  return errcode === 13 || code === "53100";
}

/** A schema can name the problem by giving its code as the message. */
function codeOfInvalid(messages: readonly (string | undefined)[]): ProblemCode {
  for (const message of messages) {
    const named = problemCode.safeParse(message);
    if (named.success) return named.data;
  }
  return "error.request.invalid";
}
