import { analysisStatus, type LinkAnalysis, type ShopItem as ShownItem } from "../../protocol/api/links.ts";
import { slotOfText } from "../../protocol/keywords.ts";
import type { Context } from "../context.ts";
import type { User } from "../sql/schema.ts";
import type { ShopItem } from "../sql/shop-tables.ts";
import { englishText, messageOf } from "../texts.ts";

const shopperPicturesMax = 6;

/** The user who looks at an item, and the origin at which their requests reach this server. */
export interface Viewer {
  readonly user: User;
  readonly origin: string;
}

/** A product whose analysis has succeeded. */
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

/** The state of an analysis, in the fields that all answers about one have. */
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

/** The shop's own pictures, then approved ones that shoppers added to the product. */
async function picturesOf({ database, signer }: Context, item: ShopItem, origin: string): Promise<ShownItem["pictures"]> {
  const shops = await database
    .selectFrom("shop_item_pictures")
    .select(["object_key", "width_px", "height_px"])
    .where("shop_item_id", "=", item.id)
    .orderBy("place")
    .execute();
  const shoppers = await database
    .selectFrom("custom_clothes")
    .select(["object_key", "width_px", "height_px"])
    .where("product_link", "=", item.product_link)
    .where("review", "=", "approved")
    .orderBy("place")
    .limit(shopperPicturesMax)
    .execute();
  const present = (source: "shop" | "shopper") => (picture: (typeof shops)[number]) => ({
    url: new URL(signer.readLink(picture.object_key), origin).href,
    widthPx: picture.width_px,
    heightPx: picture.height_px,
    source,
  });
  return [...shops.map(present("shop")), ...shoppers.map(present("shopper"))];
}

function wordsOf(json: string): string[] {
  return JSON.parse(json) as string[];
}
