import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { mkdtemp, rm, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createFitting } from "../../protocol/api/fitting.ts";
import { createUpload } from "../../protocol/api/uploads.ts";
import { type Endpoint, endpoint } from "../../protocol/endpoint.ts";
import { sign } from "../../protocol/sign.ts";
import type { Context } from "../context.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { noticePaths } from "../routes/payment-notices.ts";
import { answerErrors } from "./answer-errors.ts";
import { Server } from "./serve.ts";

let webDir: string;
let server: TestServer;
let withWebApp: TestServer;
let client: TestClient;

beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), "fitting-room-web-"));
  await mkdir(path.join(webDir, "assets"));
  await writeFile(path.join(webDir, "index.html"), "<!doctype html>");
  await writeFile(path.join(webDir, "assets", "main-abc123.js"), "export {};");
  server = await startTestServer({ webDir: path.join(webDir, "not built") });
  withWebApp = await startTestServer({ webDir });
  client = await server.join();
});
afterAll(async () => {
  await server.close();
  await withWebApp.close();
  await rm(webDir, { recursive: true });
});

/** Every endpoint that the protocol describes. */
async function describedEndpoints(): Promise<Endpoint[]> {
  const folder = fileURLToPath(new URL("../../protocol/api", import.meta.url));
  const modules = await Promise.all(globSync("*.ts", { cwd: folder }).map((file) => import(path.join(folder, file)) as Promise<object>));
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === "object" && value !== null && "path" in value && "reply" in value;
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

describe("the description", () => {
  it("is served and documented, every endpoint of it and nothing else", async () => {
    const document = (await server.app.inject("/api/docs/json")).json<{ paths: Record<string, Record<string, unknown>> }>();
    const documented = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    );
    const described = (await describedEndpoints()).map(({ method, path: url }) => `${method} /api${url}`);
    const notices = noticePaths.map(([name]) => `POST /api/payment/callback/${name}`);
    expect(documented.toSorted()).toEqual([...described, ...notices].toSorted());
  });

  it("has a page to read it", async () => {
    const page = await server.app.inject("/api/docs");
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  });
});

describe("who may call", () => {
  const signed = (tid?: string) => ({
    timestamp: String(server.clockMs),
    sign: sign(server.clockMs, tid),
    ...(tid !== undefined && { tid }),
  });
  /** The problem code with which each described endpoint answers an empty call with these headers. */
  const codes = async (headers: Record<string, string>, only = "/") => {
    const endpoints = (await describedEndpoints()).filter(({ path: url }) => url.startsWith(only));
    return Promise.all(
      endpoints.map(async ({ method, path: url }) => {
        const answer = await server.app.inject({ method, url: `/api${url.replace(/\{\w+\}/g, randomUUID())}`, headers });
        return { call: `${method} ${url}`, code: answer.json<{ code?: string }>().code ?? "" };
      }),
    );
  };
  const open = (answers: { call: string; code: string }[]) =>
    answers.flatMap(({ call, code }) => (code.startsWith("error.auth.") ? [] : [call])).toSorted();

  it("is a client that signs its requests, but for the health check", async () => {
    expect(open(await codes({}))).toEqual(["GET /health"]);
  });

  it("is a user, but for becoming one, for texts and for donations", async () => {
    const withoutUser = ["GET /auth/me/v2", "GET /auth/translations", "GET /donations", "GET /health", "POST /auth/change"];
    expect(open(await codes(signed()))).toEqual(withoutUser);
  });

  it("is an admin where the path says so", async () => {
    const answers = await codes(signed(client.tid), "/admin/");
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["error.auth.admin"]));
  });
});

describe("a reply", () => {
  const reply = z.object({ name: z.string() });
  const described = (url: string) => endpoint({ method: "GET", path: url, summary: "for this test", reply });

  const answer = async (url: string) => {
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    answerErrors(app);
    const routes = new Server(app, {} as Context);
    const withMore = { name: "shirt", tid: "secret" };
    routes.forAnyone(described("/more"), async () => withMore);
    routes.forAnyone(described("/less"), async () => ({}) as { name: string });
    routes.forAnyone(described("/fault"), async () => Promise.reject(new Error("secret detail")));
    const { statusCode, body } = await app.inject(url);
    return { statusCode, body };
  };

  it("loses what its description does not name", async () => {
    expect(await answer("/api/more")).toEqual({ statusCode: 200, body: '{"success":true,"data":{"name":"shirt"}}' });
  });

  it.each(["less", "fault"])("that breaks (%s) is our fault, told without details", async (url) => {
    const { statusCode, body } = await answer(`/api/${url}`);
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: "error.server.fault" });
    expect(body).not.toContain("secret");
  });
});

describe("every answer", () => {
  it.each(["/api/health", "/api/%", "/api/objects/uploads/x", "/"])(
    "tells a browser that it is no page of ours, or is one: %s",
    async (url) => {
      const { headers } = await withWebApp.app.inject(url);
      const policy = url === "/" ? /^default-src 'self'; .*frame-ancestors 'none'$/ : /^default-src 'none'; frame-ancestors 'none'$/;
      expect(headers).toMatchObject({
        "content-security-policy": expect.stringMatching(policy) as string,
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      });
    },
  );
});

describe("what is malformed", () => {
  it("is answered in the envelope: an unknown path", async () => {
    const answer = await server.app.inject("/api/no/such/path");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: "error.request.not.found" });
  });

  it.each([
    ["/api/fitting/%zz", 400, "error.request.invalid"],
    ["/api/%", 400, "error.request.invalid"],
    [`/api/fitting/${"x".repeat(200)}`, 404, "error.request.not.found"],
  ])("is answered in the envelope, with a web app beside the API or without: the address %s", async (url, status, code) => {
    for (const { app } of [server, withWebApp]) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({ success: false, code, message: expect.stringMatching(/^[^/]+$/) });
    }
  });

  it.each([
    ["broken JSON", "{", "application/json", 400, "error.request.invalid"],
    ["XML", "<token/>", "application/xml", 400, "error.request.invalid"],
    ["a body that is too long", `{"token":"${"x".repeat(70_000)}"}`, "application/json", 413, "error.request.too.large"],
  ])("is answered in the envelope: %s", async (_what, payload, contentType, status, code) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/auth/adReward",
      headers: {
        "content-type": contentType,
        timestamp: String(server.clockMs),
        tid: client.tid,
        sign: sign(server.clockMs, client.tid),
      },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code });
  });

  it.each(["[", "a b", "shop:99999"])("is a call to no host, %o, which was a fault of ours: its answer holds links", async (host) => {
    const announced = { purpose: "model", contentType: "image/jpeg", bytes: 1_000 };
    const answer = await client.call(createUpload, { body: announced, headers: { host } });
    expect(answer).toMatchObject({ status: 400, envelope: { code: "error.request.invalid" } });
  });

  it("is refused before the body is looked at when nobody signed it", async () => {
    const { status } = await client.call(createFitting, { body: {}, headers: { sign: "x" } });
    expect(status).toBe(401);
  });
});

describe("another origin", () => {
  const preflight = (origin: string, url = "/api/fitting") =>
    server.app.inject({
      method: "OPTIONS",
      url,
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "tid,sign,timestamp,device,newcomer,content-type",
      },
    });

  it.each(["chrome-extension://abcdefghijklmnopabcdefghijklmnop", "moz-extension://0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f"])(
    "that is an extension may call: %s",
    async (origin) => {
      for (const url of ["/api/fitting", "/api/objects/uploads/x"]) {
        const { headers } = await preflight(origin, url);
        expect(headers["access-control-allow-origin"]).toBe(origin);
        const allowed = String(headers["access-control-allow-headers"]).toLowerCase().split(", ");
        expect(allowed).toEqual(expect.arrayContaining(["tid", "sign", "timestamp", "device", "newcomer", "content-type"]));
      }
    },
  );

  it("is another's extension may not once ours has a name", async () => {
    const [ours, another] = ["chrome-extension://abcdefghijklmnopabcdefghijklmnop", "chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba"];
    const strict = await startTestServer({ extensionOrigins: [ours] });
    const allowed = async (origin: string) =>
      (await strict.app.inject({ url: "/api/health", headers: { origin } })).headers["access-control-allow-origin"];
    expect([await allowed(ours), await allowed(another)]).toEqual([ours, undefined]);
    await strict.close();
  });

  it.each(["https://shop.example", "http://localhost:3000", "null", "https://chrome-extension.example", "chrome-extension://a.example/x"])(
    "may not: %s",
    async (origin) => {
      expect((await preflight(origin)).headers["access-control-allow-origin"]).toBeUndefined();
    },
  );
});

describe("the web app", () => {
  it("is served with headers that let a new version in and keep what is named by its content", async () => {
    const { app } = withWebApp;
    const [page, script] = [await app.inject("/"), await app.inject("/assets/main-abc123.js")];
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect([script.statusCode, script.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
    expect((await app.inject("/assets/missing.js")).statusCode).toBe(404);
    expect((await app.inject("/..%2fpackage.json")).statusCode).toBe(404);
  });
});
