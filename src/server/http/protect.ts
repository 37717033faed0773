import fastifyCors from "@fastify/cors";
import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../protocol/problem.ts";
import { extensionOrigin } from "./extension-origin.ts";

/** What an answer that is no page says to a browser that shows it all the same: run nothing, guess nothing, be framed by nobody. */
export const answerHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** How much of the limit is left is told to those who reached it, not with every answer. */
const noHeaders = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };

/**
 * Headers, origins and rates: what a browser and a stranger may do.
 *
 * @param extensionOrigins who may call from elsewhere; null for every extension, as one that is not from a shop has no name of its own
 */
export async function protect(app: FastifyInstance, requestsPerMinute: number, extensionOrigins: readonly string[] | null): Promise<void> {
  const mayCall = (origin: string): boolean => (extensionOrigins ? extensionOrigins.includes(origin) : extensionOrigin.test(origin));
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(answerHeaders);
    // Whoever has hung up by now has no address to be counted by.
    next(request.socket.remoteAddress === undefined ? new Problem("error.request.invalid") : undefined);
  });
  await app.register(fastifyCors, {
    origin: (origin, decide) => decide(null, origin !== undefined && mayCall(origin)),
    methods: ["GET", "POST", "PUT", "DELETE"],
    allowedHeaders: ["Content-Type", "Tid", "Sign", "Timestamp", "Device", "Newcomer"],
    maxAge: 600,
  });
  await app.register(fastifyRateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    addHeadersOnExceeding: noHeaders,
    allowList: (request) => isAppFile(request.url),
  });
  // The plugin counts after a route's own hooks and nothing without a route: whoever those refuse counts, too.
  app.addHook("onRequest", app.rateLimit());
}

/** Where the web app's scripts, styles and networks are, by names that carry a hash of their content. */
export const appFilesFolder = "assets";

/** A first visit takes more than a hundred of them: counted, twenty visitors behind one address would keep each other out. */
const isAppFile = (url: string): boolean => url.startsWith(`/${appFilesFolder}/`);

const pagePolicy = {
  "default-src": ["'self'"],
  // The web view shows shops; which ones is checked where it is opened.
  "frame-src": ["https:"],
  // The engine is WebAssembly; nothing else may be made of text.
  "script-src": ["'self'", "'wasm-unsafe-eval'"],
  "worker-src": ["'self'", "blob:"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  "connect-src": ["'self'", "data:", "blob:"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
};

/**
 * No Strict-Transport-Security: the server speaks plain HTTP on a local address, and a proxy in front that has a
 * certificate sets its own.
 */
const pageHeaders = {
  "content-security-policy": Object.entries(pagePolicy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; "),
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-frame-options": "DENY",
};

/** A hook for routes that answer with pages of our own. */
export function sendPageHeaders(_request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  reply.headers(pageHeaders);
  next();
}
