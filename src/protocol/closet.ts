import { z } from "zod";

/**
 * What a wardrobe holds: categories and their subcategories, as the specification's section 3 names them; `dress` is
 * ours, since a dress is tried on differently from a top. Their names stand in `translations/` under
 * `closet.category.*` and `closet.subcategory.*`.
 */
export const closetCategories = {
  model: ["custom", "ai"],
  top: ["t-shirt", "shirt", "sweatshirt", "jacket", "vest", "overcoat", "downjacket", "dress"],
  bottom: ["jeans", "sweatpants", "leggings", "skirt"],
  shoe: ["sneakers", "casual"],
} as const;

export type ClosetCategory = keyof typeof closetCategories;
export type ClosetSubcategory = (typeof closetCategories)[ClosetCategory][number];

export const closetCategory = z.enum(Object.keys(closetCategories) as [ClosetCategory, ...ClosetCategory[]]);
export const closetSubcategory = z.enum(Object.values(closetCategories).flat() as [ClosetSubcategory, ...ClosetSubcategory[]]);

/** Whether a subcategory is one of a category's. */
export function belongsTo(subcategory: ClosetSubcategory, category: ClosetCategory): boolean {
  return (closetCategories[category] as readonly ClosetSubcategory[]).includes(subcategory);
}

export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export const season = z.enum(seasons);
export type Season = z.infer<typeof season>;
