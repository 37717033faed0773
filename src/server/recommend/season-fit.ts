import type { ClosetSubcategory, Season } from "../../protocol/closet.ts";

/** The seasons in which each kind is worn; the other kinds are worn all year or tell nothing. */
const seasonsOf: Partial<Record<ClosetSubcategory, readonly Season[]>> = {
  "t-shirt": ["spring", "summer"],
  shirt: ["spring", "summer", "autumn"],
  sweatshirt: ["spring", "autumn", "winter"],
  jacket: ["spring", "autumn"],
  vest: ["spring", "summer", "autumn"],
  overcoat: ["autumn", "winter"],
  downjacket: ["winter"],
  dress: ["spring", "summer"],
  jeans: ["spring", "autumn", "winter"],
  sweatpants: ["spring", "autumn", "winter"],
  skirt: ["spring", "summer"],
};

/** How users name seasons in tags. */
const seasonWords: Record<Season, RegExp> = {
  spring: /spring|春/i,
  summer: /summer|夏/i,
  autumn: /autumn|fall|秋/i,
  winter: /winter|冬/i,
};

/** Whether a piece is for a season, by its tags or else by its kind; null if neither tells. */
export function fitsSeason(subcategory: ClosetSubcategory | null, tags: readonly string[], wanted: Season): boolean | null {
  const tagged = (Object.keys(seasonWords) as Season[]).filter((season) => tags.some((tag) => seasonWords[season].test(tag)));
  if (tagged.length > 0) return tagged.includes(wanted);
  const worn = subcategory && seasonsOf[subcategory];
  return worn ? worn.includes(wanted) : null;
}

/** The season of a day, `YYYY-MM-DD`, on the northern hemisphere. */
export function seasonOf(date: string): Season {
  const month = Number(date.slice(5, 7));
  if (month >= 3 && month <= 5) return "spring";
  if (month >= 6 && month <= 8) return "summer";
  return month >= 9 && month <= 11 ? "autumn" : "winter";
}
