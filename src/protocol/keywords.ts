import type { SlotName } from "./slot.ts";

/** Words of product pages in both languages; a user's record starts with these. */
export const upperKeyWords = [
  "t-shirt",
  "tee",
  "shirt",
  "blouse",
  "top",
  "sweatshirt",
  "sweater",
  "hoodie",
  "jumper",
  "cardigan",
  "jacket",
  "vest",
  "overcoat",
  "coat",
  "down jacket",
  "parka",
  "dress",
  "polo",
  "tank",
  "T恤",
  "衬衫",
  "衬衣",
  "上衣",
  "卫衣",
  "毛衣",
  "针织衫",
  "夹克",
  "马甲",
  "背心",
  "外套",
  "大衣",
  "羽绒服",
  "连衣裙",
  "裙衫",
  "打底衫",
  "西装",
];
export const bottomKeyWords = [
  "jeans",
  "trousers",
  "pants",
  "sweatpants",
  "leggings",
  "shorts",
  "skirt",
  "chinos",
  "joggers",
  "牛仔裤",
  "裤子",
  "长裤",
  "短裤",
  "运动裤",
  "打底裤",
  "休闲裤",
  "半身裙",
  "短裙",
  "阔腿裤",
];

/** Shoes have no words of the user's own: they are asked only where nothing of those stands. */
const shoeKeyWords = ["shoe", "sneaker", "trainer", "boot", "loafer", "sandal", "pump", "鞋", "靴"];

/**
 * The slot that a page speaks of. Its words come as lines, those nearest to the picture first: the first line that names a kind of
 * clothes decides, so that what the page recommends besides does not.
 */
export function slotOfPage(text: string, upperWords: readonly string[], bottomWords: readonly string[]): SlotName | null {
  for (const line of text.split("\n")) {
    const slot = slotOfText(line, upperWords, bottomWords) ?? (holdsAny(line, shoeKeyWords) ? "shoeOne" : null);
    if (slot) return slot;
  }
  return null;
}

/**
 * The slot that a page's words speak of: upper words first, then bottom words, the longest word of a list first; null
 * when nothing matches. Latin words match as whole words, so that "top" is not found in "laptop".
 */
export function slotOfText(text: string, upperWords: readonly string[], bottomWords: readonly string[]): SlotName | null {
  if (holdsAny(text, upperWords)) return "upper";
  if (holdsAny(text, bottomWords)) return "bottom";
  return null;
}

function holdsAny(text: string, words: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return [...words]
    .filter((word) => word.trim() !== "")
    .toSorted((a, b) => b.length - a.length)
    .some((word) => {
      const wanted = word.toLowerCase();
      if (!/^[\x20-\x7e]+$/.test(wanted)) return folded.includes(wanted);
      const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      return new RegExp(`(?<![a-z0-9])${escaped}(?:s|es)?(?![a-z0-9])`).test(folded);
    });
}
