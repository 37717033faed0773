import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { imageMaxBytes } from "../../protocol/limits.ts";
import { thumbnailQuery } from "../../protocol/picture-link.ts";
import { Problem } from "../../protocol/problem.ts";
import { finishUpload } from "../commands/finish-upload.ts";
import type { Context } from "../context.ts";
import { createPlaces } from "../http/places.ts";
import { readBody } from "../http/read-body.ts";
import { householdOf } from "../identity/address-range.ts";
import { createThumbnailMaker } from "../images/make-thumbnail.ts";
import { discardMaxBytes, uploadsAtOnce } from "../limits.ts";
import type { OpenedObject } from "../objects/object-store.ts";
import type { LinkMethod } from "../objects/signed-link.ts";

/** Serves the links to pictures. The link itself is the permission, because `<img>` could not send an identity. */
export async function serveObjects(app: FastifyInstance, context: Context): Promise<void> {
  const makeThumbnail = createThumbnailMaker(context.objects);
  const takePlace = createPlaces(uploadsAtOnce.all, uploadsAtOnce.ofHousehold);
  // Bodies are handed over as streams, whatever their `Content-Type`: their bytes tell the type, and are counted as they arrive.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));

  app.route({
    method: "GET",
    url: "/api/objects/*",
    schema: { hide: true },
    handler: async (request, reply) => {
      const { key, expiresMs } = readLink(context, "GET", request);
      const picture = asksForThumbnail(request) ? sentThumbnail(await makeThumbnail(key)) : await wholeOf(context, key);
      const maxAgeSeconds = Math.floor((expiresMs - context.now()) / 1_000);
      reply.type(picture.contentType);
      if (picture.size !== null) reply.header("content-length", picture.size);
      reply.header("cache-control", `private, max-age=${maxAgeSeconds}, immutable`);
      // The extension's panel has another origin and shows these pictures in `<img>`.
      reply.header("cross-origin-resource-policy", "cross-origin");
      return reply.send(picture.bytes);
    },
  });

  app.route({
    method: "PUT",
    url: "/api/objects/*",
    schema: { hide: true },
    handler: async (request) => {
      const { key } = readLink(context, "PUT", request);
      const leave = takePlace(householdOf(request.ip));
      if (!leave) throw new Problem("error.request.too.many");
      try {
        // Undefined for a request without a body.
        const sent = (request.body as Readable | undefined) ?? Readable.from([]);
        const bytes = await readBody(sent, imageMaxBytes, discardMaxBytes);
        if (!bytes) throw new Problem("error.image.too.many.bytes");
        await finishUpload(context, key, bytes);
      } finally {
        leave();
      }
      return { success: true, data: {} };
    },
  });
}

/** A picture, or its thumbnail, as it is sent. */
type SentPicture = Omit<OpenedObject, "bytes"> & { readonly bytes: Readable | Buffer };

const asksForThumbnail = ({ query }: FastifyRequest): boolean =>
  (query as Record<string, unknown>)[thumbnailQuery.name] === thumbnailQuery.value;

async function wholeOf({ objects }: Context, key: string): Promise<SentPicture> {
  const object = await objects.open(key);
  if (!object) throw new Problem("error.request.not.found");
  return object;
}

function sentThumbnail(bytes: Buffer | null): SentPicture {
  if (!bytes) throw new Problem("error.request.not.found");
  return { contentType: "image/webp", size: bytes.byteLength, bytes };
}

/** @throws Problem `error.request.not.found` for a link that this server did not sign, or that is no longer valid */
function readLink({ signer }: Context, method: LinkMethod, request: FastifyRequest): { key: string; expiresMs: number } {
  const { "*": key } = request.params as { "*": string };
  const { expires, signature } = request.query as Record<string, unknown>;
  const expiresMs = Number(expires);
  const allowed = typeof signature === "string" && signer.allows(method, key, expiresMs, signature);
  if (!allowed) throw new Problem("error.request.not.found");
  return { key, expiresMs };
}
