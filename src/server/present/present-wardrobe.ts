import type { WardrobeItem } from "../../protocol/api/wardrobe.ts";
import { linkTypeOf } from "../../protocol/link-type.ts";
import type { Context } from "../context.ts";
import { tagsOfItems } from "../queries/tags-of-items.ts";
import { latestToday, wearOfItems } from "../queries/wear-of-items.ts";
import type { WardrobeRow } from "../sql/schema.ts";

/** Pieces as their owner sees them, in the same order; `origin` is where the owner's requests reach this server. */
export async function presentWardrobe(context: Context, items: readonly WardrobeRow[], origin: string): Promise<WardrobeItem[]> {
  const ids = items.map(({ id }) => id);
  const tags = await tagsOfItems(context.database, ids);
  const wear = await wearOfItems(context.database, ids, latestToday(context.now()));
  return items.map((item) => ({
    id: item.id,
    image: new URL(context.signer.readLink(item.image_key), origin).href,
    name: item.name,
    category: item.category,
    ...(item.subcategory !== null && { subcategory: item.subcategory }),
    tags: tags.get(item.id) ?? [],
    ...(item.link !== null && { link: item.link }),
    linkType: linkTypeOf(item.link ?? ""),
    palette: JSON.parse(item.palette) as string[],
    wornDays: 0,
    ...wear.get(item.id),
    createdAt: new Date(item.created_at_ms).toISOString(),
  }));
}
