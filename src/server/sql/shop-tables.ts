import type { Generated, Selectable } from "kysely";
import type { AnalysisStatus } from "../../protocol/api/links.ts";
import type { CustomCategory, Presence, ReviewState } from "../../protocol/api/shop-item-ext.ts";
import type { LinkType } from "../../protocol/link-type.ts";
import type { ProblemCode } from "../../protocol/problem.ts";

/** Tables of products and of pictures that shoppers add to them. */
export interface ShopTables {
  shop_items: ShopItemsTable;
  shop_item_pictures: ShopItemPicturesTable;
  link_requests: LinkRequestsTable;
  video_items: VideoItemsTable;
  custom_clothes: CustomClothesTable;
}

/** What a link leads to, analysed once for everybody who pastes it. */
interface ShopItemsTable {
  id: string;
  /** The pasted address, without tracking parameters. */
  link: string;
  status: AnalysisStatus;
  title: string;
  brand: string | null;
  price: string | null;
  /** The product's canonical address; null until an analysis has succeeded. */
  product_link: string | null;
  link_type: LinkType | null;
  error_code: ProblemCode | null;
  /** Only the analysis with this token may write its result; null when none is under way. */
  lease_token: string | null;
  lease_until_ms: number;
  created_at_ms: number;
  finished_at_ms: number | null;
}
export type ShopItem = Selectable<ShopItemsTable>;

interface ShopItemPicturesTable {
  object_key: string;
  shop_item_id: string;
  place: number;
  width_px: number;
  height_px: number;
}

/** Who asked for which item, and when last. */
interface LinkRequestsTable {
  user_id: number;
  shop_item_id: string;
  asked_at_ms: number;
}

/** A product that was seen in a video. */
interface VideoItemsTable {
  id: string;
  video_link: string;
  item_link: string;
  added_by: number;
  created_at_ms: number;
}

/** Pictures of clothes that shoppers sent for review. */
interface CustomClothesTable {
  /** Counts up in the order in which the clothes were sent. */
  place: Generated<number>;
  /** Made by the client. */
  id: string;
  user_id: number;
  object_key: string;
  width_px: number;
  height_px: number;
  category: CustomCategory;
  title: string;
  /** The product's canonical address; null without a link. */
  product_link: string | null;
  review: ReviewState;
  reason: string | null;
  /** What sending the picture cost, which is given back if it is refused. */
  price_coins: number;
  /** What the user earns if it is approved. */
  reward_coins: number;
  created_at_ms: number;
  /** What a worker saw in the picture; null until it has looked. */
  presence: Presence | null;
  reviewed_by: number | null;
  reviewed_at_ms: number | null;
}
export type CustomClothesRow = Selectable<CustomClothesTable>;
