import type { FastifyBaseLogger } from "fastify";
import type { LinkDesk } from "./links/link-desk.ts";
import type { ObjectStore } from "./objects/object-store.ts";
import type { LinkSigner } from "./objects/signed-link.ts";
import type { QueueView } from "./queries/queue-view.ts";
import type { Payments } from "./payments/payments.ts";
import type { Database } from "./sql/database.ts";

/** What the steps of a route work with. */
export interface Context {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly signer: LinkSigner;
  /** Known to this server only: keys what must not be readable from a stolen database. */
  readonly secret: Buffer;
  readonly links: LinkDesk;
  readonly queue: QueueView;
  readonly payments: Payments;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long a rewarded ad has to be watched. */
  readonly adWaitMs: number;
}
