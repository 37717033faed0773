import { dropSession } from "../../protocol/link-session.ts";
import { isShortLink, linkTypeOf } from "../../protocol/link-type.ts";
import { tracking } from "../../protocol/tracking.ts";

/** The length of an address that the database looks up, or of two in one index: an entry of PostgreSQL's indexes has at most 2,700 bytes. */
export const linkMaxChars = 2_600;

/** Parameters that only track in known shops; elsewhere they may say what is shown. */
const trackingOfShops =
  /^(?:ref|ref_|pvid|clickid|ali_.*|abbucket|ut_sk|un|share_.*|sharefrom|shareurl|sourcetype|suid|bxsign|app|cpp|short_name|tk|sp_tk|price|xsec_source|apptime|author_share|ascsubtag|tag|linkcode|creative.*|psc|th|pd_rd_.*|pf_rd_.*|_encoding|smid|sprefix|crid|keywords|qid|sr|dib|dib_tag|content-id|from|from_.*|cu|union.*)$/i;

interface ProductForm {
  readonly hosts: RegExp;
  /** The shop's canonical address of a product's page; null for other pages. */
  readonly product: (url: URL) => string | null;
}

const firstGroup = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[1] ?? null;
const ofId = (url: URL, form: (id: string) => string): string | null => {
  const id = firstGroup(/^(\d{5,20})$/, url.searchParams.get("id") ?? "");
  return id && form(id);
};

const productForms: readonly ProductForm[] = [
  {
    hosts: /(?:^|\.)tmall\.(?:com|hk)$/,
    product: (url) => ofId(url, (id) => `https://detail.tmall.${url.hostname.endsWith(".hk") ? "hk" : "com"}/item.htm?id=${id}`),
  },
  {
    hosts: /(?:^|\.)taobao\.com$/,
    product: (url) => {
      // Taobao's pages for other countries, and older ones for phones, have the product's id in the path.
      const id = firstGroup(/^\/(?:item\/|i)(\d{5,20})\.html?$/, url.pathname);
      return id ? `https://item.taobao.com/item.htm?id=${id}` : ofId(url, (own) => `https://item.taobao.com/item.htm?id=${own}`);
    },
  },
  {
    hosts: /(?:^|\.)jd\.(?:com|hk)$/,
    product: ({ pathname }) => {
      const id = firstGroup(/^\/(?:product\/)?(\d{5,20})\.html$/, pathname);
      return id && `https://item.jd.com/${id}.html`;
    },
  },
  {
    hosts: /(?:^|\.)vip\.com$/,
    product: ({ pathname }) => {
      const ids = firstGroup(/^\/(?:detail|product)-(\d+-\d+)\.html$/, pathname);
      return ids && `https://detail.vip.com/detail-${ids}.html`;
    },
  },
  {
    hosts: /(?:^|\.)suning\.com$/,
    product: ({ pathname }) => {
      const ids = firstGroup(/^\/(?:product\/)?(\d+\/\d+)\.html$/, pathname);
      return ids && `https://product.suning.com/${ids}.html`;
    },
  },
  {
    hosts: /(?:^|\.)amazon\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
    product: ({ hostname, pathname }) => {
      const id = firstGroup(/\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?=\/|$)/i, pathname);
      return id && `https://www.${hostname.replace(/^.*?(?=amazon\.)/, "")}/dp/${id.toUpperCase()}`;
    },
  },
  {
    hosts: /(?:^|\.)jinritemai\.com$/,
    product: (url) => ofId(url, (id) => `https://haohuo.jinritemai.com/views/product/detail?id=${id}`),
  },
];

/** The address to show, store and compare: a known shop's canonical one of the product, otherwise the address without a session and tracking parameters. */
export function canonicalLink(url: URL): string {
  const form = linkTypeOf(url.href) === "" ? undefined : productForms.find(({ hosts }) => hosts.test(url.hostname));
  return form?.product(url) ?? withoutTracking(url).href;
}

/** The address to fetch: the pasted one without fragment and, unless it is a short link, without a session and tracking parameters. */
export function withoutTracking(url: URL): URL {
  const clean = new URL(url);
  clean.hash = "";
  if (isShortLink(url.href)) return clean;
  dropSession(clean);
  const known = linkTypeOf(url.href) !== "";
  for (const name of new Set(url.searchParams.keys())) {
    if (tracking.test(name) || (known && trackingOfShops.test(name))) clean.searchParams.delete(name);
  }
  return clean;
}
