import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import { analysisStatus } from "../../protocol/api/links.ts";
import { linkTypeOf } from "../../protocol/link-type.ts";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import { atMostOfEach } from "../images/at-most-of-each.ts";
import { lockUserOrGone } from "../commands/lock-user.ts";
import { forgetUnnamed, nameStored, storeUnnamed } from "../commands/unnamed-picture.ts";
import { analysesAtOnce, analysesOfHouseholdAtOnce, analysisLeaseMs, analysisTimeoutMs } from "../limits.ts";
import { newItemKey } from "../objects/object-key.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { forgetObject } from "../objects/remove-objects.ts";
import type { Database, Transaction } from "../sql/database.ts";
import { analysePage, type FoundItem, type FoundPicture } from "./analyse-page.ts";
import type { Web } from "./web.ts";

/** An analysis that was given to this process; its result counts only with the lease's token. */
export interface ClaimedAnalysis {
  readonly itemId: string;
  /** The user who asked, and their household (`householdOf`). */
  readonly userId: number;
  readonly household: string;
  readonly token: string;
  readonly url: URL;
}

interface StoredPicture extends Omit<FoundPicture, "bytes"> {
  readonly key: string;
}

export interface LinkDeskOptions {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly web: Web;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

/** Analyses links in the background of the requests that ask for them. If this process dies, the next request after the lease begins a new analysis. */
export class LinkDesk {
  readonly #options: LinkDeskOptions;
  readonly #stop = new AbortController();
  /** Includes analyses that wait for their turn. */
  readonly #running = new Set<Promise<void>>();
  readonly #ofUser = atMostOfEach(1);
  readonly #ofHousehold = atMostOfEach(analysesOfHouseholdAtOnce);
  readonly #ofAll = pLimit(analysesAtOnce);

  constructor(options: LinkDeskOptions) {
    this.#options = options;
  }

  /**
   * Begins an analysis, at once or when others are done; never throws. One user's analyses run one after another, and one household, which may
   * be many guests, gets only some of the places, so that slow pages of one do not take them all.
   */
  begin(claimed: ClaimedAnalysis): void {
    const inPlace = () => this.#ofAll(() => this.#analyse(claimed));
    const run = this.#ofUser(String(claimed.userId), () => this.#ofHousehold(claimed.household, inPlace))
      .catch((error: unknown) => this.#options.log.error({ err: error }, "analysis not recorded"))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Aborts all analyses: the next request for such a link begins a new one. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
    await this.#options.web.close();
  }

  async #analyse(claimed: ClaimedAnalysis): Promise<void> {
    const { web, database, now } = this.#options;
    const { itemId, userId, token, url } = claimed;
    if (this.#stop.signal.aborted) return;
    // The turn may have come after the end of the lease: then another process has the analysis.
    if (!(await renewLease(database, itemId, token, now()))) return;
    const deadline = AbortSignal.timeout(analysisTimeoutMs);
    try {
      const found = await analysePage(web, url, AbortSignal.any([deadline, this.#stop.signal]));
      const pictures = await this.#store(userId, found.pictures);
      await recordSuccess(database, claimed, found, pictures, now());
    } catch (error) {
      if (!this.#stop.signal.aborted) await recordFailure(database, itemId, token, this.#codeOf(error, deadline), now());
    }
  }

  #codeOf(error: unknown, deadline: AbortSignal): ProblemCode {
    if (error instanceof Problem) return error.code;
    if (deadline.aborted) return "error.link.unreachable";
    this.#options.log.error({ err: error }, "analysis fault");
    return "error.link.failed";
  }

  async #store(userId: number, pictures: readonly FoundPicture[]): Promise<StoredPicture[]> {
    const stored: StoredPicture[] = [];
    for (const { bytes, widthPx, heightPx } of pictures) {
      const key = newItemKey();
      await storeUnnamed(this.#options, userId, key, bytes);
      stored.push({ key, widthPx, heightPx });
    }
    return stored;
  }
}

async function renewLease(database: Database, itemId: string, token: string, nowMs: number): Promise<boolean> {
  const item = await database
    .updateTable("shop_items")
    .set({ lease_until_ms: nowMs + analysisLeaseMs })
    .where("id", "=", itemId)
    .where("lease_token", "=", token)
    .returning("id")
    .executeTakeFirst();
  return item !== undefined;
}

/** Records the result, unless it is late: another process has the analysis, or the user has deleted everything and with it the pictures. */
async function recordSuccess(
  database: Database,
  { itemId, userId, token }: ClaimedAnalysis,
  { title, brand, price, link }: FoundItem,
  pictures: readonly StoredPicture[],
  nowMs: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockUserOrGone(transaction, userId);
    const keys = pictures.map(({ key }) => key);
    const item =
      (await nameStored(transaction, keys)) &&
      (await transaction
        .updateTable("shop_items")
        .set({
          status: analysisStatus.success,
          title,
          brand,
          price,
          product_link: link,
          link_type: linkTypeOf(link),
          error_code: null,
          lease_token: null,
          finished_at_ms: nowMs,
        })
        .where("id", "=", itemId)
        .where("lease_token", "=", token)
        .returning("id")
        .executeTakeFirst());
    if (!item) return forgetUnnamed(transaction, keys);
    await forgetPictures(transaction, itemId);
    for (const [place, { key, widthPx, heightPx }] of pictures.entries()) {
      const row = { object_key: key, shop_item_id: itemId, place, width_px: widthPx, height_px: heightPx };
      await transaction.insertInto("shop_item_pictures").values(row).execute();
    }
  });
}

async function recordFailure(database: Database, itemId: string, token: string, code: ProblemCode, nowMs: number): Promise<void> {
  await database
    .updateTable("shop_items")
    .set({ status: analysisStatus.failed, error_code: code, lease_token: null, finished_at_ms: nowMs })
    .where("id", "=", itemId)
    .where("lease_token", "=", token)
    .execute();
}

/**
 * Removes an item's pictures.
 *
 * @returns their keys, which are marked for deletion
 */
export async function forgetPictures(transaction: Transaction, itemId: string): Promise<string[]> {
  const old = await transaction.deleteFrom("shop_item_pictures").where("shop_item_id", "=", itemId).returning("object_key").execute();
  const keys = old.map(({ object_key: key }) => key);
  for (const key of keys) await forgetObject(transaction, key);
  return keys;
}
