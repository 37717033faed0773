/**
 * Shops show thumbnails whose addresses say how small they are. A rule turns such an address into those of larger pictures of the
 * same product, best first. They are guesses: whoever uses them fetches, decodes and measures.
 */
export interface FullSizeRule {
  readonly name: string;
  /** Domains of the picture servers, each with everything below it; empty for a rule of any host. */
  readonly domains: readonly string[];
  /** A shop whose pages the extension is installed for: its picture servers are in the manifest's permissions. */
  readonly listed: boolean;
  /** The `Referer` that the server demands. */
  readonly referer?: string;
  /** Matched against the whole address without its fragment; a rule that does not match proposes nothing. */
  readonly from: RegExp;
  /** Addresses of larger pictures, as replacements with the pattern's groups (`$1`…), or a function where those do not suffice. */
  readonly to: readonly string[] | ((address: URL) => readonly string[]);
}

/** Everything up to the first picture extension; on many servers what follows asks for a size or a format. */
const pictureAndMore = /^(https?:\/\/[^?]*?\.(?:jpe?g|png|gif|webp|avif|bmp))(?![a-z0-9]).*$/i;
/** shirt_300x300_crop_center@2x.jpg, shirt_grande.png */
const shopifySize =
  /_(?:\{width\}x|%7Bwidth%7Dx|\d+x\d*|x\d+|pico|icon|thumb|small|compact|medium|large|grande|master)(?:_crop_[a-z]+)?(?:@\dx)?(?=\.[a-z]+$)/i;
const sizeQuery =
  /^(?:w|h|width|height|wid|hei|imwidth|imheight|maxwidth|maxheight|max-w|max-h|size|sw|sh|sm|sfrm|q|quality|qlt|dpr|fit|crop|resize|rs|fm|format|fmt|auto|op_\w+|impolicy|x-oss-process|x-image-process|imageview2.*|imagemogr2.*|imdensity|imformat|im|_ex|fitin|\$.*\$)$/i;

/** Two servers keep the originals, and one of them makes a JPEG of whatever they are. */
const xiaohongshuFullSizes = [
  "https://sns-img-bd.xhscdn.com/$1",
  "https://ci.xiaohongshu.com/$1?imageView2/2/w/2000/format/jpg",
  "https://sns-img-qc.xhscdn.com/$1",
];

export const fullSizeRules: readonly FullSizeRule[] = [
  {
    // Directives stand between "._" and "_." : 41abc._AC_UX679_.jpg
    name: "amazon",
    domains: ["media-amazon.com", "images-amazon.com", "ssl-images-amazon.com"],
    listed: true,
    from: /^(https?:\/\/[^?]+\/images\/[IGS]\/[^?]*?)\._[^/?]*_(\.[a-z]+)(?:\?.*)?$/i,
    to: ["$1$2", "$1._SL1500_$2"],
  },
  {
    // A picture by the number of its product: /images/P/B000123456.01._SL160_.jpg
    name: "amazon by number",
    domains: ["media-amazon.com", "images-amazon.com", "ssl-images-amazon.com"],
    listed: true,
    from: /^(https?:\/\/[^?]+\/images\/P\/[A-Z0-9]{10})[^/?]*(\.[a-z]+)(?:\?.*)?$/i,
    to: ["$1.01._SCRM_$2", "$1.01$2"],
  },
  {
    // /img/bao/uploaded/<host>/…: another host's picture behind this one
    name: "tmall detail",
    domains: ["img-tmdetail.alicdn.com"],
    listed: true,
    from: /^https?:\/\/img-tmdetail\.alicdn\.com\/(?:tps|bao)\/(?:uploaded|i\d)\/+([a-z0-9.-]+\.(?:com|cn)\/[^?]*?\.(?:jpe?g|png|webp)).*$/i,
    to: ["https://$1"],
  },
  {
    // Taobao, Tmall, 1688, AliExpress: O1CN01.jpg_430x430q90.jpg_.webp, 12345.220x220.jpg, 12345.search.jpg, ~crop,0,0,9,9~_!!12.jpg
    name: "alicdn",
    domains: ["alicdn.com", "taobaocdn.com", "tbcdn.cn", "aliexpress-media.com"],
    listed: true,
    from: pictureAndMore,
    to: ({ href }) => {
      const whole = href.replace(pictureAndMore, "$1");
      return [whole.replace(/\.(?:\d+x\d+|search|summ?|b|m)(?=\.[a-z]+$)/i, "").replace(/~crop,[\d,.]+~(?=_!!)/, ""), whole];
    },
  },
  {
    // The first folder is the size: /n1/s450x450_jfs/…, /n5/jfs/…jpg.avif, /babel/jfs/…jpg!q70.dpg.webp
    name: "jd",
    domains: ["360buyimg.com"],
    listed: true,
    from: /^(https?:\/\/[^/]+)\/[^/]+\/(?:s\d+x\d+_)?((?:jfs|g\d+)\/[^?]+?\.(?:jpe?g|png|gif|webp))(?![a-z0-9]).*$/i,
    to: ["$1/imgzone/$2", "$1/n0/$2", "$1/n1/s800x800_$2", "$1/n12/$2"],
  },
  {
    // …/b2c/image/abc.jpg_400w_400h_4e_80Q_is or …jpg?format=400h_400w_4e_80q.webp; older: 0000-12345_1_400x400.jpg
    name: "suning",
    domains: ["suning.cn"],
    listed: true,
    from: /^(https?:\/\/[^?]*?)(?:_\d{2,4}x\d{2,4})?(\.(?:jpe?g|png|gif|webp))(?![a-z0-9]).*$/i,
    to: ["$1$2", "$1$2_800w_800h_4e"],
  },
  {
    // abc_570x273_90.jpg, abc_420_531.jpg!75.webp, abc_5t.jpg, abc-50_5t_235x297_90.jpg
    name: "vip",
    domains: ["vpimg1.com", "vpimg2.com", "vpimg3.com", "vpimg4.com", "appsimg.com"],
    listed: true,
    from: /^(https?:\/\/[^?]*?)((?:_\d{2,4}_\d{2,4}|_\dt)*)(?:_\d{2,4}x\d{2,4}_\d{1,3})*(\.(?:jpe?g|png|webp))(?![a-z0-9]).*$/i,
    to: ["$1$3", "$1_840x840_90$3", "$1$2$3"],
  },
  {
    name: "dewu",
    domains: ["poizon.com"],
    listed: true,
    from: /^([^?]+)\?.*$/,
    to: ["$1"],
  },
  {
    // The signed form names the picture after two folders: /202401011200/0123abcd/<key>!nd_dft_wlteh_webp_3
    name: "xiaohongshu",
    domains: ["xhscdn.com"],
    listed: true,
    referer: "https://www.xiaohongshu.com/",
    from: /^https?:\/\/[^/]+\/\d{12}\/[0-9a-f]+\/([^?!]+).*$/,
    to: xiaohongshuFullSizes,
  },
  {
    // Other hosts put the signature into the query: /notes_pre_post/1040g…?imageView2/2/w/576/format/webp&sign=…; the rule before
    // names the shop to these domains already.
    name: "xiaohongshu signed behind",
    domains: ["xhscdn.com"],
    listed: true,
    from: /^https?:\/\/sns-[^/]+\/((?:[a-z_]+\/)*1040g[^/?!]+)[?!].*$/,
    to: xiaohongshuFullSizes,
  },
  {
    // ci.xiaohongshu.com/<key>?imageView2/2/w/1080, and the pictures of its shop
    name: "xiaohongshu without a signature",
    domains: ["ci.xiaohongshu.com", "qimg.xiaohongshu.com"],
    listed: true,
    referer: "https://www.xiaohongshu.com/",
    from: /^(https?:\/\/[^?!]+)[?!].*$/,
    to: ["$1?imageView2/2/w/format/png", "$1"],
  },
  {
    // /obj/<key>~tplv-abc-image:300:300.webp; a signed address holds only as it is, so that all of these may fail. A piece of a long
    // picture (~tplv-abc-xy:0:1000:1562:2000) is what the shopper means, not the whole.
    name: "douyin",
    domains: ["byteimg.com", "douyinpic.com", "ecombdimg.com", "ibyteimg.com", "pstatp.com", "bytecdn.cn"],
    listed: true,
    from: /^(https?:\/\/[^/]+)\/(?:(?:img|obj|large|origin|medium|thumb|list)\/)?([^?~]+)~(?!tplv-[a-z0-9]+-xy:)[^?]*(?:\?.*)?$/i,
    to: ["$1/obj/$2", "$1/$2~noop.image", "$1/origin/$2", "$1/img/$2~noop.image"],
  },
  {
    name: "pinduoduo",
    domains: ["pddpic.com", "yangkeduo.com"],
    listed: false,
    from: /^([^?]+)\?.*$/,
    to: ["$1"],
  },
  {
    // …_thumbnail_405x552.jpg, …_thumbnail_220x.webp
    name: "shein",
    domains: ["ltwebstatic.com", "shein.com"],
    listed: false,
    from: /^(https?:\/\/[^?]+?)_thumbnail(?:_\d+x\d*)?(\.[a-z]+)(?:\?.*)?$/i,
    to: ["$1$2", "$1_thumbnail_900x$2"],
  },
  {
    name: "zalando",
    domains: ["ztat.net"],
    listed: false,
    from: /^([^?]+)\?.*$/,
    to: ["$1", "$1?imwidth=1800"],
  },
  {
    // /photos///2023/…/w/563/abc.jpg?ts=1 and /assets/public/…/abc.jpg?ts=1&w=563
    name: "zara",
    domains: [
      "static.zara.net",
      "static.zarahome.net",
      "static.pullandbear.net",
      "static.bershka.net",
      "static.massimodutti.net",
      "static.oysho.net",
      "e-stradivarius.net",
    ],
    listed: false,
    from: /^([^?]+?)(?:\/w\/\d+)?(\/[^/?]+)\?.*$/,
    to: ["$1$2", "$1/w/2048$2", "$1$2?w=2048"],
  },
  {
    // image.hm.com/…jpg?imwidth=820; older: lp2.hm.com/hmgoepprod?set=…,res[m],…&call=url[file:/product/main]
    name: "h&m",
    domains: ["hm.com"],
    listed: false,
    from: /^(https?:\/\/(?:lp\d*|image)\.hm\.com\/.+)$/,
    to: ({ href }) =>
      href.includes("set=")
        ? [
            // The newer server has the same pictures under the path of their source.
            ...(/source\[(\/[^\]]+)\]/.exec(decodeURIComponent(href))?.slice(1) ?? []).map(
              (path) => `https://image.hm.com/assets/hm${path}`,
            ),
            href
              .replace(/file:(?:\/|%2F)product(?:\/|%2F)\w+/i, "file:/product/fullscreen")
              .replace(/res(?:\[|%5B)[a-z](?:\]|%5D)/i, "res[z]"),
          ]
        : [href.replace(/\?.*$/, "?imwidth=2160"), href.replace(/\?.*$/, "")],
  },
  {
    // Adobe's picture server: the size of the original with scl=1
    name: "asos and others at scene7",
    domains: ["asos-media.com", "scene7.com"],
    listed: false,
    from: /^([^?]+)(?:\?.*)?$/,
    to: ["$1?scl=1&qlt=95", "$1?wid=2000&qlt=95"],
  },
  {
    // …/is/image/Shop/abc?$product$&wid=400 under the shop's own name
    name: "scene7 under another name",
    domains: [],
    listed: false,
    from: /^(https?:\/\/[^/]+\/(?:.*\/)?is\/image\/[^?]+)(?:\?.*)?$/i,
    to: ["$1?scl=1&qlt=95", "$1?wid=2000&qlt=95"],
  },
  {
    // /a/images/t_PDP_1280_v1/f_auto,q_auto:eco/<id>/name.png
    name: "nike",
    domains: ["static.nike.com"],
    listed: false,
    from: /^(https?:\/\/static\.nike\.com\/a\/images\/)(?:[a-z]{1,2}_[^/]+\/)+(.+)$/,
    to: ["$1$2", "$1t_PDP_1728_v1/$2"],
  },
  {
    // /images/h_840,f_auto,q_auto,fl_lossy,c_fill,g_auto/<id>/name.jpg
    name: "adidas",
    domains: ["assets.adidas.com"],
    listed: false,
    from: /^(https?:\/\/assets\.adidas\.com\/images\/)(?:[a-z]{1,3}_[^/]+\/)+(.+)$/,
    to: ["$1$2", "$1w_2000,f_auto,q_auto/$2"],
  },
  {
    name: "uniqlo",
    domains: ["image.uniqlo.com", "im.uniqlo.com", "image.uniqlo.cn"],
    listed: false,
    from: /^([^?]+)\?.*$/,
    to: ["$1", "$1?width=2000"],
  },
  {
    // China's own shop: /hmall/test/u0000000017551/main/first/561/1.jpg
    name: "uniqlo china",
    domains: ["uniqlo.cn"],
    listed: false,
    from: /^(https?:\/\/[^?]+\/(?:main\/\w+|sku))\/\d{2,3}(\/[^/?]+)(?:\?.*)?$/,
    to: ["$1/1000$2", "$1/561$2"],
  },
  {
    // /images/g/abc/s-l500.webp; the largest is 1600
    name: "ebay",
    domains: ["ebayimg.com"],
    listed: false,
    from: /^(https?:\/\/[^?]+\/s-l)\d+(\.[a-z]+)(?:\?.*)?$/,
    to: ["$11600$2"],
  },
  {
    // /12/r/il/abc/123/il_794xN.123_abc.jpg
    name: "etsy",
    domains: ["etsystatic.com"],
    listed: false,
    from: /^(https?:\/\/[^?]+\/il_)\d+x[\dN]+(\.[^?]+)(?:\?.*)?$/,
    to: ["$1fullxfull$2", "$11588xN$2"],
  },
  {
    // /file/cn-11134207-abc_tn, /file/abc@resize_w450_nl.webp
    name: "shopee",
    domains: ["susercontent.com"],
    listed: false,
    from: /^(https?:\/\/[^/]+\/file\/[^/?@]+?)(?:_tn)?(?:@[^?]*)?(?:\.webp)?(?:\?.*)?$/,
    to: ["$1"],
  },
  {
    // The Lazada shops: /g/p/abc.jpg_720x720q80.jpg_.webp
    name: "lazada",
    domains: ["slatic.net"],
    listed: false,
    from: pictureAndMore,
    to: ["$1"],
  },
  {
    // /h_720,q_90,w_540/v1/assets/images/123/shirt.jpg
    name: "myntra",
    domains: ["myntassets.com"],
    listed: false,
    from: /^(https?:\/\/[^/]+)\/(?:[a-z]{1,3}_[^/]+\/)+(.+)$/,
    to: ["$1/$2"],
  },
  {
    // /images/b_white,g_center,f_auto,q_auto/232_1/shirt.jpg
    name: "ssense",
    domains: ["ssensemedia.com"],
    listed: false,
    from: /^(https?:\/\/[^/]+\/images)\/(?:[a-z]{1,3}_[^/]+\/)+(.+)$/,
    to: ["$1/$2"],
  },
  {
    // /12/34/12345_98765_480.jpg: the number at the end is the width
    name: "farfetch",
    domains: ["farfetch-contents.com"],
    listed: false,
    from: /^(https?:\/\/[^?]+_)\d{2,4}(\.jpe?g)(?:\?.*)?$/,
    to: ["$12048$2", "$11000$2"],
  },
  {
    // /variants/images/1647597/in/w460_q60.jpg
    name: "net-a-porter",
    domains: ["net-a-porter.com", "mrporter.com", "theoutnet.com"],
    listed: false,
    from: /^(https?:\/\/[^?]+\/variants\/images\/\w+\/\w+\/w)\d+(.*)$/,
    to: ["$12000$2"],
  },
  {
    // /560/560/33/jpeg/catalog/product/6b/P00697916.jpg: width, height, quality
    name: "mytheresa",
    domains: ["img.mytheresa.com"],
    listed: false,
    from: /^(https?:\/\/[^/]+)\/\d+\/\d+\/\d+(\/jpeg\/.+)$/,
    to: ["$1/2176/2176/90$2", "$1/1088/1088/90$2"],
  },
  {
    // /mnresize/400/-/ty1029/product/…/1_org_zoom.jpg
    name: "trendyol",
    domains: ["dsmcdn.com"],
    listed: false,
    from: /^(https?:\/\/[^/]+)\/mnresize\/[\d-]+\/[\d-]+(\/.+)$/,
    to: ["$1$2", "$1/mnresize/1200/1800$2"],
  },
  {
    // /image/612/612/xif0q/shirt/m-original-imag.jpeg?q=70
    name: "flipkart",
    domains: ["flixcart.com"],
    listed: false,
    from: /^(https?:\/\/[^/]+\/image)\/\d+\/\d+(\/[^?]+)(?:\?.*)?$/,
    to: ["$1/1664/1664$2?q=90", "$1/832/832$2?q=90"],
  },
  {
    // /medias/sys_master/root/…/-473Wx593H-460789301-blue-MODEL.jpg
    name: "ajio",
    domains: ["assets.ajio.com"],
    listed: false,
    from: /^(https?:\/\/[^?]+\/-)\d+Wx\d+H(-[^/?]+)(?:\?.*)?$/,
    to: ["$11117Wx1400H$2"],
  },
  {
    // /images/goods_img/20211207/226/226_1_500.jpg?t=1
    name: "musinsa",
    domains: ["msscdn.net"],
    listed: false,
    from: /^(https?:\/\/[^?]+\/goods_img\/[^?]+)_(?:\d{2,3}|big)(\.jpg)(?:\?.*)?$/,
    to: ["$1_big$2", "$1_500$2"],
  },
  {
    // c.imgz.jp/950/102307950/102307950_39_d_215.jpg: the server with the o has the originals
    name: "zozotown",
    domains: ["imgz.jp"],
    listed: false,
    from: /^https?:\/\/[co]\.imgz\.jp\/(.+_d)_\d+(\.jpg)(?:\?.*)?$/i,
    to: ["https://o.imgz.jp/$1$2", "https://c.imgz.jp/$1_500$2"],
  },
  {
    // content/v1/…/shirt.jpg?format=300w
    name: "squarespace",
    domains: ["squarespace-cdn.com"],
    listed: false,
    from: /^(https?:\/\/[^?]+)(?:\?.*)?$/,
    to: ["$1?format=original", "$1?format=2500w"],
  },
  {
    // /arquivos/ids/285016-500-auto?v=637&width=500 of any shop made with VTEX
    name: "vtex",
    domains: [],
    listed: false,
    from: /^(https?:\/\/[^?]+\/arquivos\/ids\/\d+)-\w+-\w+([^?]*)(?:\?.*)?$/,
    to: ["$1$2"],
  },
  {
    // /28-home_default/shirt.jpg of any shop made with PrestaShop
    name: "prestashop",
    domains: [],
    listed: false,
    from: /^(https?:\/\/[^?]+\/\d+-)[a-z]+_default(\/[^/?]+)$/,
    to: ["$1superlarge_default$2", "$1thickbox_default$2", "$1large_default$2"],
  },
  {
    // Served under the shop's own name as /cdn/shop/…: shirt_300x300_crop_center@2x.jpg?v=1&width=533
    name: "shopify",
    domains: [],
    listed: false,
    from: /^https?:\/\/(?:cdn\.shopify\.com\/|[^/]+\/cdn\/shop\/)/,
    to: ({ origin, pathname, searchParams }) => {
      const version = searchParams.get("v");
      return [`${origin}${pathname.replace(shopifySize, "")}${version ? `?v=${version}` : ""}`];
    },
  },
  {
    // /_next/image?url=…&w=640 and Nuxt's /_ipx/w_640/… of any shop made with those frameworks
    name: "next and nuxt",
    domains: [],
    listed: false,
    from: /\/_next\/image\?|\/_ipx\//,
    to: (address) => {
      const inner = address.searchParams.get("url") ?? address.pathname.replace(/^.*\/_ipx\/[^/]+\//, "/").replace(/^\/(https?:\/+)/, "$1");
      const original = URL.parse(inner, address);
      return original ? [original.href] : [];
    },
  },
  {
    // /cdn-cgi/image/width=400,quality=75/photos/shirt.jpg
    name: "cloudflare",
    domains: [],
    listed: false,
    from: /\/cdn-cgi\/image\/[^/]+\//,
    to: ({ href, origin }) => {
      const rest = href.replace(/^.*?\/cdn-cgi\/image\/[^/]+\//, "");
      return [/^https?:/.test(rest) ? rest : `${origin}/${rest}`];
    },
  },
  {
    // /image/upload/w_400,h_600,c_fill/q_auto/v1/shirt.jpg
    name: "cloudinary",
    domains: [],
    listed: false,
    from: /^(https?:\/\/[^?]+\/image\/(?:upload|fetch))\/(?:[a-z]{1,3}_[^/]+\/)+(.+)$/,
    to: ["$1/$2"],
  },
  {
    // /media/catalog/product/cache/<32 digits>/s/h/shirt.jpg
    name: "magento",
    domains: [],
    listed: false,
    from: /^(https?:\/\/[^?]+\/catalog\/product)\/cache\/(?:[^/]+\/)*?([^/]\/[^/]\/[^/?]+)(?:\?.*)?$/,
    to: ["$1/$2"],
  },
  {
    // /stencil/500x659/products/…/shirt.jpg
    name: "bigcommerce",
    domains: [],
    listed: false,
    from: /^(https?:\/\/[^?]+\/stencil)\/\d+[xw]\d*\/(.+)$/,
    to: ["$1/original/$2"],
  },
  {
    // /media/abc.jpg/v1/fill/w_400,h_600/shirt.jpg
    name: "wix",
    domains: ["wixstatic.com"],
    listed: false,
    from: /^(https?:\/\/[^?]+\/media\/[^/]+)\/v1\/.*$/,
    to: ["$1"],
  },
  {
    // shirt-300x400.jpg of WordPress, and shirt_300x400.jpg of many others
    name: "wordpress",
    domains: [],
    listed: false,
    from: /^([^?]+)[-_]\d{2,4}x\d{2,4}(\.[a-z]+)(\?.*)?$/i,
    to: ["$1$2$3"],
  },
  {
    // Query parameters that only ask for a size, a quality or a format.
    name: "query",
    domains: [],
    listed: false,
    from: /\?/,
    to: (address) => {
      const larger = new URL(address);
      for (const name of address.searchParams.keys()) if (sizeQuery.test(name)) larger.searchParams.delete(name);
      return [larger.href];
    },
  },
];

/** Addresses of larger pictures of the same product, best first, without the address itself. Empty for anything but http(s). */
export function fullSizesOf(address: string): string[] {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  url.hash = "";
  const larger = fullSizeRules.filter((rule) => appliesTo(rule, url)).flatMap((rule) => largerBy(rule, url));
  return [...new Set(larger)].filter((candidate) => candidate !== url.href);
}

/** Whether an address is one of the shops' known picture servers. */
export function isPictureServer(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && fullSizeRules.some(({ listed, domains }) => listed && isWithin(url.hostname, domains));
}

function appliesTo({ domains, from }: FullSizeRule, url: URL): boolean {
  return (domains.length === 0 || isWithin(url.hostname, domains)) && from.test(url.href);
}

function largerBy({ from, to }: FullSizeRule, url: URL): readonly string[] {
  return typeof to === "function" ? to(url) : to.map((form) => url.href.replace(from, form));
}

function isWithin(hostname: string, domains: readonly string[]): boolean {
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
