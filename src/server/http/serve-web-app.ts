import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { appFilesFolder, sendPageHeaders } from "./protect.ts";

/** Serves the web app, if it was built. Browsers keep files below `assets/` for ever: their names carry a hash of their content. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(async (pages) => {
    pages.addHook("onRequest", sendPageHeaders);
    await pages.register(fastifyStatic, {
      root: folder,
      // The build puts compressed copies beside the files that compress well; the browser's `Accept-Encoding` decides which one is sent.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = path.relative(folder, file).startsWith(`${appFilesFolder}${path.sep}`);
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  });
}
