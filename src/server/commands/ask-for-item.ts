import { randomUUID } from "node:crypto";
import { analysisStatus } from "../../protocol/api/links.ts";
import { Problem } from "../../protocol/problem.ts";
import { dayMs, hasPassed, isOver, minuteMs } from "../clock.ts";
import type { Context } from "../context.ts";
import { householdOf } from "../identity/address-range.ts";
import { analysesPerDay, analysesPerMinute, analysisLeaseMs, failedItemMs, freshItemMs } from "../limits.ts";
import { withoutTracking } from "../links/clean-link.ts";
import type { PastedLink } from "../links/pasted-link.ts";
import { isPost } from "../links/posts.ts";
import type { Database, Transaction } from "../sql/database.ts";
import type { ShopItem } from "../sql/shop-tables.ts";
import { within } from "../sql/within.ts";
import { lockUser } from "./lock-user.ts";

export interface Asker {
  readonly userId: number;
  readonly address: string;
}

/**
 * The item that a link leads to. Its analysis begins here if there is none yet, if the last one has become old, or if one that is under way
 * has not answered for too long.
 *
 * @throws Problem `error.link.posts`, `error.request.too.many`, `error.request.day`
 */
export async function askForItem(context: Context, asker: Asker, pasted: PastedLink): Promise<ShopItem> {
  const item = await findOrBegin(context, asker, pasted);
  // The item is everybody's; a title that somebody pasted with the link is shown to that person only.
  return { ...item, title: item.title || (pasted.title ?? "") };
}

async function findOrBegin(context: Context, { userId, address }: Asker, pasted: PastedLink): Promise<ShopItem> {
  if (isPost(pasted.url)) throw new Problem("error.link.posts");
  const url = withoutTracking(pasted.url);
  const nowMs = context.now();
  const known = await findAsked(context.database, userId, url.href);
  if (known && !isDue(known, nowMs)) return known;
  const token = randomUUID();
  const item = await context.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const known = await findOrInsert(transaction, url.href, nowMs);
    await checkRate(transaction, userId, nowMs);
    await noteRequest(transaction, userId, known.id, nowMs);
    if (!isDue(known, nowMs)) return known;
    return transaction
      .updateTable("shop_items")
      .set({ status: analysisStatus.pending, lease_token: token, lease_until_ms: nowMs + analysisLeaseMs })
      .where("id", "=", known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  if (item.lease_token === token) context.links.begin({ itemId: item.id, userId, household: householdOf(address), token, url });
  return item;
}

/** The item, if this user has asked for it before: polling its analysis then writes nothing. */
async function findAsked(database: Database, userId: number, link: string): Promise<ShopItem | undefined> {
  return database
    .selectFrom("shop_items")
    .innerJoin("link_requests", "link_requests.shop_item_id", "shop_items.id")
    .where("link", "=", link)
    .where("user_id", "=", userId)
    .selectAll("shop_items")
    .executeTakeFirst();
}

async function findOrInsert(transaction: Transaction, link: string, nowMs: number): Promise<ShopItem> {
  await transaction
    .insertInto("shop_items")
    .values({ id: randomUUID(), link, status: analysisStatus.pending, lease_until_ms: 0, title: "", created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column("link").doNothing())
    .execute();
  return transaction.selectFrom("shop_items").selectAll().where("link", "=", link).forUpdate().executeTakeFirstOrThrow();
}

function isDue({ status, finished_at_ms: finishedMs, lease_until_ms: leaseUntilMs }: ShopItem, nowMs: number): boolean {
  if (status === analysisStatus.pending) return isOver(leaseUntilMs, analysisLeaseMs, nowMs);
  const keptMs = status === analysisStatus.success ? freshItemMs : failedItemMs;
  return hasPassed(keptMs, finishedMs ?? 0, nowMs);
}

/** Limits the items that a user asks for; polling one again does not count. */
async function checkRate(transaction: Transaction, userId: number, nowMs: number): Promise<void> {
  const { inMinute, inDay } = await transaction
    .selectFrom("link_requests")
    .where("user_id", "=", userId)
    .where(within("asked_at_ms", dayMs, nowMs))
    .select(({ fn }) => [
      fn.countAll<number>().as("inDay"),
      fn
        .countAll<number>()
        .filterWhere(within("asked_at_ms", minuteMs, nowMs))
        .as("inMinute"),
    ])
    .executeTakeFirstOrThrow();
  if (inDay >= analysesPerDay) throw new Problem("error.request.day");
  if (inMinute >= analysesPerMinute) throw new Problem("error.request.too.many");
}

/** Notes that the user asked for the item, which allows the user to see it. */
async function noteRequest(transaction: Transaction, userId: number, itemId: string, nowMs: number): Promise<void> {
  await transaction
    .insertInto("link_requests")
    .values({ user_id: userId, shop_item_id: itemId, asked_at_ms: nowMs })
    .onConflict((conflict) => conflict.columns(["user_id", "shop_item_id"]).doUpdateSet({ asked_at_ms: nowMs }))
    .execute();
}
