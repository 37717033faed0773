import { expect, it } from "vitest";
import { bottomKeyWords, upperKeyWords } from "../../../protocol/keywords.ts";
import { chooseSlot, seenCategory, type SlotEvidence } from "./choose-slot.ts";

type Sight = SlotEvidence["sight"];
const words = { upperWords: upperKeyWords, bottomWords: bottomKeyWords };
const flat = (kind: "top" | "dress" | "bottom" | "shoes", isSure = true): Sight => ({ isWorn: false, kinds: [kind], isSure });
const worn = (...kinds: ("top" | "dress" | "bottom" | "shoes")[]): Sight => ({ isWorn: true, kinds, isSure: false });
const nothing: Sight = { isWorn: false, kinds: [], isSure: false };

const rows: readonly [what: string, text: string, sight: Sight, isProduct: boolean, slot: string | null][] = [
  ["words alone, where nobody looked", "Slim fit jeans", null, true, "bottom"],
  ["words, where nothing was recognised", "宽松T恤", nothing, true, "upper"],
  ["trousers that are surely trousers on a page about shirts", "Shirts", flat("bottom"), true, "bottom"],
  ["what may be a top, called a skirt", "Pleated skirt", flat("top", false), true, "bottom"],
  ["flat shoes without a word", "", flat("shoes", false), true, "shoeOne"],
  ["one half of an outfit that names both", "卫衣 运动裤 两件套", flat("bottom", false), true, "bottom"],
  ["a model in shirt and jeans, for the shirt", "Linen shirt", worn("bottom", "top"), true, "upper"],
  ["a model in shirt and jeans, for the jeans", "高腰牛仔裤", worn("top", "bottom"), true, "bottom"],
  ["a model without a word: what shows most", "Look 14", worn("bottom", "top"), true, "bottom"],
  ["a person where nothing is sold", "IMG 2041", worn("top", "bottom"), false, "model"],
  ["neither word nor sight", "A mug", nothing, true, null],
];

it.each(rows)("%s", (_what, text, sight, isProduct, slot) => {
  expect(chooseSlot({ ...words, text, sight, isProduct })).toBe(slot);
});

it("tells a dress from a top only where it is sure of it", () => {
  expect(seenCategory(flat("dress"))).toBe("dress");
  expect(seenCategory(worn("dress", "shoes"))).toBe("dress");
  expect(seenCategory(flat("top", false))).toBeNull();
  expect(seenCategory(flat("bottom"))).toBeNull();
  expect(seenCategory(null)).toBeNull();
});
