import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { recordType } from "../../protocol/api/coins.ts";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import type { Context } from "../context.ts";
import { type QueueFigures, queueFigures } from "../queries/figures.ts";
import { LedgerSums } from "../queries/ledger-sums.ts";

const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const prefix = "fitting_room_";

/** Answers and problems are counted in this process; the other figures are read from the database at each `GET /metrics`. */
export class Metrics {
  readonly registry = new Registry();
  readonly #answers = new Histogram({
    name: `${prefix}answer_seconds`,
    help: "Time from a request to the end of its answer, by route",
    labelNames: ["method", "route", "status"],
    buckets: answerSeconds,
    registers: [this.registry],
  });
  readonly #problems = new Counter({
    name: `${prefix}problems_total`,
    help: "Failures that a client was told, by code",
    labelNames: ["code"],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  countProblem(code: ProblemCode): void {
    this.#problems.inc({ code });
  }

  /** Labels routes by their patterns, because addresses carry signatures and ids. */
  timeAnswers(app: FastifyInstance): void {
    app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
      const labels = { method, route: routeOptions.url ?? "none", status: String(reply.statusCode) };
      this.#answers.observe(labels, reply.elapsedTime / 1_000);
    });
  }

  /** Serves `GET /metrics` to clients with the token or, if there is none, to programs on this machine; to all others it is not found. */
  serve(app: FastifyInstance, context: Context, token: string | null): void {
    watchDatabase(this.registry, context);
    app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
      if (!mayLook(request, token)) throw new Problem("error.request.not.found");
      return reply.type(this.registry.contentType).send(await this.registry.metrics());
    });
  }
}

function watchDatabase(registry: Registry, { database, now }: Context): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (own: Gauge) => Promise<void>) =>
    new Gauge({
      name: `${prefix}${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await collect(this);
      },
    });
  const queueGauge = (name: string, help: string, figure: (figures: QueueFigures) => number) =>
    gauge(name, help, [], async (own) => own.set(figure(await queueFigures(database, now()))));

  const ledger = new LedgerSums(database);
  queueGauge("tasks_queued", "Try-ons that wait", ({ queued }) => queued);
  queueGauge("tasks_processing", "Try-ons that are being made", ({ processing }) => processing);
  queueGauge("task_oldest_seconds", "Age of the oldest try-on that is not finished", ({ oldestSeconds }) => oldestSeconds);
  gauge("stage_seconds", "Mean time of a stage over the last try-ons", ["stage"], async (own) => {
    for (const [stage, seconds] of Object.entries((await queueFigures(database, now())).stageSeconds)) own.set({ stage }, seconds);
  });
  gauge("coins", "Coins moved since the beginning, by type of record", ["type"], async (own) => {
    for (const [type, coins] of await ledger.look(now())) own.set({ type: nameOf(type) }, coins);
  });
}

function nameOf(type: number): string {
  return Object.entries(recordType).find(([, code]) => code === type)?.[0] ?? String(type);
}

/** A proxy on this machine tells for whom it asks, so `ip` is a loopback address only for programs on this machine. */
function mayLook({ ip, headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(ip);
  const [given, wanted] = [Buffer.from(headers.authorization ?? ""), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
