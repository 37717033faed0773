import type { ProblemCode } from "../../protocol/problem.ts";

/** The statuses of invalid requests and of the server's own faults. Any other problem is an answer of the product, with status 200. */
const statuses: Partial<Record<ProblemCode, number>> = {
  "error.auth.signature": 401,
  "error.auth.timestamp": 401,
  "error.auth.tid": 401,
  "error.auth.admin": 403,
  "error.auth.change.wait": 429,
  "error.auth.trycode.wait": 429,
  "error.redeem.wait": 429,
  "error.feedback.limit": 429,
  "error.own.export.wait": 429,
  "error.request.invalid": 400,
  "error.request.not.found": 404,
  "error.request.too.large": 413,
  "error.request.too.many": 429,
  "error.request.day": 429,
  "error.server.fault": 500,
  "error.storage.unavailable": 503,
};

export function statusOf(code: ProblemCode): number {
  return statuses[code] ?? 200;
}
