import type { GarmentCategory } from "../../protocol/slot.ts";

/** "Dress" before another garment is how English names a formal one: a dress shirt is a shirt. */
const dressWords =
  /\b(?:dress(?:es)?|gown|sundress)\b(?!\s+(?:shirt|pants?|trousers|shoes?|socks?|jacket|code))|连衣裙|连身裙|旗袍|礼服裙/i;
const topWords =
  /\b(?:t-?shirt|tee|shirt|blouse|top|sweatshirt|sweater|hoodie|cardigan|jacket|coat|vest|polo)s?\b|T恤|衬衫|衬衣|上衣|卫衣|毛衣|针织衫|夹克|外套|大衣/i;

/** Whether a product's title names a dress or a top; null when it names neither. */
export function categoryOfTitle(title: string): GarmentCategory | null {
  if (dressWords.test(title)) return "dress";
  return topWords.test(title) ? "top" : null;
}
