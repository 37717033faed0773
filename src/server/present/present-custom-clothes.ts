import type { CustomClothes } from "../../protocol/api/shop-item-ext.ts";
import { linkTypeOf } from "../../protocol/link-type.ts";
import { revisionOf } from "../commands/review-custom-clothes.ts";
import type { Context } from "../context.ts";
import type { CustomClothesRow } from "../sql/shop-tables.ts";

/** Custom clothes as their owner and the reviewers see them. */
export function presentCustomClothes({ signer }: Context, row: CustomClothesRow, origin: string): CustomClothes {
  return {
    id: row.id,
    image: new URL(signer.readLink(row.object_key), origin).href,
    category: row.category,
    title: row.title,
    ...(row.product_link !== null && { link: row.product_link }),
    linkType: linkTypeOf(row.product_link ?? ""),
    revision: revisionOf(row),
    review: row.review,
    ...(row.reason && { reason: row.reason }),
    priceCoins: row.price_coins,
    rewardCoins: row.reward_coins,
    createdAt: new Date(row.created_at_ms).toISOString(),
    ...(row.reviewed_at_ms !== null && { reviewedAt: new Date(row.reviewed_at_ms).toISOString() }),
  };
}
