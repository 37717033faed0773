import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Network } from "../links/web.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Stands in for the shops' servers, all on one local port. */
export interface FakeWeb {
  readonly network: Network;
  readonly port: number;
  /** Host and path of each request, in order. */
  readonly asked: string[];
  /** The address of a host's page. */
  at(host: string, path?: string): string;
  /** Sets the answer for an address, whatever its query. */
  serve(host: string, path: string, handler: Handler): void;
  page(host: string, path: string, html: string, headers?: Record<string, string>): void;
  picture(host: string, path: string, bytes: Buffer): void;
  /** Sets the IP addresses of a name, for one look-up after another; the last ones stay. Other names have the fake web's own address. */
  resolve(host: string, ...answers: string[][]): void;
  close(): Promise<void>;
}

export async function startFakeWeb(): Promise<FakeWeb> {
  const handlers = new Map<string, Handler>();
  const names = new Map<string, string[][]>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { hostname, pathname } = new URL(request.url ?? "/", `http://${request.headers.host}`);
    asked.push(hostname + pathname);
    const handler = handlers.get(hostname + pathname);
    if (handler) void handler(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    async lookUp(hostname) {
      const answers = names.get(hostname);
      if (!answers) return ["127.0.0.1"];
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    },
    mayConnect: (address, connectPort) => address === "127.0.0.1" && connectPort === port,
  };
  const web: FakeWeb = {
    network,
    port,
    asked,
    at: (host, path = "/") => `http://${host}:${port}${path}`,
    serve: (host, path, handler) => handlers.set(host + path, handler),
    page(host, path, html, headers = {}) {
      web.serve(host, path, (_, response) => {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);
      });
    },
    picture(host, path, bytes) {
      web.serve(host, path, (_, response) => {
        response.writeHead(200, { "content-type": "image/jpeg" }).end(bytes);
      });
    },
    resolve: (host, ...answers) => names.set(host, answers),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return web;
}
