import { promisify } from "node:util";
import { gzip } from "node:zlib";
import negotiate from "@fastify/accept-negotiator";
import type { FastifyInstance } from "fastify";

const compress = promisify(gzip);

/** A shorter answer takes a few packets either way. */
const leastCharacters = 4_096;

/**
 * Sends long answers of the API as gzip to clients that accept it: the app's texts, fetched at every start, and the lists with their
 * signed links get smaller by two thirds or more. An attacker cannot guess secrets from the compressed lengths (BREACH), because requests
 * are signed: no foreign page can make a browser send them.
 */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < leastCharacters) return payload;
    if (negotiate(request.headers["accept-encoding"] ?? "", ["gzip", "identity"]) !== "gzip") return payload;
    reply.header("content-encoding", "gzip");
    reply.removeHeader("content-length");
    return compress(payload);
  });
}
