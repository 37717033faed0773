import { createServer, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { drawnPicture } from "./drawn-picture.ts";
import { picture } from "./product.ts";

/** A shop on this computer: the pages of e2e/pages, and pictures of any size. */
export interface Shop {
  readonly origin: string;
  /** The requests so far, each with the origin that sent it where the browser names one. */
  readonly requests: readonly ShopRequest[];
  /** Sends the pictures below `/held/`, which are held back until then. */
  release(): void;
  stop(): Promise<void>;
}

interface ShopRequest {
  readonly path: string;
  readonly origin: string | undefined;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".heic": "image/heic",
};
const megabyte = Buffer.alloc(1024 * 1024);

export async function startShop(): Promise<Shop> {
  const requests: ShopRequest[] = [];
  const released = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://127.0.0.1");
    requests.push({ path: pathname, origin: request.headers.origin });
    const isDue = pathname.startsWith("/held/") ? released.promise : Promise.resolve();
    void isDue.then(() => answer(pathname, searchParams, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    release: () => released.resolve(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Three pictures are traps: one never comes, one never seems to end, one redirects elsewhere. */
async function answer(pathname: string, parameters: URLSearchParams, response: ServerResponse): Promise<void> {
  if (pathname === "/never.png") return;
  if (pathname === "/huge.png") return sendHuge(response);
  if (pathname === "/elsewhere.png") {
    response.writeHead(302, { location: parameters.get("to")! }).end();
    return;
  }
  const bytes = await fileOf(pathname).catch(() => null);
  if (bytes) response.writeHead(200, { "content-type": types[path.extname(pathname)] ?? "application/octet-stream" }).end(bytes);
  else response.writeHead(404).end();
}

/** Answers the browser in place of the real shops and their picture servers, none of which is reached. */
export async function standInForShops(context: BrowserContext, shops: readonly string[]): Promise<void> {
  const isShop = (url: URL) => shops.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  await context.route(isShop, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await fileOf(pathname).catch(() => null);
    const contentType = types[path.extname(pathname)] ?? "image/png";
    await route.fulfill(body ? { status: 200, contentType, body } : { status: 404 });
  });
}

/** Stands in for a server that redirects one address; the answer tells how often it was asked. */
export async function sendElsewhere(context: BrowserContext, from: string, location: string): Promise<() => number> {
  let asked = 0;
  await context.route(from, async (route) => {
    asked++;
    await route.fulfill({ status: 302, headers: { location } });
  });
  return () => asked;
}

/** The file of a path: `/photos/<name>` is a garment; a name with `w300h400` is a drawn picture of that size; anything else is a page. */
async function fileOf(pathname: string): Promise<Buffer> {
  const name = path.basename(pathname);
  const size = /w(\d+)h(\d+)/.exec(name);
  // Rules of shops' picture servers: endings that mean a smaller form, and a folder that is empty.
  if (size && !pathname.startsWith("/imgzone/")) {
    const isSmall = /w\d+h\d+[^/]*(?:\.jpg_|\._|!|\.avif$)/.test(name) || /\/s\d+x\d+_/.test(pathname);
    const shrink = isSmall ? 3 : 1;
    return drawnPicture(Math.round(Number(size[1]) / shrink), Math.round(Number(size[2]) / shrink), name);
  }
  return readFile(pathname.startsWith("/photos/") ? picture(name) : path.join(import.meta.dirname, "../pages", name));
}

/** Sends a picture that decodes and 100 MB after it, without announcing the size. */
async function sendHuge(response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "image/png" });
  response.write(drawnPicture(901, 1202, "huge"));
  const closed = once(response, "close");
  for (let sent = 0; sent < 100 && !response.destroyed; sent++) {
    if (!response.write(megabyte)) await Promise.race([once(response, "drain"), closed]);
  }
  response.end();
}
