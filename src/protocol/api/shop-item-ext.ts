import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { linkType } from "../link-type-schema.ts";
import { pageOf, pageQuery } from "../page.ts";

/** Where a review of custom clothes stands. */
const reviewState = z.enum(["waiting", "approved", "refused"]);
export type ReviewState = z.infer<typeof reviewState>;

/** What custom clothes are for: they are tried on by these. */
const customCategory = z.enum(["top", "bottom", "shoe"]);
export type CustomCategory = z.infer<typeof customCategory>;

const title = z.string().trim().max(100);
/** Of the product page, or share text that holds one. */
const link = z.string().max(2_000);
const picture = z.string().max(2_000);
const customId = z.uuid();

/** What networks saw in a picture before a person reviews it, the graver the later; `unknown` when they could not look. */
export const presence = z.enum(["nobody", "person", "unknown", "bareSkin", "explicit"]);
export type Presence = z.infer<typeof presence>;

const customClothes = z.object({
  id: customId,
  /** A link that expires. */
  image: z.string(),
  category: customCategory,
  title: z.string(),
  link: z.string().optional(),
  linkType,
  /** Another one after every change of what is reviewed. */
  revision: z.string(),
  review: reviewState,
  /** Why it was refused, in the reviewer's words; none when nobody reviewed it, since its coins went back with a payment. */
  reason: z.string().optional(),
  priceCoins: z.number().int(),
  rewardCoins: z.number().int(),
  createdAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().optional(),
  /** The public id of who sent it, in the admins' queue only. */
  owner: z.string().optional(),
  /** In the admins' queue only; not there until a worker has looked. */
  presence: presence.optional(),
});
export type CustomClothes = z.infer<typeof customClothes>;

export const createCustomClothes = endpoint({
  method: "POST",
  path: "/shop-item-ext",
  summary: "Send a picture of custom clothes for review; the same id twice is the same picture",
  body: z.object({ id: customId, image: picture, category: customCategory, title: title.default(""), link: link.optional() }),
  reply: customClothes,
});

export const listCustomClothes = endpoint({
  method: "GET",
  path: "/shop-item-ext",
  summary: "Own custom clothes, newest first; for admins with all=true everybody's, oldest first",
  query: pageQuery.extend({ review: reviewState.optional(), all: z.enum(["true", "false"]).default("false") }),
  reply: pageOf(customClothes),
});

const decision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approved"), revision: z.string() }),
  z.object({ decision: z.literal("refused"), revision: z.string(), reason: z.string().trim().max(300).default("") }),
]);
export type ReviewDecision = z.infer<typeof decision>;

const edit = z.strictObject({
  image: picture.optional(),
  category: customCategory.optional(),
  title: title.optional(),
  /** Null takes it away. */
  link: link.nullable().optional(),
});
export type CustomClothesEdit = z.infer<typeof edit>;

export const updateCustomClothes = endpoint({
  method: "PUT",
  path: "/shop-item-ext/{id}",
  summary: "Change own custom clothes before their review, or decide on them as an admin; `revision` is the one that was looked at",
  params: z.object({ id: customId }),
  body: z.union([decision, edit]),
  reply: customClothes,
});
