import type { FastifyInstance } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../config.ts";

/** Properties that are left out of the log, should an object that has them ever be logged. */
const secrets = ["tid", "*.tid", "token", "*.token", "headers", "*.headers", "body", "*.body", "url", "*.url"];

/** JSON lines on standard error, so that standard output stays for what a person reads. */
export function createLog(level: Config["logLevel"], destination: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, redact: secrets, base: { pid: process.pid }, serializers: { err: sayError } }, destination);
}

/** Only these properties: libraries put secrets into others, axios the whole request with its `Authorization` and body, a database the row. */
function sayError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, code, stack } = pino.stdSerializers.err(error);
  return { type, message, code, stack };
}

/** Logs one line a request, with the route's pattern instead of the address, because addresses carry signatures. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
  });
}
