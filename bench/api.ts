import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { sign } from "../src/protocol/sign.ts";
import { startServer } from "./server-process.ts";
import { ms, percentile, type Row } from "./table.ts";

const measureMs = 3_000;
const clients = 16;

function headers(tid?: string): Record<string, string> {
  const now = Date.now();
  return { Timestamp: String(now), Sign: sign(now, tid), ...(tid ? { Tid: tid } : {}) };
}

async function call<Data>(url: string, tid?: string, body?: unknown): Promise<Data> {
  const reply = await fetch(url, {
    method: body === undefined ? "GET" : "POST",
    headers: { ...headers(tid), ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const envelope = (await reply.json()) as { success: boolean; data: Data; code?: string };
  if (!envelope.success) throw new Error(`${url}: ${envelope.code}`);
  return envelope.data;
}

/** Requests per second with several clients at once. */
async function rate(request: () => Promise<Response>): Promise<{ perSecond: number; refused: number }> {
  const until = performance.now() + measureMs;
  let done = 0;
  let refused = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const reply = await request();
      await reply.arrayBuffer();
      if (reply.ok) done++;
      else refused++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: (done * 1000) / measureMs, refused };
}

async function upload(api: string, tid: string, purpose: "model" | "garment", file: string): Promise<string> {
  const bytes = readFileSync(new URL(`../src/engine/testing/${file}`, import.meta.url));
  const ticket = await call<{ uploadUrl: string; headers: Record<string, string>; url: string }>(`${api}/uploads`, tid, {
    purpose,
    contentType: "image/jpeg",
    bytes: bytes.length,
  });
  await fetch(new URL(ticket.uploadUrl, api), { method: "PUT", headers: ticket.headers, body: bytes });
  return ticket.url;
}

/** A route whose requests are counted. */
interface Route {
  readonly what: string;
  readonly request: () => Promise<Response>;
}

/** Requests per second of routes beside a bare Fastify route in the same run, which is the least that Fastify can do. */
async function ratesBesideBareRoute(routes: readonly Route[]): Promise<Row[]> {
  const bare = await startBareRoute();
  try {
    const bareRate = await rate(() => fetch(bare.url));
    const rows: Row[] = [{ what: "bare Fastify route", figure: `${bareRate.perSecond.toFixed(0)} /s`, note: `${clients} clients` }];
    for (const { what, request } of routes) {
      const { perSecond, refused } = await rate(request);
      const share = ((100 * perSecond) / bareRate.perSecond).toFixed(0);
      rows.push({ what, figure: `${perSecond.toFixed(0)} /s`, note: `${share} % of a bare Fastify route; ${refused} refused` });
    }
    return rows;
  } finally {
    bare.stop();
  }
}

const routeOfMe = (origin: string, tid: string): Route => ({
  what: "GET /auth/me/v2",
  request: () => fetch(`${origin}/api/auth/me/v2`, { headers: headers(tid) }),
});

/** How many times a second the server says who somebody is, beside what a bare Fastify route can do. */
export async function rateBesideBareRoute(origin: string, tid: string): Promise<Row[]> {
  return ratesBesideBareRoute([routeOfMe(origin, tid)]);
}

async function startBareRoute(): Promise<{ url: string; stop(): void }> {
  const bare = spawn(process.execPath, ["bench/bare-route.ts"], { stdio: ["ignore", "pipe", "inherit"] });
  const [firstLine] = (await once(bare.stdout, "data")) as [Buffer];
  return { url: firstLine.toString().trim(), stop: () => void bare.kill() };
}

/** Requests per second beside a bare Fastify route in the same run, and how long the API takes to answer while a picture is made. */
export async function measureApi(): Promise<Row[]> {
  const server = await startServer();
  const api = `${server.url}/api`;
  try {
    const { tid } = await call<{ tid: string }>(`${api}/auth/me/v2`);
    const rates = await ratesBesideBareRoute([{ what: "GET /health", request: () => fetch(`${api}/health`) }, routeOfMe(server.url, tid)]);
    const answersMs = await answersWhilePicturesAreMade(api, tid);
    return [
      ...rates,
      { what: "answer while pictures are made, median", figure: ms(percentile(answersMs, 0.5)), note: `${answersMs.length} polls` },
      { what: "answer while pictures are made, p99", figure: ms(percentile(answersMs, 0.99)) },
    ];
  } finally {
    await server.stop();
  }
}

/** Orders a few pictures and polls the last one until it is made. @returns how long each poll took, in milliseconds */
async function answersWhilePicturesAreMade(api: string, tid: string): Promise<number[]> {
  const model = await upload(api, tid, "model", "person.jpg");
  const upper = await upload(api, tid, "garment", "tshirt.jpg");
  const answersMs: number[] = [];
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await call(`${api}/fitting`, tid, { id, model, upper, category: "top" });
  for (let status = 0; status < 2;) {
    const from = performance.now();
    ({ status } = await call<{ status: number }>(`${api}/fitting/${ids[ids.length - 1]}`, tid));
    answersMs.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return answersMs;
}
