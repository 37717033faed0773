/** Shops that the product names; empty for any other or no link. */
export const linkTypes = ["xiaohongshu", "taobao", "jd", "vip", "dewu", "tmall", "suning", "amazon", "douyin", ""] as const;
export type LinkType = (typeof linkTypes)[number];

/** Registered domains of each shop, short-link domains included. */
const shopDomains: Record<Exclude<LinkType, "">, readonly string[]> = {
  xiaohongshu: ["xiaohongshu.com", "xhslink.com", "xhs.cn", "xhsurl.com"],
  taobao: ["taobao.com", "tb.cn"],
  jd: ["jd.com", "jd.hk", "3.cn"],
  vip: ["vip.com"],
  dewu: ["dewu.com", "poizon.com", "dw4.co"],
  tmall: ["tmall.com", "tmall.hk"],
  suning: ["suning.com", "su.cn"],
  amazon: ["amzn.to", "a.co", "amzn.asia", "amzn.eu"],
  douyin: ["douyin.com", "jinritemai.com"],
};

/** Amazon has a domain per country: amazon.com, amazon.de, amazon.co.jp, amazon.com.au … */
const amazonHost = /(^|\.)amazon\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** The host of an http(s) address without user info; null for everything else. Protocol code runs where no `URL` is typed. */
function hostOf(link: string): string | null {
  return /^https?:\/\/([a-z0-9.-]+)(?=[:/?#]|$)/i.exec(link.trim())?.[1]?.toLowerCase() ?? null;
}

/** The shop that a product link belongs to, from its host. Anything that is no http(s) address has none. */
export function linkTypeOf(link: string): LinkType {
  const host = hostOf(link);
  if (!host) return "";
  if (amazonHost.test(host)) return "amazon";
  for (const [shop, domains] of Object.entries(shopDomains)) {
    if (domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return shop as LinkType;
  }
  return "";
}

/** Short links carry their product in the path or in a parameter of their own: every part of them is needed. */
const shortLinkHosts =
  /(?:^|\.)(?:tb\.cn|s\.click\.taobao\.com|uland\.taobao\.com|xhslink\.com|xhs\.cn|xhsurl\.com|dw4\.co|3\.cn|u\.jd\.com|su\.cn|(?:t|mst)\.vip\.com|amzn\.(?:to|asia|eu)|a\.co|v\.douyin\.com)$/;

/** Whether a link only leads to where the product is. */
export function isShortLink(link: string): boolean {
  return shortLinkHosts.test(hostOf(link) ?? "");
}
