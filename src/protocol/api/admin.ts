import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageOf, pageQuery } from "../page.ts";
import { feedbackType } from "./feedback.ts";
import { presence } from "./shop-item-ext.ts";
import { suit } from "./suits.ts";

const count = z.number().int().min(0);

export const redeemBatch = z.object({
  id: z.uuid(),
  note: z.string(),
  codes: count,
  coins: z.number().int(),
  /** How many users may redeem each code. */
  usesPerCode: z.number().int(),
  redeemed: count,
  expiresAt: z.iso.datetime().optional(),
  revoked: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const createRedeemCodes = endpoint({
  method: "POST",
  path: "/admin/redeemCodes",
  summary: "Make a batch of codes. They are in this answer only: the server keeps their hashes",
  body: z.object({
    /** The same id twice makes no second batch, and cannot show the codes again. */
    id: z.uuid(),
    count: z.number().int().min(1).max(500),
    coins: z.number().int().min(1).max(10_000),
    usesPerCode: z.number().int().min(1).max(100_000).default(1),
    expiresAt: z.iso.datetime().optional(),
    note: z.string().trim().max(200).default(""),
  }),
  reply: z.object({ batch: redeemBatch, codes: z.array(z.string()) }),
});

export const listRedeemBatches = endpoint({
  method: "GET",
  path: "/admin/redeemCodes",
  summary: "Batches of redeem codes, newest first",
  query: pageQuery,
  reply: pageOf(redeemBatch),
});

export const revokeRedeemBatch = endpoint({
  method: "POST",
  path: "/admin/redeemCodes/{id}/revoke",
  summary: "Stop a batch: nobody redeems its codes from now on",
  params: z.object({ id: z.uuid() }),
  reply: redeemBatch,
});

export const getNumbers = endpoint({
  method: "GET",
  path: "/admin/numbers",
  summary: "The service in numbers",
  reply: z.object({
    users: count,
    /** Seen in the last 24 hours as new. */
    newUsersToday: count,
    tryOnsToday: count,
    failedToday: count,
    queued: count,
    /** Age of the oldest queued try-on; 0 when none waits. */
    oldestQueuedMs: count,
    /** Coins that came in by type of record, and went out (negative), over the last 24 hours. */
    coinsToday: z.array(z.object({ type: z.number().int(), coins: z.number().int() })),
    /** The sum of all balances. */
    coinsHeld: z.number().int(),
    openFeedback: count,
    suitsInReview: count,
  }),
});

export const adminUser = z.object({
  publicId: z.string(),
  mode: z.enum(["guest", "user"]),
  role: z.enum(["user", "admin"]),
  coin: z.number().int(),
  clothCoin: z.number().int(),
  shoeCoin: z.number().int(),
  tryOns: count,
  wardrobeItems: count,
  suits: count,
  createdAt: z.iso.datetime(),
});

const publicId = z.string().regex(/^[0-9a-z]{10}$/);

export const findUser = endpoint({
  method: "GET",
  path: "/admin/users/{publicId}",
  summary: "A user by the id that users show to others; never the tid",
  params: z.object({ publicId }),
  reply: adminUser,
});

export const grantCoins = endpoint({
  method: "POST",
  path: "/admin/users/{publicId}/coins",
  summary: "Coins for a contribution; the same id twice is the same grant",
  params: z.object({ publicId }),
  body: z.object({ id: z.uuid(), coins: z.number().int().min(1).max(500), reason: z.string().trim().min(1).max(200) }),
  reply: adminUser,
});

export const feedbackEntry = z.object({
  id: z.uuid(),
  publicId: z.string(),
  type: feedbackType,
  description: z.string(),
  contact: z.string(),
  handled: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const listFeedback = endpoint({
  method: "GET",
  path: "/admin/feedback",
  summary: "What users wrote, newest first",
  query: pageQuery.extend({ type: feedbackType.optional(), handled: z.stringbool().optional() }),
  reply: pageOf(feedbackEntry),
});

export const markFeedback = endpoint({
  method: "POST",
  path: "/admin/feedback/{id}",
  summary: "Mark feedback as handled, or as open again",
  params: z.object({ id: z.uuid() }),
  body: z.object({ handled: z.boolean() }),
  reply: feedbackEntry,
});

export const listSuitsInReview = endpoint({
  method: "GET",
  path: "/admin/suits",
  summary: "Suits that wait for the audit, the longest waiting first",
  query: pageQuery,
  reply: pageOf(
    suit.extend({
      publicId: z.string(),
      /** The gravest finding among its pictures; absent until a worker has looked at all of them. */
      presence: presence.optional(),
    }),
  ),
});

export const auditSuit = endpoint({
  method: "POST",
  path: "/admin/suits/{code}/audit",
  summary: "Make a suit public, or refuse it with a reason for its owner; `revision` is the one that was looked at",
  params: z.object({ code: z.string().regex(/^[0-9a-z]{1,16}$/i) }),
  body: z.discriminatedUnion("approved", [
    z.object({ approved: z.literal(true), revision: z.number().int() }),
    z.object({ approved: z.literal(false), revision: z.number().int(), reason: z.string().trim().min(1).max(300) }),
  ]),
  reply: suit,
});
