import { describe, expect, it } from "vitest";
import { cleanProductLink } from "./product-link.ts";

describe("cleanProductLink", () => {
  it.each([
    [
      "https://item.taobao.com/item.htm?spm=a21n57.1.0.0&id=678&skuId=9&ali_refid=a3_4&utparam=%7B%7D#detail",
      "https://item.taobao.com/item.htm?id=678&skuId=9",
    ],
    ["https://detail.tmall.com/item.htm?abbucket=3&id=5&rn=1&spm=a1", "https://detail.tmall.com/item.htm?id=5"],
    ["https://item.jd.com/100012345.html?cu=true&utm_source=x", "https://item.jd.com/100012345.html"],
    ["https://detail.vip.com/detail-1710-6919.html?f=ad", "https://detail.vip.com/detail-1710-6919.html"],
    [
      "https://www.amazon.de/Ein-Hemd-Baumwolle/dp/B0ABCD1234/ref=sr_1_3?crid=1&keywords=hemd&qid=1&th=1",
      "https://www.amazon.de/dp/B0ABCD1234?th=1",
    ],
    ["https://www.amazon.com/gp/product/B0ABCD1234?tag=me-20", "https://www.amazon.com/dp/B0ABCD1234"],
    [
      "https://www.xiaohongshu.com/explore/64ab?xsec_token=AB%3D&xsec_source=pc_feed&share_id=1",
      "https://www.xiaohongshu.com/explore/64ab?xsec_token=AB%3D&xsec_source=pc_feed",
    ],
    ["https://e.tb.cn/h.abc?tk=xyz", "https://e.tb.cn/h.abc?tk=xyz"],
    ["https://s.click.taobao.com/t?e=m%3D2%26s%3Dabc", "https://s.click.taobao.com/t?e=m%3D2%26s%3Dabc"],
    ["https://t.vip.com/aBcD?x=1", "https://t.vip.com/aBcD?x=1"],
    ["https://item.m.jd.com/ware/view.action?wareId=1000&sid=a", "https://item.m.jd.com/ware/view.action?wareId=1000"],
    ["https://product.suning.com/0000000000/1234.html?safp=d48", "https://product.suning.com/0000000000/1234.html"],
    ["https://haohuo.jinritemai.com/views/product/item2?id=7&origin_type=604", "https://haohuo.jinritemai.com/views/product/item2?id=7"],
    ["https://m.dewu.com/router/product/ProductDetail?spuId=5&source=share", "https://m.dewu.com/router/product/ProductDetail?spuId=5"],
    ["https://shop.example/products/tee?variant=42&_pos=1&_sid=9&_ss=r", "https://shop.example/products/tee?variant=42"],
    ["https://shop.example/tee?color=red&utm_campaign=may&gclid=1", "https://shop.example/tee?color=red"],
    ["https://shop.example/tee?gad_source=1&gad_campaignid=2&gclsrc=aw.ds&color=red", "https://shop.example/tee?color=red"],
    // Once, these of a shared post were left in.
    ["https://shop.example/tee?igsh=a1&ref_src=b2&size=m", "https://shop.example/tee?size=m"],
    // Newsletters name their reader.
    ["https://shop.example/tee?_kx=a1&mkt_tok=b2&_hsenc=c3&_hsmi=d4&size=m", "https://shop.example/tee?size=m"],
    // Whoever opened a link with a session would be signed in as the shopper.
    ["https://shop.example/tee?PHPSESSID=0a1b&osCsid=2c&variant=3", "https://shop.example/tee?variant=3"],
    ["https://shop.example/tee?session_id=1&sessionid=2&access_token=3&authToken=4&id=5", "https://shop.example/tee?id=5"],
    ["https://shop.example/tee.jsp;jsessionid=0A1B.node2?id=5", "https://shop.example/tee.jsp?id=5"],
    ["https://me:secret@shop.example/tee#reviews", "https://shop.example/tee"],
    ["https://shop.example/#/goods/7", "https://shop.example/#/goods/7"],
  ])("%s", (link, clean) => {
    expect(cleanProductLink(link)).toBe(clean);
  });

  it.each(["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "no address", ""])("has none for %j", (link) => {
    expect(cleanProductLink(link)).toBeNull();
  });
});
