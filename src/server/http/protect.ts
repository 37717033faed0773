import fastifyCors from "@fastify/cors";
import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../protocol/problem.ts";
import { extensionOrigin } from "./extension-origin.ts";

/** The headers of answers that are no pages, for a browser that shows one all the same: it runs nothing, guesses no type, and no page frames it. */
export const answerHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Only the answer to a client that has reached the limit tells about it (`Retry-After`). */
const noHeaders = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };

/**
 * Sets the security headers of answers, lets extensions call across origins (CORS), and limits the requests of each address.
 *
 * @param extensionOrigins the extensions that may call; null for every one, since an extension that is loaded unpacked has no fixed origin
 */
export async function protect(app: FastifyInstance, requestsPerMinute: number, extensionOrigins: readonly string[] | null): Promise<void> {
  const mayCall = (origin: string): boolean => (extensionOrigins ? extensionOrigins.includes(origin) : extensionOrigin.test(origin));
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(answerHeaders);
    // A client that has hung up by now has no address to be counted by.
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
  // By itself the plugin counts after a route's own hooks, and nothing without a route. Requests that those hooks refuse must count too.
  app.addHook("onRequest", app.rateLimit());
}

/** The folder of the web app's scripts, styles and networks, whose file names carry a hash of their content. */
export const appFilesFolder = "assets";

/** A first visit fetches more than a hundred of these files: if they counted, twenty visitors behind one address would reach the limit. */
const isAppFile = (url: string): boolean => url.startsWith(`/${appFilesFolder}/`);

const pagePolicy = {
  "default-src": ["'self'"],
  // The web view shows shops; which ones is checked where it is opened.
  "frame-src": ["https:"],
  // The engine compiles WebAssembly; no script may be compiled from text.
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
