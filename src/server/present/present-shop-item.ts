import { analysisStatus, type LinkAnalysis, type ShopItem as ShownItem } from "../../protocol/api/links.ts";
import { slotOfText } from "../../protocol/keywords.ts";
import type { Context } from "../context.ts";
import type { User } from "../sql/schema.ts";
import type { ShopItem } from "../sql/shop-tables.ts";
import { englishText, messageOf } from "../texts.ts";

/** Who looks at an item, and where their requests reach this server. */
export interface Viewer {
  readonly user: User;
  readonly origin: string;
}

/** An item that was found. */
export async function presentShopItem(context: Context, item: ShopItem, { user, origin }: Viewer): Promise<ShownItem> {
  const slot = slotOfText(item.title, wordsOf(user.upper_key_words), wordsOf(user.bottom_key_words));
  return {
    id: item.id,
    title: item.title,
    ...(item.brand !== null && { brand: item.brand }),
    ...(item.price !== null && { price: item.price }),
    link: item.product_link ?? item.link,
    linkType: item.link_type ?? "",
    pictures: await picturesOf(context, item, origin),
    ...((slot === "upper" || slot === "bottom") && { slot }),
    fetchedAt: new Date(item.finished_at_ms ?? item.created_at_ms).toISOString(),
  };
}

/** How an analysis is doing, in the fields that every such answer has. */
export function presentProgress({
  status,
  error_code: code,
}: ShopItem): Pick<LinkAnalysis, "status" | "message" | "errorCode" | "errorMsg"> {
  if (status === analysisStatus.pending) return { status, message: englishText("link.analysis.pending") };
  if (status === analysisStatus.success) return { status, message: englishText("link.analysis.success") };
  const errorCode = code ?? "error.link.failed";
  return { status, message: messageOf(errorCode), errorCode, errorMsg: messageOf(errorCode) };
}

export async function presentAnalysis(context: Context, item: ShopItem, viewer: Viewer): Promise<LinkAnalysis> {
  const found = item.status === analysisStatus.success;
  return { id: item.id, ...presentProgress(item), ...(found && { item: await presentShopItem(context, item, viewer) }) };
}

async function picturesOf({ database, objects }: Context, { id }: ShopItem, origin: string): Promise<ShownItem["pictures"]> {
  const pictures = await database.selectFrom("shop_item_pictures").selectAll().where("shop_item_id", "=", id).orderBy("place").execute();
  return pictures.map(({ object_key: key, width_px: widthPx, height_px: heightPx }) => ({
    url: new URL(objects.readLink(key), origin).href,
    widthPx,
    heightPx,
    source: "shop" as const,
  }));
}

function wordsOf(json: string): string[] {
  return JSON.parse(json) as string[];
}
