import type { PageProduct } from "../protocol/messages/page-picture.ts";
import { money } from "./price.ts";

/** What a place in the page says about the product. */
export type Details = Partial<PageProduct>;

/**
 * Whether what the page tells machines is of a product that it showed before: many pages show the next one without loading it, change
 * their address, and leave the rest.
 */
export function isHeadOutdated(): boolean {
  const product = (address: string | undefined) => {
    const url = URL.parse(address ?? "");
    return url && url.pathname + idIn(url.search);
  };
  const [loaded] = performance.getEntriesByType("navigation");
  return ![loaded?.name, ...ownNames()].some((address) => product(address) === product(location.href));
}

/** The addresses by which the page names itself. */
export const ownNames = () => [document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href, content("og:url")];

/** The number by which many shops' addresses name the product; empty if there is none. */
export const idIn = (search: string): string => /[?&](?:(?:goods|item|product)_?|spu)?id=([^&]+)/i.exec(search)?.[1] ?? "";

/** What the page says of itself to machines; empty where that is of another product. */
export function meta(name: string): string {
  return isHeadOutdated() ? "" : content(name);
}

function content(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? "";
}

export function microdata(): Details {
  const item = document.querySelector('[itemtype*="schema.org/Product"]');
  const value = (name: string) => {
    const places = [...(item?.querySelectorAll(`[itemprop~="${name}"]`) ?? [])];
    // The brand has a name too.
    const place = places.find((each) => name.startsWith("price") || each.parentElement?.closest("[itemscope]") === item);
    return place?.getAttribute("content") || place?.textContent?.trim() || "";
  };
  const price = value("price");
  return { title: value("name"), price: price && money(price, value("priceCurrency")), variant: value("color") };
}

/** JSON-LD: the first thing of type Product or ProductGroup, however deep. */
export function structured(): Details {
  if (isHeadOutdated()) return {};
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      const product = findProduct(JSON.parse(script.textContent ?? ""), 0);
      if (product) return product;
    } catch {
      // Shops write broken JSON too.
    }
  }
  return {};
}

function findProduct(node: unknown, depth: number): Details | null {
  if (depth > 6 || typeof node !== "object" || node === null) return null;
  if (Array.isArray(node)) {
    for (const each of node) {
      const found = findProduct(each, depth + 1);
      if (found) return found;
    }
    return null;
  }
  const record = node as Record<string, unknown>;
  if ([record["@type"]].flat().some((type) => /(?:^|\/)Product(?:Group)?$/.test(text(type)))) return structuredProduct(record);
  return findProduct([record["@graph"], record.mainEntity], depth + 1);
}

function structuredProduct(product: Record<string, unknown>): Details {
  const variant = shownOf(product.hasVariant);
  const offers = offerOf(product.offers) ?? offerOf(variant?.offers);
  const specifications = [offers?.priceSpecification].flat() as (Record<string, unknown> | undefined)[];
  // A list price, or the one before, stands beside the one that is paid, in any order.
  const specification = specifications.find((each) => !/ListPrice|Strike|SRP/.test(text(each?.priceType)));
  const price = offers?.price ?? offers?.lowPrice ?? specification?.price;
  return {
    title: text(product.name),
    price: price === undefined ? undefined : money(text(price), text(offers?.priceCurrency ?? specification?.priceCurrency)),
    variant: text(product.color) || text(variant?.color),
  };
}

/** Of offers that only hold others, one of those. */
function offerOf(value: unknown): Record<string, unknown> | undefined {
  let offer = shownOf(value);
  while (offer?.offers && !offer.price && !offer.lowPrice) offer = shownOf(offer.offers);
  return offer;
}

/** Of several variants or offers, the one that the page's address names, else the first with a price. */
function shownOf(value: unknown): Record<string, unknown> | undefined {
  const all = [value].flat().filter((each) => typeof each === "object" && each !== null) as Record<string, unknown>[];
  const names = ({ url, "@id": id }: Record<string, unknown>): boolean => {
    const search = URL.parse(text(url) || text(id) || location.pathname, location.href)?.search;
    return !!search && location.search.includes(search.slice(1));
  };
  const isShown = (each: Record<string, unknown>) => names(each) || [each.offers].flat().some((offer) => names(Object(offer)));
  return all.find(isShown) ?? all.find(({ price, lowPrice }) => price || lowPrice) ?? all[0];
}

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
