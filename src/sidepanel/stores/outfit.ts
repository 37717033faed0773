import type { Outfit } from "./order.ts";
import type { SlotsState } from "./slots.ts";

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
