import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { picture } from "./product.ts";

/** A shop of our own on this computer: pages of e2e/pages, and pictures at the sizes that a page asks for. */
export interface Shop {
  readonly origin: string;
  /** What was asked for, in order, and the origin that asked where the browser names it. */
  readonly requests: readonly ShopRequest[];
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
};

export async function startShop(): Promise<Shop> {
  const requests: ShopRequest[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://127.0.0.1");
    requests.push({ path: pathname, origin: request.headers.origin });
    fileOf(pathname).then(
      (bytes) => response.writeHead(200, { "content-type": types[path.extname(pathname)] ?? "application/octet-stream" }).end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** `/photos/<name>` are the garments; anything else is a page. */
function fileOf(pathname: string): Promise<Buffer> {
  const name = path.basename(pathname);
  return readFile(pathname.startsWith("/photos/") ? picture(name) : path.join(import.meta.dirname, "../pages", name));
}
