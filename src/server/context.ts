import type { FastifyBaseLogger } from "fastify";
import type { LinkDesk } from "./links/link-desk.ts";
import type { ObjectStore } from "./objects/object-store.ts";
import type { LinkSigner } from "./objects/signed-link.ts";
import type { QueueView } from "./queries/queue-view.ts";
import type { Payments } from "./payments/payments.ts";
import type { Database } from "./sql/database.ts";

/** What the steps of a route need from the server. */
export interface Context {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly signer: LinkSigner;
  /** Known to the server's processes only: the key of hashes that a stolen database must not give away. */
  readonly secret: Buffer;
  readonly links: LinkDesk;
  readonly queue: QueueView;
  readonly payments: Payments;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long a rewarded ad has to be watched before it pays. */
  readonly adWaitMs: number;
}
