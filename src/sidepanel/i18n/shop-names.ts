import type { LinkType } from "../../protocol/link-type.ts";
import type { TextKey } from "./text-key.ts";

export const shopNames: Record<Exclude<LinkType, "">, TextKey> = {
  xiaohongshu: "shop.xiaohongshu",
  taobao: "shop.taobao",
  jd: "shop.jd",
  vip: "shop.vip",
  dewu: "shop.dewu",
  tmall: "shop.tmall",
  suning: "shop.suning",
  amazon: "shop.amazon",
  douyin: "shop.douyin",
};
