import fastifyCors from "@fastify/cors";
import fastifyHelmet from "@fastify/helmet";
import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";

const extensionOrigin = /^(?:chrome|moz)-extension:\/\/[\w-]+$/;

/**
 * Headers, origins and rates: what a browser and a stranger may do.
 *
 * @param pictureOrigin where pictures come from, when that is not the server itself
 */
export async function protect(app: FastifyInstance, requestsPerMinute: number, pictureOrigin: string | null): Promise<void> {
  const pictures = pictureOrigin === null ? [] : [pictureOrigin];
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The web view shows shops; which ones is checked where it is opened.
        frameSrc: ["https:"],
        // The engine is WebAssembly; nothing else may be made of text.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'", "blob:"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...pictures],
        connectSrc: ["'self'", "data:", "blob:", ...pictures],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // The server speaks plain HTTP on a local address; a proxy in front that has a certificate sets its own.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "no-referrer" },
  });
  await app.register(fastifyCors, {
    origin: (origin, decide) => decide(null, origin !== undefined && extensionOrigin.test(origin)),
    methods: ["GET", "POST", "PUT", "DELETE"],
    allowedHeaders: ["Content-Type", "Tid", "Sign", "Timestamp", "Device"],
    maxAge: 600,
  });
  await app.register(fastifyRateLimit, { max: requestsPerMinute, timeWindow: 60_000 });
}
