import { amountOf } from "../../protocol/amount.ts";
import type { PageFacts } from "./read-page.ts";

/** A product as its page describes it. */
export interface FoundProduct {
  readonly title: string;
  readonly brand: string | null;
  /** The price as people read it, with its currency. */
  readonly price: string | null;
  /** Addresses of pictures, best first. */
  readonly pictures: readonly URL[];
  /** Whether the page declares a product or a main picture; otherwise the pictures are just those that it shows. */
  readonly sure: boolean;
}

const titleMaxChars = 200;
/** Limits on addresses, since a hostile page could keep the server busy with them: each is resolved against the whole base address. */
const addressMaxChars = 4_000;
const addressesMax = 60;
/** JSON-LD is read to this depth, and this far into one list. */
const maxNested = 6;
const maxListed = 1_000;
/** Titles of pages for signing in, of checks for robots, and of errors, rather than of products. */
const emptyTitle =
  /^(?:登录|请登录|淘宝网?|天猫|京东|得物|唯品会|苏宁易购|商品详情|安全验证|验证码.*|访问验证.*|sign.?in.*|log.?in.*|robot check|just a moment.*|access denied|attention required.*|404.*|403.*|page not found.*|error)$/i;
/** Pictures that are part of a page's layout, by their names. */
const furniture =
  /(?:sprite|logo|icon|avatar|placeholder|loading|blank|pixel|1x1|spacer|qrcode|banner)|\.(?:svg|gif|ico)(?:$|[?#])|\/tps-/i;

type Fields = Readonly<Record<string, unknown>>;

/** The product that a page describes: by JSON-LD, or else Open Graph, or else microdata, or else the page's title and the pictures it shows. */
export function productOfPage(page: PageFacts, pageUrl: URL): FoundProduct {
  const linked = findProduct(page.linkedData);
  const meta = (...names: string[]) => names.flatMap((name) => page.meta.get(name) ?? []);
  const base = (page.base && page.base.length <= addressMaxChars && URL.parse(page.base, pageUrl.href)) || pageUrl;
  const microdata = (name: string) => page.product.get(name) ?? [];
  const named = [
    ...picturesOf(linked?.image),
    ...meta("og:image:secure_url", "og:image:url", "og:image", "twitter:image", "twitter:image:src", "image_src"),
    ...microdata("image"),
  ];
  const shown = page.pictures.filter((address) => !furniture.test(address));
  const titles = [textOf(linked?.name), ...meta("og:title", "twitter:title"), ...microdata("name"), page.title];
  return {
    title: cutTitle(titles.find((title) => title && !emptyTitle.test(title)) ?? ""),
    brand: cutTitle(nameOf(linked?.brand) ?? meta("product:brand", "og:brand")[0] ?? microdata("brand")[0] ?? "") || null,
    price: priceOf(
      linked,
      meta("product:price:amount", "og:price:amount")[0],
      meta("product:price:currency", "og:price:currency")[0],
      page,
    ),
    pictures: addressesOf([...named, ...shown], base),
    sure: linked !== null || named.length > 0,
  };
}

/** The first product with a picture, or else the first product, in JSON-LD blocks and their lists, graphs, pages and groups of variants. */
function findProduct(blocks: readonly unknown[]): Fields | null {
  const queue: { value: unknown; depth: number }[] = blocks.map((value) => ({ value, depth: 0 }));
  const found: Fields[] = [];
  for (let i = 0; i < queue.length && queue.length < 2_000; i++) {
    const { value, depth } = queue[i];
    if (depth > maxNested) continue;
    if (Array.isArray(value)) for (const item of value.slice(0, maxListed)) queue.push({ value: item, depth: depth + 1 });
    if (!isFields(value) || Array.isArray(value)) continue;
    if (isOfType(value, "Product") || isOfType(value, "ProductGroup")) found.push(value);
    for (const part of ["@graph", "mainEntity", "hasVariant", "itemListElement", "item"]) {
      if (value[part] !== undefined) queue.push({ value: value[part], depth: depth + 1 });
    }
  }
  return found.find(({ image }) => picturesOf(image).length > 0) ?? found[0] ?? null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function isOfType({ "@type": type }: Fields, name: string): boolean {
  const types = Array.isArray(type) ? type : [type];
  return types.some((one) => typeof one === "string" && one.replace(/^.*[/:]/, "") === name);
}

/** The addresses in a JSON-LD `image`, which is a string, an ImageObject, or a list of those. */
function picturesOf(image: unknown, depth = 0): string[] {
  if (typeof image === "string") return [image];
  if (!isFields(image) || depth > maxNested) return [];
  if (Array.isArray(image)) return image.slice(0, maxListed).flatMap((each) => picturesOf(each, depth + 1));
  return [image.contentUrl, image.url].flatMap((each) => picturesOf(each, depth + 1)).slice(0, 1);
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  // Cut first, since a single text may be half a megabyte long.
  return (
    value
      .slice(0, 10 * titleMaxChars)
      .replace(/\s+/g, " ")
      .trim() || undefined
  );
}

function nameOf(value: unknown): string | undefined {
  return textOf(isFields(value) ? value.name : value);
}

function priceOf(linked: Fields | null, metaAmount: string | undefined, metaCurrency: string | undefined, page: PageFacts): string | null {
  // An AggregateOffer may have a list of offers instead of a price.
  const outer = listed(linked?.offers);
  for (const offer of [...outer, ...outer.flatMap((aggregate) => listed(aggregate.offers))].slice(0, maxListed)) {
    const specification = listed(offer.priceSpecification).find(isPaid);
    const amount = offer.price ?? offer.lowPrice ?? specification?.price;
    const price = formatPrice(amount, offer.priceCurrency ?? specification?.priceCurrency);
    if (price) return price;
  }
  return formatPrice(metaAmount, metaCurrency) ?? formatPrice(page.product.get("price")?.[0], page.product.get("priceCurrency")?.[0]);
}

/** The objects in a JSON-LD value, which is one or a list of them. */
function listed(value: unknown): Fields[] {
  return [value].flat().slice(0, maxListed).filter(isFields);
}

/** Whether a price specification is of the price to pay: a list price or an earlier one may stand beside it, in any order. */
const isPaid = ({ priceType }: Fields): boolean => !/ListPrice|Strike|SRP/.test(wordOf(priceType));

/** A text or a number, or the first one of a list, as text; empty for anything else. */
function wordOf(value: unknown): string {
  const word: unknown = Array.isArray(value) ? value[0] : value;
  return typeof word === "string" || typeof word === "number" ? String(word) : "";
}

/** Only US dollars and yuan are shown with `$` and `¥` alone; other currencies of that symbol show their country, such as `JP¥`. */
function formatPrice(price: unknown, of: unknown): string | null {
  const [amount, currency] = [wordOf(price), wordOf(of)];
  const value = typeof price === "string" ? amountOf(amount, currency) : Number(amount);
  if (!Number.isFinite(value) || value <= 0) return null;
  if (!/^[a-z]{3}$/i.test(currency)) return withoutNul(amount).slice(0, 20);
  const currencyDisplay = /^(?:USD|CNY)$/i.test(currency) ? "narrowSymbol" : "symbol";
  return new Intl.NumberFormat("zh-CN", { style: "currency", currency, currencyDisplay }).format(value);
}

function addressesOf(addresses: readonly string[], base: URL): URL[] {
  const some = addresses.filter(({ length }) => length <= addressMaxChars).slice(0, addressesMax);
  const urls = some.map((address) => URL.parse(address, base.href)).filter((url) => url !== null);
  const unique = new Map(urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map((url) => [url.href, url]));
  return [...unique.values()];
}

/** A title without U+0000, cut to `titleMaxChars` characters. */
export function cutTitle(text: string): string {
  return Array.from(withoutNul(text).slice(0, 2 * titleMaxChars))
    .slice(0, titleMaxChars)
    .join("");
}

/** PostgreSQL cannot store U+0000, which JSON may hold. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
