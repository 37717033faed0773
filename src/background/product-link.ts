import { dropSession } from "../protocol/link-session.ts";
import { isShortLink, linkTypeOf, type LinkType } from "../protocol/link-type.ts";
import { tracking } from "../protocol/tracking.ts";

/**
 * Query parameters that name the product or without which its page does not open; all others of these shops only say where the shopper came
 * from.
 */
const keptParameters: Record<Exclude<LinkType, "">, readonly string[]> = {
  taobao: ["id", "skuId"],
  tmall: ["id", "skuId"],
  // Its older pages for telephones name the product in the query.
  jd: ["wareId", "sku"],
  vip: [],
  suning: [],
  amazon: ["th", "psc"],
  dewu: ["spuId", "skuId", "propertyValueId"],
  // Without its token the page does not open.
  xiaohongshu: ["xsec_token", "xsec_source"],
  douyin: ["id", "ec_promotion_id"],
};
/** Elsewhere: parameters by which many shops tell how the shopper came to the product. */
const trackingElsewhere =
  /^(?:pvid|_pos|_sid|_ss|_fid|ref|ref_|referrer|source|share_.*|from|aff.*|cm_.*|icid|trk.*|algo_.*|pd_rd_.*|pf_rd_.*)$/i;
const asin = /\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?=[/?]|$)/;

/** The address of a product's page without what tells who looked at it and from where; null for anything but http(s). */
export function cleanProductLink(link: string): string | null {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.username = url.password = "";
  // An app that routes by the fragment has its path behind the `#`.
  if (!/^#!?\//.test(url.hash)) url.hash = "";
  if (isShortLink(url.href)) return url.href;
  const shop = linkTypeOf(url.href);
  const number = shop === "amazon" && asin.exec(url.pathname);
  if (number) url.pathname = `/dp/${number[1]}`;
  dropSession(url);
  const isTold = (name: string) =>
    shop === "" ? tracking.test(name) || trackingElsewhere.test(name) : !keptParameters[shop].includes(name);
  const told = [...url.searchParams.keys()].filter(isTold);
  for (const name of told) url.searchParams.delete(name);
  return url.href;
}
