import type { LookAnswer } from "../../../device/device-messages.ts";
import { slotOfPage, slotOfText } from "../../../protocol/keywords.ts";
import type { GarmentCategory, SlotName } from "../../../protocol/slot.ts";

export interface SlotEvidence {
  /** The page's words, a line each, nearest to the picture first. */
  readonly text: string;
  readonly upperWords: readonly string[];
  readonly bottomWords: readonly string[];
  /** What the engine's eyes see; null where they did not look. */
  readonly sight: LookAnswer;
  /** The page sells something: a person in its pictures is a model. */
  readonly isProduct: boolean;
}

const slotOfKind = { top: "upper", dress: "upper", bottom: "bottom", shoes: "shoeOne" } as const;

/**
 * The slot of a picture for which nobody named one. A garment that lies flat and looks like what it is needs no words; of what
 * somebody wears, the words tell which piece is meant. Null when neither says anything.
 */
export function chooseSlot({ text, upperWords, bottomWords, sight, isProduct }: SlotEvidence): SlotName | null {
  const named = slotOfPage(text, upperWords, bottomWords);
  const seen = sight?.kinds.map((kind) => slotOfKind[kind])[0] ?? null;
  if (!sight) return named;
  if (seen && (sight.isSure || namesBoth(text, upperWords, bottomWords))) return seen;
  if (named) return named;
  return sight.isWorn && !isProduct ? "model" : seen;
}

/** What the eyes take an upper garment for; null when they do not know. */
export function seenCategory(sight: LookAnswer): GarmentCategory | null {
  const [first] = (sight?.kinds ?? []).filter((kind) => kind === "dress" || kind === "top");
  return first && (sight!.isSure || sight!.isWorn) ? (first === "dress" ? "dress" : "top") : null;
}

/** The first line that speaks of clothes speaks of a top and of a bottom, as titles of outfits do. */
function namesBoth(text: string, upperWords: readonly string[], bottomWords: readonly string[]): boolean {
  const line = text.split("\n").find((each) => slotOfText(each, upperWords, bottomWords) !== null) ?? "";
  return slotOfText(line, upperWords, []) !== null && slotOfText(line, [], bottomWords) !== null;
}
