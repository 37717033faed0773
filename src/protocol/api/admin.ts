import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageOf, pageQuery } from "../page.ts";

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
