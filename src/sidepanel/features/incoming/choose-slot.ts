import type { LookAnswer } from "../../../device/device-messages.ts";
import { slotOfPage, slotOfText } from "../../../protocol/keywords.ts";
import type { GarmentCategory, SlotName } from "../../../protocol/slot.ts";

export interface SlotEvidence {
  /** The page's words, one text per line, the one nearest to the picture first. */
  readonly text: string;
  readonly upperWords: readonly string[];
  readonly bottomWords: readonly string[];
  /** What the engine's networks see; null where they did not look. */
  readonly sight: LookAnswer;
  /** Whether the page sells something: then a person in its pictures is a model, not the shopper. */
  readonly isProduct: boolean;
}

const slotOfKind = { top: "upper", dress: "upper", bottom: "bottom", shoes: "shoeOne" } as const;

/**
 * The slot of a picture for which nobody named one; null when neither looks nor words tell. A garment that lies flat and is recognised
 * surely needs no words; where somebody wears several, the words tell which piece is meant.
 */
export function chooseSlot({ text, upperWords, bottomWords, sight, isProduct }: SlotEvidence): SlotName | null {
  const named = slotOfPage(text, upperWords, bottomWords);
  const seen = sight?.kinds.map((kind) => slotOfKind[kind])[0] ?? null;
  if (!sight) return named;
  if (seen && (sight.isSure || namesBoth(text, upperWords, bottomWords))) return seen;
  if (named) return named;
  return sight.isWorn && !isProduct ? "model" : seen;
}

/** Whether the networks see a dress or a top; null when they are not sure. */
export function seenCategory(sight: LookAnswer): GarmentCategory | null {
  const [first] = (sight?.kinds ?? []).filter((kind) => kind === "dress" || kind === "top");
  return first && (sight!.isSure || sight!.isWorn) ? (first === "dress" ? "dress" : "top") : null;
}

/** Whether the first line about clothes names both a top and a bottom, as titles of outfits do. */
function namesBoth(text: string, upperWords: readonly string[], bottomWords: readonly string[]): boolean {
  const line = text.split("\n").find((each) => slotOfText(each, upperWords, bottomWords) !== null) ?? "";
  return slotOfText(line, upperWords, []) !== null && slotOfText(line, [], bottomWords) !== null;
}
