import type { FastifyInstance } from "fastify";
import { getOwnSpace, listOwnPictures, removeOwnData, startExport } from "../../protocol/api/own.ts";
import { Problem } from "../../protocol/problem.ts";
import { removeOwnData as remove } from "../commands/remove-own-data.ts";
import { startExport as start, useExport } from "../commands/start-export.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";
import { exportLinkMs, uploadBytesPerUser } from "../limits.ts";
import { removeObjects } from "../objects/remove-objects.ts";
import { exportData } from "../own/export-data.ts";
import { ownSpace } from "../queries/own-space.ts";
import { pageOfOwnPictures } from "../queries/page-of-own-pictures.ts";

const fileName = "fitting-room-data.zip";

export function serveOwn(app: FastifyInstance, server: Server, context: Context): void {
  const { database, objects, signer } = context;

  server.forUsers(listOwnPictures, async ({ caller, query, request }) => {
    const { rows, total } = await pageOfOwnPictures(database, caller.user.id, query);
    const items = rows.map(({ key, kind, used, at_ms: atMs }) => ({
      id: key.slice(key.indexOf("/") + 1),
      kind,
      image: new URL(signer.readLink(key), originOf(request)).href,
      used: used === 1,
      createdAt: new Date(atMs).toISOString(),
    }));
    return { items, total };
  });

  server.forUsers(getOwnSpace, async ({ caller }) => ({ ...(await ownSpace(database, caller.user.id)), maxBytes: uploadBytesPerUser }));

  server.forUsers(startExport, async ({ caller, request }) => {
    const token = await start(context, caller.user.id);
    return { url: new URL(`/api/own/export/${token}`, originOf(request)).href, fileName, validMs: exportLinkMs };
  });

  server.forUsers(removeOwnData, async ({ caller }) => {
    const pictures = await remove(context, caller.user.id);
    await removeObjects(database, objects, context.log, pictures, context.now());
    return { removed: true as const };
  });

  // Without envelope and identity headers, because the browser itself opens this link; its token is the permission.
  app.route<{ Params: { token: string } }>({
    method: "GET",
    // A HEAD request must not use the link up, which opens once.
    exposeHeadRoute: false,
    url: "/api/own/export/:token",
    schema: { hide: true },
    handler: async (request, reply) => {
      const userId = await useExport(context, request.params.token);
      if (userId === null) throw new Problem("error.request.not.found");
      reply.type("application/zip");
      reply.header("content-disposition", `attachment; filename="${fileName}"`);
      reply.header("cache-control", "no-store");
      return reply.send(exportData(context, userId));
    },
  });
}
