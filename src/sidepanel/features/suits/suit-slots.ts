import { Footprints, Shirt } from "lucide-react";
import type { ComponentType } from "react";
import type { SlotName } from "../../../protocol/slot.ts";
import { TrousersIcon } from "../../drawings/trousers-icon.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import type { ClosetCategory } from "../../../protocol/closet.ts";

/** The slots that a suit fills: clothes and shoes, never the person. */
export const suitSlots = ["upper", "bottom", "shoeOne", "shoeTwo"] as const satisfies readonly SlotName[];
export type SuitSlot = (typeof suitSlots)[number];

export const suitSlotFacts: Record<SuitSlot, { name: TextKey; category: ClosetCategory; icon: ComponentType<{ size: number }> }> = {
  upper: { name: "slot.upper", category: "top", icon: Shirt },
  bottom: { name: "slot.bottom", category: "bottom", icon: TrousersIcon },
  shoeOne: { name: "slot.shoe.one", category: "shoe", icon: Footprints },
  shoeTwo: { name: "slot.shoe.two", category: "shoe", icon: Footprints },
};
