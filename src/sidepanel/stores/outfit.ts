import type { PictureBox } from "../../protocol/picture-box.ts";
import type { SlotName, TaskCategory, Tuck } from "../../protocol/slot.ts";
import type { SlotsState } from "./slots.ts";

/** The pictures and choices that a try-on is made of: clothes, or one or two views of shoes. */
export interface Outfit extends Partial<Readonly<Record<SlotName, Blob>>> {
  readonly model: Blob;
  readonly category: TaskCategory;
  readonly tuck?: Tuck | undefined;
  /** The garment that is meant, in a picture that shows several. */
  readonly upperBox?: PictureBox | undefined;
  readonly bottomBox?: PictureBox | undefined;
}

/** The outfit of one of the two rooms, as far as its pictures are chosen. */
export type ChosenOutfit = Omit<Outfit, "model"> & Partial<Pick<Outfit, "model">>;

export function roomOutfit({ contents, category, tuck }: SlotsState): ChosenOutfit {
  const { model, upper, bottom } = contents;
  // A dress leaves no room for a bottom.
  const worn = category === "dress" ? undefined : bottom;
  const pictures = { model: model?.picture, upper: upper?.picture, bottom: worn?.picture };
  return { ...pictures, category, tuck: worn && tuck, upperBox: upper?.box, bottomBox: worn?.box };
}

export function shoeOutfit({ contents: { shoesModel, shoeOne, shoeTwo } }: SlotsState): ChosenOutfit {
  return { model: shoesModel?.picture, shoeOne: shoeOne?.picture, shoeTwo: shoeTwo?.picture, category: "shoes" };
}
