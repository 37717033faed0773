import type { TextKey } from "../../i18n/text-key.ts";
import type { RoomSlot } from "../../stores/room.ts";

interface SlotTexts {
  readonly name: TextKey;
  readonly title: TextKey;
  readonly hint: TextKey;
  /** The name of the file input. */
  readonly choose: TextKey;
  /** What the picture in the slot shows. */
  readonly picture: TextKey;
  readonly clear: TextKey;
  readonly guideTitle: TextKey;
}

/** The words of each slot of the fitting room. */
export const roomSlotTexts: Record<RoomSlot, SlotTexts> = {
  model: {
    name: "slot.model",
    title: "slot.model.title",
    hint: "slot.model.hint",
    choose: "slot.model.choose",
    picture: "slot.model.picture",
    clear: "slot.model.clear",
    guideTitle: "guide.model.title",
  },
  upper: {
    name: "slot.upper",
    title: "slot.upper.title",
    hint: "slot.upper.hint",
    choose: "slot.upper.choose",
    picture: "slot.upper.picture",
    clear: "slot.upper.clear",
    guideTitle: "guide.garment.title",
  },
  bottom: {
    name: "slot.bottom",
    title: "slot.bottom.title",
    hint: "slot.bottom.hint",
    choose: "slot.bottom.choose",
    picture: "slot.bottom.picture",
    clear: "slot.bottom.clear",
    guideTitle: "guide.garment.title",
  },
};
