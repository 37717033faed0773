import type { CustomCategory, ReviewState } from "../../../protocol/api/shop-item-ext.ts";
import type { TextKey } from "../../i18n/text-key.ts";

export const customCategories: readonly CustomCategory[] = ["top", "bottom", "shoe"];

export const customCategoryTexts: Record<CustomCategory, TextKey> = {
  top: "closet.category.top",
  bottom: "closet.category.bottom",
  shoe: "closet.category.shoe",
};

export const reviewTexts: Record<ReviewState, TextKey> = {
  waiting: "custom.waiting",
  approved: "custom.approved",
  refused: "custom.refused",
};
