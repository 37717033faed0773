import type { TFunction } from "i18next";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import { closetCategories, type ClosetCategory, type ClosetSubcategory } from "../../../protocol/closet.ts";
import type { TextKey } from "../../i18n/text-key.ts";

export const allCategories = Object.keys(closetCategories) as ClosetCategory[];

export const categoryTexts: Record<ClosetCategory, TextKey> = {
  model: "closet.category.model",
  top: "closet.category.top",
  bottom: "closet.category.bottom",
  shoe: "closet.category.shoe",
};

export function subcategoryText(t: TFunction, subcategory: ClosetSubcategory): string {
  return t(`closet.subcategory.${subcategory}`);
}

/** A piece's own name, or else the name of its kind. */
export function nameOf(t: TFunction, item: Pick<WardrobeItem, "name" | "category" | "subcategory">): string {
  if (item.name) return item.name;
  return item.subcategory ? subcategoryText(t, item.subcategory) : t(categoryTexts[item.category]);
}
