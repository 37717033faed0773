import type { SlotName } from "../../../protocol/slot.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import type { ClosetCategory } from "../../../protocol/closet.ts";

/** What a suit is made of: clothes and shoes, never the person. */
export const suitSlots = ["upper", "bottom", "shoeOne", "shoeTwo"] as const satisfies readonly SlotName[];
export type SuitSlot = (typeof suitSlots)[number];

export const suitSlotFacts: Record<SuitSlot, { name: TextKey; category: ClosetCategory }> = {
  upper: { name: "slot.upper", category: "top" },
  bottom: { name: "slot.bottom", category: "bottom" },
  shoeOne: { name: "suit.shoe.one", category: "shoe" },
  shoeTwo: { name: "suit.shoe.two", category: "shoe" },
};
