import { promisify } from "node:util";
import { gzip } from "node:zlib";
import negotiate from "@fastify/accept-negotiator";
import type { FastifyInstance } from "fastify";

const compress = promisify(gzip);

/** What is smaller goes out in a few packets either way. */
const leastCharacters = 4_096;

/**
 * Sends long answers of the API as gzip to whoever takes it: the texts of the app, asked for at every start, and the lists with their
 * signed links get smaller by two thirds and more. Their lengths tell a stranger nothing, since no page can have a browser ask for
 * them: requests are signed.
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
