import type { Context } from "../context.ts";
import { canonicalLink } from "../links/clean-link.ts";
import type { PastedLink } from "../links/pasted-link.ts";
import type { ShopItem } from "../sql/shop-tables.ts";
import { askForItem, type Asker } from "./ask-for-item.ts";

const itemsMax = 6;

export interface VideoWithItems {
  /** The video's own page, analysed like a product's. */
  readonly video: ShopItem;
  readonly items: readonly ShopItem[];
}

/**
 * A video and the products that admins found in it. Those that are not known yet are analysed.
 *
 * @throws Problem `error.link.posts`, `error.request.too.many`, `error.request.day`
 */
export async function askForVideoItems(context: Context, asker: Asker, pasted: PastedLink): Promise<VideoWithItems> {
  const video = await askForItem(context, asker, pasted);
  const names = [canonicalLink(pasted.url), ...(video.product_link === null ? [] : [video.product_link])];
  const seen = await context.database
    .selectFrom("video_items")
    .select("item_link")
    .where("video_link", "in", names)
    .orderBy("created_at_ms")
    .limit(itemsMax)
    .execute();
  const items: ShopItem[] = [];
  for (const { item_link: link } of seen) items.push(await askForItem(context, asker, { url: new URL(link), title: null }));
  return { video, items };
}
