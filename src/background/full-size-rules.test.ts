import { describe, expect, it } from "vitest";
import { fullSizeRules, fullSizesOf } from "./full-size-rules.ts";

/** One row at least per rule: the thumbnail as a page shows it, and the first candidates for it. */
const rows: readonly [rule: string, thumbnail: string, ...fullSizes: string[]][] = [
  ["amazon", "https://m.media-amazon.com/images/I/71abcDEF1L._AC_UX679_.jpg", "https://m.media-amazon.com/images/I/71abcDEF1L.jpg"],
  [
    "amazon",
    "https://images-na.ssl-images-amazon.com/images/I/71ab._AC_SR175,263_QL70_.jpg",
    "https://images-na.ssl-images-amazon.com/images/I/71ab.jpg",
  ],
  [
    "alicdn",
    "https://img.alicdn.com/imgextra/i1/22/O1CN01_!!22-0-cib.jpg_430x430q90.jpg_.webp",
    "https://img.alicdn.com/imgextra/i1/22/O1CN01_!!22-0-cib.jpg",
  ],
  ["alicdn", "https://gw.alicdn.com/bao/uploaded/O1CN.png_.webp?x=1", "https://gw.alicdn.com/bao/uploaded/O1CN.png"],
  ["alicdn", "https://cbu01.alicdn.com/img/ibank/9.220x220.jpg_q50.jpg", "https://cbu01.alicdn.com/img/ibank/9.jpg"],
  [
    "jd",
    "https://img14.360buyimg.com/n1/s450x450_jfs/t1/2/abc.jpg.avif",
    "https://img14.360buyimg.com/imgzone/jfs/t1/2/abc.jpg",
    "https://img14.360buyimg.com/n0/jfs/t1/2/abc.jpg",
    "https://img14.360buyimg.com/n1/s800x800_jfs/t1/2/abc.jpg",
  ],
  [
    "jd",
    "https://img10.360buyimg.com/babel/jfs/t1/2/abc.jpg!q70.dpg.webp",
    "https://img10.360buyimg.com/imgzone/jfs/t1/2/abc.jpg",
    "https://img10.360buyimg.com/n0/jfs/t1/2/abc.jpg",
  ],
  [
    "suning",
    "https://imgservice.suning.cn/uimg1/b2c/image/aB-c.jpg_400w_400h_4e_80Q_is",
    "https://imgservice.suning.cn/uimg1/b2c/image/aB-c.jpg",
    "https://imgservice.suning.cn/uimg1/b2c/image/aB-c.jpg_800w_800h_4e",
  ],
  ["suning", "https://image.suning.cn/uimg/a.jpg?format=400h_400w_4e_80q.webp", "https://image.suning.cn/uimg/a.jpg"],
  [
    "vip",
    "https://a.vpimg3.com/upload/merchandise/pdcvis/2019/07/15/7/uu-id_570x273_90.jpg",
    "https://a.vpimg3.com/upload/merchandise/pdcvis/2019/07/15/7/uu-id.jpg",
    "https://a.vpimg3.com/upload/merchandise/pdcvis/2019/07/15/7/uu-id_840x840_90.jpg",
  ],
  ["vip", "https://d.vpimg1.com/upcb/2024/uuid_5t.jpg", "https://d.vpimg1.com/upcb/2024/uuid.jpg"],
  [
    "dewu",
    "https://cdn.poizon.com/pro-img/origin-img/20240101/ab.jpg?x-oss-process=image/format,webp/resize,w_500",
    "https://cdn.poizon.com/pro-img/origin-img/20240101/ab.jpg",
  ],
  [
    "xiaohongshu",
    "https://sns-webpic-qc.xhscdn.com/202401011200/0123abcd/1040g008key!nd_dft_wlteh_webp_3",
    "https://sns-img-bd.xhscdn.com/1040g008key",
    "https://ci.xiaohongshu.com/1040g008key?imageView2/2/w/format/png",
  ],
  [
    "douyin",
    "https://p3-aio.ecombdimg.com/obj/ecom-shop/m_abc~tplv-5mmsx3fupr-image_medium:300:300.webp",
    "https://p3-aio.ecombdimg.com/obj/ecom-shop/m_abc~noop.image",
  ],
  ["pinduoduo", "https://img.pddpic.com/goods/a.jpeg?imageMogr2/thumbnail/400x", "https://img.pddpic.com/goods/a.jpeg"],
  ["shein", "https://img.ltwebstatic.com/images3_pi/a_thumbnail_405x552.jpg", "https://img.ltwebstatic.com/images3_pi/a.jpg"],
  ["zalando and zara", "https://img01.ztat.net/article/a.jpg?imwidth=300", "https://img01.ztat.net/article/a.jpg"],
  [
    "shopify",
    "https://cdn.shopify.com/s/files/1/products/shirt_300x300_crop_center@2x.jpg?v=7&width=533",
    "https://cdn.shopify.com/s/files/1/products/shirt.jpg?v=7",
  ],
  ["shopify", "https://shop.example/cdn/shop/files/tee_grande.png?v=2", "https://shop.example/cdn/shop/files/tee.png?v=2"],
  ["next", "https://shop.example/_next/image?url=%2Fphotos%2Ftee.jpg&w=640&q=75", "https://shop.example/photos/tee.jpg"],
  ["cloudflare", "https://shop.example/cdn-cgi/image/width=400,quality=75/p/tee.jpg", "https://shop.example/p/tee.jpg"],
  ["wordpress", "https://shop.example/wp-content/uploads/tee-300x400.jpg", "https://shop.example/wp-content/uploads/tee.jpg"],
  ["query", "https://shop.example/tee.jpg?id=5&w=300&q=80", "https://shop.example/tee.jpg?id=5"],
];

describe("full-size rules", () => {
  it.each(rows)("%s: %s", (_rule, thumbnail, ...fullSizes) => {
    expect(fullSizesOf(thumbnail).slice(0, fullSizes.length)).toEqual(fullSizes);
  });

  it("has a row here for every rule", () => {
    const rowed = new Set(rows.map(([rule]) => rule));
    expect(fullSizeRules.filter((rule) => !rowed.has(rule.name)).map((rule) => rule.name)).toEqual([]);
  });

  it("leaves an address alone that no rule shortens", () => {
    expect(fullSizesOf("https://shop.example/photos/tee.jpg")).toEqual([]);
  });

  it("does not take a shop's name inside another host for the shop", () => {
    expect(fullSizesOf("https://media-amazon.com.evil.example/images/I/7._AC_.jpg")).toEqual([]);
  });

  it.each(["data:image/png;base64,AA==", "blob:https://shop.example/1", "javascript:alert(1)", "not an address", ""])(
    "knows nothing of %j",
    (address) => {
      expect(fullSizesOf(address)).toEqual([]);
    },
  );
});
