import { useSearchParams } from "react-router";
import type { WardrobeItem } from "../../../protocol/api/wardrobe.ts";
import type { ClosetCategory } from "../../../protocol/closet.ts";
import type { GarmentCategory, SlotName } from "../../../protocol/slot.ts";
import type { TextKey } from "../../i18n/text-key.ts";

/** The kinds of pieces for which a slot may open the wardrobe. */
const closetModes = ["upper", "bottom", "model", "shoes"] as const;
export type ClosetMode = (typeof closetModes)[number];

interface ModeFacts {
  readonly label: TextKey;
  readonly category: ClosetCategory;
  readonly slots: readonly [SlotName, ...SlotName[]];
}

export const modeFacts: Record<ClosetMode, ModeFacts> = {
  upper: { label: "closet.mode.upper", category: "top", slots: ["upper"] },
  bottom: { label: "closet.mode.bottom", category: "bottom", slots: ["bottom"] },
  model: { label: "closet.mode.model", category: "model", slots: ["model"] },
  shoes: { label: "closet.mode.shoes", category: "shoe", slots: ["shoeOne", "shoeTwo"] },
};

/** The mode and slot in the address, `?mode=shoes&slot=shoeTwo`; null when no slot opened the wardrobe. */
export function useClosetMode(): { mode: ClosetMode; slot: SlotName } | null {
  const [query] = useSearchParams();
  const mode = closetModes.find((each) => each === query.get("mode"));
  if (!mode) return null;
  const { slots } = modeFacts[mode];
  return { mode, slot: slots.find((each) => each === query.get("slot")) ?? slots[0] };
}

const slotOfCategory: Record<ClosetCategory, SlotName> = { model: "model", top: "upper", bottom: "bottom", shoe: "shoeOne" };

export function slotOf(item: Pick<WardrobeItem, "category">): SlotName {
  return slotOfCategory[item.category];
}

/** Whether a piece is a top or a dress to the fitting room; undefined for anything but an upper garment. */
export function garmentCategoryOf(item: Pick<WardrobeItem, "category" | "subcategory">): GarmentCategory | undefined {
  if (item.category !== "top") return undefined;
  return item.subcategory === "dress" ? "dress" : "top";
}
