import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import { problemCode } from "../../protocol/problem-schema.ts";
import { StoreFault } from "../objects/store-fault.ts";
import { failure } from "./envelope.ts";
import { answerHeaders } from "./protect.ts";
import { statusOf } from "./status-of.ts";

/**
 * Every failure leaves in the same envelope; only faults of ours are logged, and none is told to the client in detail.
 *
 * @param onProblem is told the code of each
 */
export function answerErrors(app: FastifyInstance, onProblem: (code: ProblemCode) => void = () => {}): void {
  app.setNotFoundHandler((_request, reply) => {
    onProblem("error.request.not.found");
    return reply.code(404).send(failure("error.request.not.found"));
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Whoever goes away in the middle of sending, as with a tab that is closed, hears no answer; what breaks by that is no fault of ours.
    const code = request.raw.errored ? "error.request.invalid" : codeOf(error);
    onProblem(code);
    if (statusOf(code) >= 500) request.log.error({ err: error }, "fault");
    return reply.code(statusOf(code)).send(failure(code));
  });
}

/**
 * An address that cannot be decoded never gets to a route; the answer must not say it back, as it may hold a signature.
 * Neither does one whose id is endless: nothing has that id.
 */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const code = error.code === "FST_ERR_MAX_PARAM_LENGTH" ? "error.request.not.found" : "error.request.invalid";
  // Nor to the hooks that set them.
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

/** SQLite's number for it, and PostgreSQL's. */
function isDiskFull({ errcode, code }: FastifyError & { readonly errcode?: number }): boolean {
  return errcode === 13 || code === "53100";
}

/** A schema may name the problem itself, by a message that is a code. */
function codeOfInvalid(messages: readonly (string | undefined)[]): ProblemCode {
  for (const message of messages) {
    const named = problemCode.safeParse(message);
    if (named.success) return named.data;
  }
  return "error.request.invalid";
}
