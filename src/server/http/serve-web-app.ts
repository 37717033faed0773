import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { appFilesFolder, sendPageHeaders } from "./protect.ts";

/** Serves the built web app, if it was built. File names below `assets/` carry a hash of their content; the others do not. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(async (pages) => {
    pages.addHook("onRequest", sendPageHeaders);
    await pages.register(fastifyStatic, {
      root: folder,
      // The build puts smaller ones beside each file that gets smaller, of which the browser says what it takes.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = path.relative(folder, file).startsWith(`${appFilesFolder}${path.sep}`);
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  });
}
