import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { linkType } from "../link-type-schema.ts";
import { problemCode } from "../problem-schema.ts";

/** What somebody pasted: an address, or share text of an app that holds one. */
const pasted = z.string().max(2_000).default("");

/** The statuses of try-ons without `queued`: an analysis begins at once. */
export const analysisStatus = { pending: 1, success: 2, failed: 3 } as const;
export type AnalysisStatus = (typeof analysisStatus)[keyof typeof analysisStatus];

const itemPicture = z.object({
  /** A link to our own copy; it expires. */
  url: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  /** From the product page, or added by a shopper and approved. */
  source: z.enum(["shop", "shopper"]),
});

const shopItem = z.object({
  id: z.uuid(),
  title: z.string(),
  brand: z.string().optional(),
  /** With its currency, for reading only. */
  price: z.string().optional(),
  /** Without what only tracks the shopper. */
  link: z.string(),
  linkType,
  /** Best first. */
  pictures: z.array(itemPicture),
  /** The slot that the title speaks of. */
  slot: z.enum(["upper", "bottom"]).optional(),
  fetchedAt: z.iso.datetime(),
});
export type ShopItem = z.infer<typeof shopItem>;

const progress = {
  status: z.literal(Object.values(analysisStatus)),
  /** What to tell the shopper, in English, for clients that do not translate. */
  message: z.string(),
  /** Why a failed analysis failed. */
  errorCode: problemCode.optional(),
  errorMsg: z.string().optional(),
};

const linkAnalysis = z.object({ id: z.uuid(), ...progress, item: shopItem.optional() });
export type LinkAnalysis = z.infer<typeof linkAnalysis>;

export const fetchShopItem = endpoint({
  method: "GET",
  path: "/shop-items/fetchImg/v2",
  summary: "The pictures of a product page; asked again while pending, it says how the analysis is doing",
  query: z.object({ url: pasted }),
  reply: linkAnalysis,
});

export const getShopItem = endpoint({
  method: "GET",
  path: "/shop-items/detail/{id}",
  summary: "A product that the user has asked for",
  params: z.object({ id: z.uuid() }),
  reply: shopItem,
});

const videoAnalysis = z.object({
  ...progress,
  video: z.object({ link: z.string(), linkType, title: z.string(), pictures: z.array(itemPicture) }).optional(),
  /** What was found in this video. */
  items: z.array(shopItem),
});
export type VideoAnalysis = z.infer<typeof videoAnalysis>;

export const findVideoItems = endpoint({
  method: "GET",
  path: "/video-items/findByUrl",
  summary: "The products that are known from a video; asked again while pending",
  query: z.object({ url: pasted }),
  reply: videoAnalysis,
});

export const addVideoItem = endpoint({
  method: "POST",
  path: "/video-items",
  summary: "For admins: a product that was seen in a video",
  body: z.object({ id: z.uuid(), videoUrl: pasted, productUrl: pasted }),
  reply: z.object({ videoLink: z.string(), productLink: z.string() }),
});
