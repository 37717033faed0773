import { fileURLToPath } from "node:url";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { requestTimeoutMs } from "../protocol/limits.ts";
import { adWaitMs } from "../protocol/prices.ts";
import { askAboutOpenOrders } from "./commands/ask-about-open-orders.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { answerBadAddress, answerErrors } from "./http/answer-errors.ts";
import { compressAnswers } from "./http/compress-answers.ts";
import { documentApi } from "./http/document-api.ts";
import { logRequests } from "./http/log.ts";
import { Metrics } from "./http/metrics.ts";
import { protect } from "./http/protect.ts";
import { Server } from "./http/serve.ts";
import { serveWebApp } from "./http/serve-web-app.ts";
import { askAgainMs, jsonMaxBytes, newUsersPerMinute, queueKeptMs as usualQueueKeptMs, requestsPerMinute } from "./limits.ts";
import { LinkDesk } from "./links/link-desk.ts";
import { type Network, Web } from "./links/web.ts";
import { openStore } from "./objects/open-store.ts";
import type { S3Bucket } from "./objects/presign.ts";
import { usualPackages } from "./payments/packages.ts";
import { Payments } from "./payments/payments.ts";
import { QueueView } from "./queries/queue-view.ts";
import { serveAdmin } from "./routes/admin.ts";
import { serveAuth } from "./routes/auth.ts";
import { serveCoins } from "./routes/coins.ts";
import { serveDonations } from "./routes/donations.ts";
import { serveDiary } from "./routes/diary.ts";
import { serveFeedback } from "./routes/feedback.ts";
import { serveFitting } from "./routes/fitting.ts";
import { serveHealth } from "./routes/health.ts";
import { serveLinks } from "./routes/links.ts";
import { serveObjects } from "./routes/objects.ts";
import { serveOwn } from "./routes/own.ts";
import { servePayment } from "./routes/payment.ts";
import { servePaymentNotices } from "./routes/payment-notices.ts";
import { serveRecommendations } from "./routes/recommendations.ts";
import { serveShopItemExt } from "./routes/shop-item-ext.ts";
import { serveSuits } from "./routes/suits.ts";
import { serveUploads } from "./routes/uploads.ts";
import { serveWardrobe } from "./routes/wardrobe.ts";
import type { Database } from "./sql/database.ts";

export interface AppOptions {
  readonly database: Database;
  /** The folder of the server's secret and, without `s3`, of the pictures. */
  readonly dataDir: string;
  readonly log: FastifyBaseLogger;
  // Described in `Config`, under the same names.
  readonly secret?: Buffer | null;
  readonly s3?: S3Bucket | null;
  readonly donationFiles?: Config["donationFiles"];
  readonly metricsToken?: string | null;
  readonly extensionOrigins?: readonly string[] | null;
  /** The built web app; by default the one beside the sources. */
  readonly webDir?: string;
  // Other than usual only in tests and benchmarks.
  readonly now?: () => number;
  readonly adWaitMs?: number;
  readonly queueKeptMs?: number;
  readonly requestsPerMinute?: number;
  readonly newUsersPerMinute?: number;
  readonly network?: Network;
  /** Without providers nothing is sold. */
  readonly payments?: Payments;
}

const builtWebApp = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** Builds the whole server, which does not listen yet. The caller closes the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const context = await createContext(options);
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonMaxBytes,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: "idle",
    // A proxy on this machine tells in `X-Forwarded-…` who asks, for the limits, and at which address, with which links in answers start.
    trustProxy: "loopback",
    frameworkErrors: answerBadAddress,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const metrics = new Metrics();
  answerErrors(app, (code) => metrics.countProblem(code));
  logRequests(app);
  metrics.timeAnswers(app);
  await protect(app, options.requestsPerMinute ?? requestsPerMinute, options.extensionOrigins ?? null);
  await documentApi(app);
  app.addHook("onClose", () => context.links.close());
  askNowAndThen(app, context);
  await app.register((api) => serveApi(api, context, options));
  await app.register((objects) => serveObjects(objects, context));
  await app.register((notices) => servePaymentNotices(notices, context));
  metrics.serve(app, context, options.metricsToken ?? null);
  await serveWebApp(app, options.webDir ?? builtWebApp);
  return app;
}

/** Asks the providers about open orders at intervals: a provider's message about a payment may be lost. */
function askNowAndThen(app: FastifyInstance, context: Context): void {
  const ask = () => askAboutOpenOrders(context).catch((error: unknown) => context.log.error({ err: error }, "open orders not asked about"));
  const timer = setInterval(() => void ask(), askAgainMs).unref();
  app.addHook("onClose", () => clearInterval(timer));
}

async function serveApi(api: FastifyInstance, context: Context, options: AppOptions): Promise<void> {
  compressAnswers(api);
  const server = new Server(api, context);
  serveHealth(server, context);
  serveDonations(server, options.donationFiles ?? {});
  serveAuth(api, server, context, options.newUsersPerMinute ?? newUsersPerMinute);
  serveUploads(server, context);
  serveFitting(server, context);
  serveCoins(server, context);
  serveWardrobe(server, context);
  serveDiary(server, context);
  serveRecommendations(server, context);
  serveSuits(server, context);
  serveFeedback(server, context);
  serveOwn(api, server, context);
  serveAdmin(server, context);
  serveLinks(server, context);
  serveShopItemExt(server, context);
  servePayment(server, context);
}

async function createContext({
  database,
  dataDir,
  log,
  network,
  secret: given = null,
  s3 = null,
  payments = new Payments(usualPackages, []),
  now = Date.now,
  adWaitMs: waitMs = adWaitMs,
  queueKeptMs = usualQueueKeptMs,
}: AppOptions): Promise<Context> {
  const { objects, signer, secret } = await openStore({ dataDir, secret: given, s3 }, now);
  const links = new LinkDesk({ database, objects, web: new Web(network), now, log });
  const queue = new QueueView(database, queueKeptMs);
  return { database, objects, signer, secret, links, queue, payments, log, now, adWaitMs: waitMs };
}
