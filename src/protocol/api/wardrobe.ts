import { z } from "zod";
import { closetCategory, closetSubcategory } from "../closet.ts";
import { endpoint } from "../endpoint.ts";
import { tagMaxLength, tagsPerItem, wardrobeNameMaxLength } from "../limits.ts";
import { linkType } from "../link-type-schema.ts";
import { pageOf, pageQuery } from "../page.ts";

const itemId = z.uuid();
const pictureUrl = z.string().min(1).max(2_000);
/** A product page: http or https; anything else counts as no link. */
const productLink = z.string().max(2_000);
const tag = z.string().trim().min(1).max(tagMaxLength);

export const wardrobeItem = z.object({
  id: itemId,
  /** A link that expires. */
  image: z.string(),
  name: z.string(),
  category: closetCategory,
  subcategory: closetSubcategory.optional(),
  tags: z.array(z.string()),
  link: z.string().optional(),
  linkType,
  /** The garment's main colours as `#rrggbb`, the largest first; measured from the picture. */
  palette: z.array(z.string()),
  /** The last day of the diary that shows it, and how many do; days to come do not count. */
  lastWornOn: z.iso.date().optional(),
  wornDays: z.number().int().min(0),
  createdAt: z.iso.datetime(),
});
export type WardrobeItem = z.infer<typeof wardrobeItem>;

const itemFields = {
  /** A link to an upload of one's own, or to the picture of one of one's own try-ons. */
  image: pictureUrl,
  name: z.string().trim().max(wardrobeNameMaxLength),
  category: closetCategory,
  /** Must be one of the category's, or `error.wardrobe.subcategory`; null for none. */
  subcategory: closetSubcategory.nullable(),
  tags: z.array(tag).max(tagsPerItem),
  link: productLink,
};

export const addWardrobeItem = endpoint({
  method: "POST",
  path: "/wardrobe/items",
  summary: "Add a piece; the same id twice is the same piece",
  body: z.object(itemFields).partial().required({ image: true, category: true }).extend({ id: itemId }),
  reply: wardrobeItem,
});

export const listWardrobeItems = endpoint({
  method: "GET",
  path: "/wardrobe/items",
  summary: "The user's pieces, newest first; text is looked for in name and tags",
  query: pageQuery.extend({
    category: closetCategory.optional(),
    subcategory: closetSubcategory.optional(),
    tag: z.string().max(tagMaxLength).optional(),
    text: z.string().max(100).optional(),
  }),
  reply: pageOf(wardrobeItem),
});

export const listWardrobeTags = endpoint({
  method: "GET",
  path: "/wardrobe/tags",
  summary: "The tags in use with the number of pieces, the most used first",
  query: z.object({ category: closetCategory.optional() }),
  reply: z.array(z.object({ tag: z.string(), items: z.number().int() })),
});

export const updateWardrobeItem = endpoint({
  method: "POST",
  path: "/wardrobe/updateItem",
  summary: "Change a piece; what is left out stays",
  body: z.object(itemFields).partial().extend({ id: itemId }),
  reply: wardrobeItem,
});

export const removeWardrobeItem = endpoint({
  method: "DELETE",
  path: "/wardrobe/items/{id}",
  summary: "Remove a piece; until restorableUntil it can come back",
  params: z.object({ id: itemId }),
  reply: z.object({ id: itemId, restorableUntil: z.iso.datetime() }),
});

export const restoreWardrobeItem = endpoint({
  method: "POST",
  path: "/wardrobe/items/{id}/restore",
  summary: "Undo the removal of a piece",
  params: z.object({ id: itemId }),
  reply: wardrobeItem,
});
