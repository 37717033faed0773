import { describe, expect, it } from "vitest";
import { fullSizeRules, fullSizesOf, isPictureServer } from "./full-size-rules.ts";

/** One row at least per rule: the picture as a page shows it, and the first candidates for it. */
const rows: readonly [rule: string, shown: string, ...fullSizes: string[]][] = [
  ["amazon", "https://m.media-amazon.com/images/I/71abcDEF1L._AC_UX679_.jpg", "https://m.media-amazon.com/images/I/71abcDEF1L.jpg"],
  [
    "amazon",
    "https://images-na.ssl-images-amazon.com/images/I/71ab._AC_SR175,263_QL70_.jpg",
    "https://images-na.ssl-images-amazon.com/images/I/71ab.jpg",
    "https://images-na.ssl-images-amazon.com/images/I/71ab._SL1500_.jpg",
  ],
  [
    "amazon",
    "https://m.media-amazon.com/images/I/61a+bC._AC_SX679_.jpg_BO30,255,255,255_UF900,850_SR1910,1000,0,C_QL100_.jpg",
    "https://m.media-amazon.com/images/I/61a+bC.jpg",
  ],
  [
    "amazon by number",
    "https://m.media-amazon.com/images/P/B000123456.01._SL160_.jpg",
    "https://m.media-amazon.com/images/P/B000123456.01._SCRM_.jpg",
  ],
  [
    "alicdn",
    "https://img.alicdn.com/imgextra/i1/22/O1CN01_!!22-0-cib.jpg_430x430q90.jpg_.webp",
    "https://img.alicdn.com/imgextra/i1/22/O1CN01_!!22-0-cib.jpg",
  ],
  ["alicdn", "https://gw.alicdn.com/bao/uploaded/O1CN.png_.webp?x=1", "https://gw.alicdn.com/bao/uploaded/O1CN.png"],
  ["alicdn", "https://cbu01.alicdn.com/img/ibank/9.220x220.jpg_q50.jpg", "https://cbu01.alicdn.com/img/ibank/9.jpg"],
  ["alicdn", "https://cbu01.alicdn.com/img/ibank/O1CN01_!!22-0-cib.search.jpg", "https://cbu01.alicdn.com/img/ibank/O1CN01_!!22-0-cib.jpg"],
  ["alicdn", "https://gw.alicdn.com/i4/O1CN~crop,0,0,750,750~_!!12.jpg_Q75.jpg_.avif", "https://gw.alicdn.com/i4/O1CN_!!12.jpg"],
  [
    "alicdn",
    "https://ae-pic-a1.aliexpress-media.com/kf/S12ab.jpg_960x960q75.jpg_.avif",
    "https://ae-pic-a1.aliexpress-media.com/kf/S12ab.jpg",
  ],
  [
    "tmall detail",
    "https://img-tmdetail.alicdn.com/bao/uploaded///gw.alicdn.com/imgextra/i1/O1CN.jpg_320x320.jpg",
    "https://gw.alicdn.com/imgextra/i1/O1CN.jpg",
  ],
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
  ["jd", "https://m.360buyimg.com/mobilecms/s750x750_jfs/t1/2/abc.png!q70.dpg", "https://m.360buyimg.com/imgzone/jfs/t1/2/abc.png"],
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
  ["vip", "https://a.vpimg2.com/upload/merchandise/1401-50_5t_235x297_90.jpg", "https://a.vpimg2.com/upload/merchandise/1401-50.jpg"],
  ["vip", "https://d.vpimg1.com/upcb/2024/uuid_5t.jpg", "https://d.vpimg1.com/upcb/2024/uuid.jpg"],
  ["vip", "https://h2.appsimg.com/a.appsimg.com/upload/uuid_420_531.jpg!75.webp", "https://h2.appsimg.com/a.appsimg.com/upload/uuid.jpg"],
  [
    "dewu",
    "https://cdn.poizon.com/pro-img/origin-img/20240101/ab.jpg?x-oss-process=image/format,webp/resize,w_500",
    "https://cdn.poizon.com/pro-img/origin-img/20240101/ab.jpg",
  ],
  [
    "xiaohongshu",
    "https://sns-webpic-qc.xhscdn.com/202606232206/668f3b04/notes_pre_post/1040g3k0key!nd_dft_wlteh_webp_3",
    "https://sns-img-bd.xhscdn.com/notes_pre_post/1040g3k0key",
  ],
  ["jd", "https://img13.360buyimg.com/n5/s54x54_jfs/t1/2/abc.png.avif", "https://img13.360buyimg.com/imgzone/jfs/t1/2/abc.png"],
  ["shopify", "https://shop.example/cdn/shop/products/tee_{width}x.jpg?v=1", "https://shop.example/cdn/shop/products/tee.jpg?v=1"],
  [
    "xiaohongshu",
    "https://sns-webpic-qc.xhscdn.com/202401011200/0123abcd/1040g008key!nd_dft_wlteh_webp_3",
    "https://sns-img-bd.xhscdn.com/1040g008key",
    "https://ci.xiaohongshu.com/1040g008key?imageView2/2/w/2000/format/jpg",
    "https://sns-img-qc.xhscdn.com/1040g008key",
  ],
  [
    "xiaohongshu signed behind",
    "https://sns-na-i2.xhscdn.com/notes_pre_post/1040g3k8320ce?imageView2/2/w/576/format/webp/q/87%7CimageMogr2/strip&ap=5&sc=SRH_PRV&sign=e258d",
    "https://sns-img-bd.xhscdn.com/notes_pre_post/1040g3k8320ce",
  ],
  [
    "xiaohongshu",
    "http://sns-webpic-hw.xhscdn.com/202401011200/0123abcd/notes_pre_post/1040g3k!nd_prv_wlteh_webp_3",
    "https://sns-img-bd.xhscdn.com/notes_pre_post/1040g3k",
  ],
  [
    "xiaohongshu without a signature",
    "https://ci.xiaohongshu.com/1040g008key?imageView2/2/w/540/format/jpg",
    "https://ci.xiaohongshu.com/1040g008key?imageView2/2/w/format/png",
    "https://ci.xiaohongshu.com/1040g008key",
  ],
  [
    "douyin",
    "https://p3-aio.ecombdimg.com/obj/ecom-shop/m_abc~tplv-5mmsx3fupr-image_medium:300:300.webp",
    "https://p3-aio.ecombdimg.com/obj/ecom-shop/m_abc",
    "https://p3-aio.ecombdimg.com/ecom-shop/m_abc~noop.image",
    "https://p3-aio.ecombdimg.com/origin/ecom-shop/m_abc",
  ],
  ["pinduoduo", "https://img.pddpic.com/goods/a.jpeg?imageMogr2/thumbnail/400x", "https://img.pddpic.com/goods/a.jpeg"],
  ["shein", "https://img.ltwebstatic.com/images3_pi/a_thumbnail_405x552.jpg", "https://img.ltwebstatic.com/images3_pi/a.jpg"],
  ["shein", "https://img.ltwebstatic.com/images3_pi/a_thumbnail_220x.webp", "https://img.ltwebstatic.com/images3_pi/a.webp"],
  [
    "zalando",
    "https://img01.ztat.net/article/a.jpg?imwidth=300&filter=packshot",
    "https://img01.ztat.net/article/a.jpg",
    "https://img01.ztat.net/article/a.jpg?imwidth=1800",
  ],
  ["ebay", "https://i.ebayimg.com/images/g/aB0AAOSw/s-l500.webp", "https://i.ebayimg.com/images/g/aB0AAOSw/s-l1600.webp"],
  [
    "etsy",
    "https://i.etsystatic.com/12/r/il/ab12/345/il_794xN.345_ab1c.jpg",
    "https://i.etsystatic.com/12/r/il/ab12/345/il_fullxfull.345_ab1c.jpg",
  ],
  [
    "shopee",
    "https://down-th.img.susercontent.com/file/cn-11134207-7r98o@resize_w450_nl.webp",
    "https://down-th.img.susercontent.com/file/cn-11134207-7r98o",
  ],
  ["shopee", "https://down-th.img.susercontent.com/file/7c36c93575ef_tn", "https://down-th.img.susercontent.com/file/7c36c93575ef"],
  ["lazada", "https://lzd-img-global.slatic.net/g/p/ab.jpg_720x720q80.jpg_.webp", "https://lzd-img-global.slatic.net/g/p/ab.jpg"],
  [
    "myntra",
    "https://assets.myntassets.com/h_720,q_90,w_540/v1/assets/images/11/tee.jpg",
    "https://assets.myntassets.com/v1/assets/images/11/tee.jpg",
  ],
  [
    "ssense",
    "https://img.ssensemedia.com/images/b_white,g_center,f_auto,q_auto/232M_1/tee.jpg",
    "https://img.ssensemedia.com/images/232M_1/tee.jpg",
  ],
  [
    "farfetch",
    "https://cdn-images.farfetch-contents.com/12/34/12345_98765_480.jpg",
    "https://cdn-images.farfetch-contents.com/12/34/12345_98765_2048.jpg",
  ],
  [
    "zara",
    "https://static.zara.net/photos///2023/V/0/1/p/1/2/a_1_1_1.jpg?ts=17&w=563",
    "https://static.zara.net/photos///2023/V/0/1/p/1/2/a_1_1_1.jpg",
  ],
  ["zara", "https://static.zara.net/photos/p/1/w/563/a_1_1_1.jpg?ts=17", "https://static.zara.net/photos/p/1/a_1_1_1.jpg"],
  ["h&m", "https://image.hm.com/assets/hm/ab/cd/abcd.jpg?imwidth=396", "https://image.hm.com/assets/hm/ab/cd/abcd.jpg?imwidth=2160"],
  [
    "h&m",
    "https://lp2.hm.com/hmgoepprod?set=source[/ab/cd.jpg],type[LOOKBOOK],res[m]&call=url[file:/product/main]",
    "https://image.hm.com/assets/hm/ab/cd.jpg",
    "https://lp2.hm.com/hmgoepprod?set=source[/ab/cd.jpg],type[LOOKBOOK],res[z]&call=url[file:/product/fullscreen]",
  ],
  [
    "h&m",
    "https://lp2.hm.com/hmgoepprod?set=quality%5B79%5D%2Csource%5B%2F3a%2F77%2F3a77.jpg%5D%2Corigin%5Bdam%5D%2Cres%5Bm%5D%2Chmver%5B2%5D&call=url[file:/product/main]",
    "https://image.hm.com/assets/hm/3a/77/3a77.jpg",
  ],
  [
    "asos and others at scene7",
    "https://images.asos-media.com/products/a-dress/1-2-black?$n_640w$&wid=513&fit=constrain",
    "https://images.asos-media.com/products/a-dress/1-2-black?scl=1&qlt=95",
    "https://images.asos-media.com/products/a-dress/1-2-black?wid=2000&qlt=95",
  ],
  [
    "scene7 under another name",
    "https://media.shop.example/is/image/Shop/a?$tile$&wid=400",
    "https://media.shop.example/is/image/Shop/a?scl=1&qlt=95",
  ],
  [
    "nike",
    "https://static.nike.com/a/images/t_PDP_936_v1/f_auto,q_auto:eco/01ab-cd/air-shirt.png",
    "https://static.nike.com/a/images/01ab-cd/air-shirt.png",
    "https://static.nike.com/a/images/t_PDP_1728_v1/01ab-cd/air-shirt.png",
  ],
  [
    "adidas",
    "https://assets.adidas.com/images/h_840,f_auto,q_auto,fl_lossy,c_fill,g_auto/01abcd_9366/Tee_White.jpg",
    "https://assets.adidas.com/images/01abcd_9366/Tee_White.jpg",
  ],
  [
    "uniqlo",
    "https://image.uniqlo.com/UQ/ST3/AsianCommon/imagesgoods/455359/item/goods_69_455359.jpg?width=400",
    "https://image.uniqlo.com/UQ/ST3/AsianCommon/imagesgoods/455359/item/goods_69_455359.jpg",
  ],
  [
    "shopify",
    "https://cdn.shopify.com/s/files/1/products/shirt_300x300_crop_center@2x.jpg?v=7&width=533",
    "https://cdn.shopify.com/s/files/1/products/shirt.jpg?v=7",
  ],
  ["shopify", "https://shop.example/cdn/shop/files/tee_grande.png?v=2", "https://shop.example/cdn/shop/files/tee.png?v=2"],
  ["next and nuxt", "https://shop.example/_next/image?url=%2Fphotos%2Ftee.jpg&w=640&q=75", "https://shop.example/photos/tee.jpg"],
  ["next and nuxt", "https://shop.example/_ipx/w_640,q_75/photos/tee.jpg", "https://shop.example/photos/tee.jpg"],
  ["cloudflare", "https://shop.example/cdn-cgi/image/width=400,quality=75/p/tee.jpg", "https://shop.example/p/tee.jpg"],
  ["cloudflare", "https://shop.example/cdn-cgi/image/w=400/https://cdn.example/tee.jpg", "https://cdn.example/tee.jpg"],
  [
    "cloudinary",
    "https://res.cloudinary.com/shop/image/upload/w_400,h_600,c_fill/q_auto/v1/tee.jpg",
    "https://res.cloudinary.com/shop/image/upload/v1/tee.jpg",
  ],
  [
    "magento",
    "https://shop.example/media/catalog/product/cache/0123456789abcdef0123456789abcdef/t/e/tee.jpg",
    "https://shop.example/media/catalog/product/t/e/tee.jpg",
  ],
  [
    "bigcommerce",
    "https://cdn11.bigcommerce.com/s-1/images/stencil/500x659/products/7/tee.jpg?c=2",
    "https://cdn11.bigcommerce.com/s-1/images/stencil/original/products/7/tee.jpg?c=2",
  ],
  [
    "wix",
    "https://static.wixstatic.com/media/ab_cd~mv2.jpg/v1/fill/w_400,h_600/tee.jpg",
    "https://static.wixstatic.com/media/ab_cd~mv2.jpg",
  ],
  ["wordpress", "https://shop.example/wp-content/uploads/tee-300x400.jpg", "https://shop.example/wp-content/uploads/tee.jpg"],
  ["wordpress", "https://cdn.shop.example/tee_600x800.jpg?v=2", "https://cdn.shop.example/tee.jpg?v=2"],
  ["query", "https://shop.example/tee.jpg?id=5&w=300&q=80", "https://shop.example/tee.jpg?id=5"],
  ["query", "https://img.kwcdn.com/product/fancy/1.jpg?imageView2/2/w/800/q/70/format/webp", "https://img.kwcdn.com/product/fancy/1.jpg"],
  ["query", "https://media.shop.example/i/shop/tee_xl?$tile$&w=300", "https://media.shop.example/i/shop/tee_xl"],
  ["query", "https://xcdn.shop.example/product/lge/1.jpg?im=Resize,width=750", "https://xcdn.shop.example/product/lge/1.jpg"],
  ["query", "https://thumbnail.shop.example/cabinet/1.jpg?_ex=300x300", "https://thumbnail.shop.example/cabinet/1.jpg"],
  ["query", "https://n.shop.example/id/1.jpeg?crop=pad&w=780&h=838", "https://n.shop.example/id/1.jpeg"],
  ["query", "https://brand.example/dw/image/v2/A/tee.jpg?sw=1556&sh=1680&sm=fit", "https://brand.example/dw/image/v2/A/tee.jpg"],
  ["vtex", "https://shop.vtexassets.com/arquivos/ids/285016-500-auto?v=637&width=500", "https://shop.vtexassets.com/arquivos/ids/285016"],
  [
    "prestashop",
    "https://shop.example/28-home_default/brown-sweater.jpg",
    "https://shop.example/28-superlarge_default/brown-sweater.jpg",
    "https://shop.example/28-thickbox_default/brown-sweater.jpg",
    "https://shop.example/28-large_default/brown-sweater.jpg",
  ],
  [
    "net-a-porter",
    "https://www.net-a-porter.com/variants/images/1647597349791143/in/w460_q60.jpg",
    "https://www.net-a-porter.com/variants/images/1647597349791143/in/w2000_q60.jpg",
  ],
  [
    "mytheresa",
    "https://img.mytheresa.com/560/560/33/jpeg/catalog/product/1f/P00709974.jpg",
    "https://img.mytheresa.com/2176/2176/90/jpeg/catalog/product/1f/P00709974.jpg",
  ],
  [
    "trendyol",
    "https://cdn.dsmcdn.com/mnresize/400/-/ty1029/product/1_org_zoom.jpg",
    "https://cdn.dsmcdn.com/ty1029/product/1_org_zoom.jpg",
    "https://cdn.dsmcdn.com/mnresize/1200/1800/ty1029/product/1_org_zoom.jpg",
  ],
  [
    "flipkart",
    "https://rukminim2.flixcart.com/image/612/612/xif0q/kurta/m-original-imag.jpeg?q=70",
    "https://rukminim2.flixcart.com/image/1664/1664/xif0q/kurta/m-original-imag.jpeg?q=90",
    "https://rukminim2.flixcart.com/image/832/832/xif0q/kurta/m-original-imag.jpeg?q=90",
  ],
  [
    "ajio",
    "https://assets.ajio.com/medias/sys_master/root/20230524/shT2/646e/-473Wx593H-460789301-blue-MODEL.jpg",
    "https://assets.ajio.com/medias/sys_master/root/20230524/shT2/646e/-1117Wx1400H-460789301-blue-MODEL.jpg",
  ],
  [
    "musinsa",
    "https://image.msscdn.net/images/goods_img/20211207/226/226_1_500.jpg?t=2021",
    "https://image.msscdn.net/images/goods_img/20211207/226/226_1_big.jpg",
    "https://image.msscdn.net/images/goods_img/20211207/226/226_1_500.jpg",
  ],
  [
    "zozotown",
    "https://c.imgz.jp/950/102307950/102307950_39_d_215.jpg",
    "https://o.imgz.jp/950/102307950/102307950_39_d.jpg",
    "https://c.imgz.jp/950/102307950/102307950_39_d_500.jpg",
  ],
  [
    "squarespace",
    "https://images.squarespace-cdn.com/content/v1/585a/157-I3/IMG_1186.jpg?format=300w",
    "https://images.squarespace-cdn.com/content/v1/585a/157-I3/IMG_1186.jpg?format=original",
  ],
  [
    "uniqlo china",
    "https://www.uniqlo.cn/hmall/test/u0000000017551/main/first/561/1.jpg",
    "https://www.uniqlo.cn/hmall/test/u0000000017551/main/first/1000/1.jpg",
  ],
  [
    "uniqlo china",
    "https://www.uniqlo.cn/hmall/test/u0000000017551/sku/561/COL01.jpg",
    "https://www.uniqlo.cn/hmall/test/u0000000017551/sku/1000/COL01.jpg",
  ],
  [
    "vip",
    "https://h2.appsimg.com/a.appsimg.com/upload/merchandise/pdcvis/603409/2020/0327/6/14bf_420_531_292x372_90.jpg",
    "https://h2.appsimg.com/a.appsimg.com/upload/merchandise/pdcvis/603409/2020/0327/6/14bf.jpg",
    "https://h2.appsimg.com/a.appsimg.com/upload/merchandise/pdcvis/603409/2020/0327/6/14bf_840x840_90.jpg",
    "https://h2.appsimg.com/a.appsimg.com/upload/merchandise/pdcvis/603409/2020/0327/6/14bf_420_531.jpg",
  ],
  ["jd", "https://img13.360buyimg.com/n5/s720x720_jfs/t1/30/d2a5.jpg.avif", "https://img13.360buyimg.com/imgzone/jfs/t1/30/d2a5.jpg"],
  [
    "jd",
    "https://m.360buyimg.com/mobilecms/s700x280_jfs/t1/2/876f.jpg!cr_1125x445_0_171!q70.jpg.dpg",
    "https://m.360buyimg.com/imgzone/jfs/t1/2/876f.jpg",
  ],
  ["jd", "https://img11.360buyimg.com/pop/s590x470_jfs/t1/5/43f5.jpg.webp", "https://img11.360buyimg.com/imgzone/jfs/t1/5/43f5.jpg"],
  [
    "douyin",
    "https://p3-item.ecombdimg.com/img/ecom-shop-material/Uch_www800-800~tplv-5mmsx3fupr-re_cp:410:410:q100.jpeg",
    "https://p3-item.ecombdimg.com/obj/ecom-shop-material/Uch_www800-800",
  ],
  [
    "alicdn",
    "https://ae-pic-a1.aliexpress-media.com/kf/S1e98o.png_960x960.png_.avif",
    "https://ae-pic-a1.aliexpress-media.com/kf/S1e98o.png",
  ],
  [
    "alicdn",
    "https://img.alicdn.com/imgextra/i1/1116632222/O1CN01_!!1116632222-0-shopmanager.jpg_1200x1200q30.jpg_.webp",
    "https://img.alicdn.com/imgextra/i1/1116632222/O1CN01_!!1116632222-0-shopmanager.jpg",
  ],
  [
    "nike",
    "https://static.nike.com/a/images/c_limit,w_592,f_auto/t_product_v1/u_126ab356,c_scale,fl_relative,w_1.0,h_1.0,fl_layer_apply/8585-82/air.png",
    "https://static.nike.com/a/images/8585-82/air.png",
  ],
  [
    "zara",
    "https://static.zara.net/photos///2024/V/0/1/p/2146/745/800/2/w/850/2146745800_6_1_1.jpg?ts=1703060648425",
    "https://static.zara.net/photos///2024/V/0/1/p/2146/745/800/2/2146745800_6_1_1.jpg",
    "https://static.zara.net/photos///2024/V/0/1/p/2146/745/800/2/w/2048/2146745800_6_1_1.jpg",
  ],
];

describe("full-size rules", () => {
  it.each(rows)("%s: %s", (_rule, shown, ...fullSizes) => {
    expect(fullSizesOf(shown).slice(0, fullSizes.length)).toEqual(fullSizes);
  });

  it("has a row here for every rule", () => {
    const rowed = new Set(rows.map(([rule]) => rule));
    expect(fullSizeRules.filter((rule) => !rowed.has(rule.name)).map((rule) => rule.name)).toEqual([]);
  });

  it("leaves a piece of a long picture the piece that it is", () => {
    expect(fullSizesOf("https://p3-item.ecombdimg.com/img/long~tplv-5mmsx3fupr-xy:0:1000:1562:2000.jpeg")).toEqual([]);
  });

  it("leaves an address alone that no rule shortens", () => {
    expect(fullSizesOf("https://shop.example/photos/tee.jpg")).toEqual([]);
  });

  it("does not take a shop's name inside another host for the shop", () => {
    expect(fullSizesOf("https://media-amazon.com.evil.example/images/I/7._AC_.jpg")).toEqual([]);
    expect(isPictureServer("https://media-amazon.com.evil.example/images/I/7.jpg")).toBe(false);
    expect(isPictureServer("https://m.media-amazon.com/images/I/7.jpg")).toBe(true);
  });

  it.each(["data:image/png;base64,AA==", "blob:https://shop.example/1", "javascript:alert(1)", "not an address", ""])(
    "knows nothing of %j",
    (address) => {
      expect(fullSizesOf(address)).toEqual([]);
    },
  );
});
