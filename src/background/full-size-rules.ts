/**
 * Shops show thumbnails whose addresses say how small they are. A rule turns such an address into those of larger pictures of the
 * same product, best first. They are guesses: whoever uses them fetches, decodes and measures.
 */
export interface FullSizeRule {
  readonly name: string;
  /** Domains of the picture servers, each with everything below it; empty for the rule of any host. */
  readonly domains: readonly string[];
  /** A shop whose pages the extension is installed for: its picture servers are in the manifest's permissions. */
  readonly listed: boolean;
  readonly fullSizes: (address: URL) => readonly string[];
}

const pictureExtension = "(?:jpe?g|png|gif|webp|avif|bmp)";
const firstExtension = new RegExp(`^(.*?\\.${pictureExtension})(?![a-z0-9]).*$`, "i");

const withPath = (address: URL, pathname: string, search = ""): string => `${address.origin}${pathname}${search}`;
const withoutQuery = (address: URL): string => withPath(address, address.pathname);
/** The path up to and with its first picture extension: what follows on these servers asks for a size or a format. */
const upToFirstExtension = (address: URL): string => address.pathname.replace(firstExtension, "$1");

export const fullSizeRules: readonly FullSizeRule[] = [
  {
    // Directives stand between "._" and "_." : 41abc._AC_UX679_.jpg
    name: "amazon",
    domains: ["media-amazon.com", "images-amazon.com", "ssl-images-amazon.com"],
    listed: true,
    fullSizes: (address) => [withPath(address, address.pathname.replace(/\._[^/]*_(?=\.[a-z]+$)/i, ""))],
  },
  {
    // Taobao, Tmall, 1688, AliExpress: O1CN01.jpg_430x430q90.jpg_.webp, 12345.220x220.jpg
    name: "alicdn",
    domains: ["alicdn.com", "taobaocdn.com", "tbcdn.cn"],
    listed: true,
    fullSizes: (address) => [withPath(address, upToFirstExtension(address).replace(/\.\d+x\d+(?=\.[a-z]+$)/i, ""))],
  },
  {
    // The first folder is the size: /n1/s450x450_jfs/…, /n5/jfs/…jpg.avif, /babel/jfs/…jpg!q70.dpg.webp
    name: "jd",
    domains: ["360buyimg.com"],
    listed: true,
    fullSizes: (address) => {
      const picture = upToFirstExtension(address).match(/^\/[^/]+\/(?:s\d+x\d+_)?(jfs\/.+)$/)?.[1];
      return picture ? ["/imgzone/", "/n0/", "/n1/s800x800_"].map((folder) => withPath(address, folder + picture)) : [];
    },
  },
  {
    // …/b2c/image/abc.jpg_400w_400h_4e_80Q_is or …jpg?format=400h_400w_4e_80q.webp
    name: "suning",
    domains: ["suning.cn"],
    listed: true,
    fullSizes: (address) => {
      const picture = withPath(address, upToFirstExtension(address));
      return [picture, `${picture}_800w_800h_4e`];
    },
  },
  {
    // abc_570x273_90.jpg, abc_420_531.jpg, abc_5t.jpg
    name: "vip",
    domains: ["vpimg1.com", "vpimg2.com", "vpimg3.com", "vpimg4.com"],
    listed: true,
    fullSizes: (address) => {
      const size = /_(?:\d{2,4}x\d{2,4}_\d{1,3}|\d{2,4}_\d{2,4}|\dt)(?=\.[a-z]+$)/i;
      if (!size.test(address.pathname)) return [];
      return ["", "_840x840_90"].map((larger) => withPath(address, address.pathname.replace(size, larger)));
    },
  },
  {
    name: "dewu",
    domains: ["poizon.com"],
    listed: true,
    fullSizes: (address) => [withoutQuery(address)],
  },
  {
    // The signed form names the picture after two folders: /202401011200/0123abcd/<key>!nd_dft_wlteh_webp_3
    name: "xiaohongshu",
    domains: ["xhscdn.com", "ci.xiaohongshu.com"],
    listed: true,
    fullSizes: (address) => {
      const key = address.pathname.match(/^\/\d{12}\/[0-9a-f]+\/(.+?)(?:!.*)?$/)?.[1];
      return key ? [`https://sns-img-bd.xhscdn.com/${key}`, `https://ci.xiaohongshu.com/${key}?imageView2/2/w/format/png`] : [];
    },
  },
  {
    name: "douyin",
    domains: ["byteimg.com", "douyinpic.com", "ecombdimg.com"],
    listed: true,
    fullSizes: (address) => {
      const picture = address.pathname.match(/^(.+?)~tplv-/)?.[1];
      return picture ? [withPath(address, `${picture}~noop.image`)] : [];
    },
  },
  {
    name: "pinduoduo",
    domains: ["pddpic.com"],
    listed: false,
    fullSizes: (address) => [withoutQuery(address)],
  },
  {
    name: "shein",
    domains: ["ltwebstatic.com"],
    listed: false,
    fullSizes: (address) => [withPath(address, address.pathname.replace(/_thumbnail_\d+x\d*/, ""))],
  },
  {
    name: "zalando and zara",
    domains: ["ztat.net", "static.zara.net"],
    listed: false,
    fullSizes: (address) => [withoutQuery(address)],
  },
  {
    // Served under the shop's own name as /cdn/shop/…: shirt_300x300_crop_center@2x.jpg?v=1&width=533
    name: "shopify",
    domains: [],
    listed: false,
    fullSizes: (address) => {
      if (address.hostname !== "cdn.shopify.com" && !address.pathname.startsWith("/cdn/shop/")) return [];
      const size =
        /_(?:\d+x\d*|x\d+|pico|icon|thumb|small|compact|medium|large|grande)(?:_crop_(?:top|center|bottom|left|right))?(?:@\dx)?(?=\.[a-z]+$)/i;
      const version = address.searchParams.get("v");
      return [withPath(address, address.pathname.replace(size, ""), version ? `?v=${version}` : "")];
    },
  },
  {
    // /_next/image?url=…&w=640 of any shop made with that framework
    name: "next",
    domains: [],
    listed: false,
    fullSizes: (address) => {
      const inner = address.pathname.endsWith("/_next/image") ? address.searchParams.get("url") : null;
      const original = inner === null ? null : URL.parse(inner, address);
      return original ? [original.href] : [];
    },
  },
  {
    // /cdn-cgi/image/width=400,quality=75/photos/shirt.jpg
    name: "cloudflare",
    domains: [],
    listed: false,
    fullSizes: (address) => [withPath(address, address.pathname.replace(/\/cdn-cgi\/image\/[^/]+\//, "/"), address.search)],
  },
  {
    // shirt-300x400.jpg of WordPress
    name: "wordpress",
    domains: [],
    listed: false,
    fullSizes: (address) => [withPath(address, address.pathname.replace(/-\d{2,4}x\d{2,4}(?=\.[a-z]+$)/i, ""), address.search)],
  },
  {
    // Query parameters that only ask for a size, a quality or a format.
    name: "query",
    domains: [],
    listed: false,
    fullSizes: (address) => {
      const sizing =
        /^(?:w|h|width|height|wid|hei|imwidth|imheight|maxwidth|maxheight|size|sw|sh|q|quality|qlt|dpr|fit|crop|resize|fm|format|fmt|auto|x-oss-process|imageview2.*|imagemogr2.*)$/i;
      const larger = new URL(address);
      for (const name of address.searchParams.keys()) if (sizing.test(name)) larger.searchParams.delete(name);
      return [larger.href];
    },
  },
];

/** Addresses of larger pictures of the same product, best first, without the address itself. Empty for anything but http(s). */
export function fullSizesOf(address: string): string[] {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  const applies = (rule: FullSizeRule) => rule.domains.length === 0 || isWithin(url.hostname, rule.domains);
  const larger = fullSizeRules.filter(applies).flatMap((rule) => rule.fullSizes(url));
  return [...new Set(larger)].filter((candidate) => candidate !== url.href);
}

function isWithin(hostname: string, domains: readonly string[]): boolean {
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
