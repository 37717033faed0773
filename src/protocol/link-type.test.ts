import { expect, it } from "vitest";
import { linkTypeOf } from "./link-type.ts";

it.each([
  ["https://item.taobao.com/item.htm?id=1", "taobao"],
  ["https://m.tb.cn/h.abc", "taobao"],
  ["https://detail.tmall.com/item.htm?id=1", "tmall"],
  ["https://item.jd.com/100.html", "jd"],
  ["https://detail.vip.com/detail-1-2.html", "vip"],
  ["https://dw4.co/t/A/x", "dewu"],
  ["https://product.suning.com/0000000000/1.html", "suning"],
  ["http://xhslink.com/a", "xiaohongshu"],
  ["https://v.douyin.com/abc/", "douyin"],
  ["https://www.amazon.co.jp/dp/B000000000", "amazon"],
  ["https://amzn.to/3x", "amazon"],
  ["https://example.com/taobao.com", ""],
  ["https://taobao.com.example.org/", ""],
  ["https://user@taobao.com/", ""],
  ["javascript:alert('https://taobao.com')", ""],
  ["", ""],
])("%s is of %j", (link, shop) => {
  expect(linkTypeOf(link)).toBe(shop);
});
