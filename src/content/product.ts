import type { PageProduct } from "../protocol/messages/page-picture.ts";
import { pictureLink } from "./addresses.ts";
import { maxAddress } from "./backgrounds.ts";
import { idIn, isHeadOutdated, meta, microdata, ownNames, structured, type Details } from "./page-data.ts";
import { money, priceOf, shownPrice } from "./price.ts";
import { shopPlaces } from "./shop-places.ts";

/** What titles of pages end with, as the shops of China call themselves. */
const shopNames = /淘宝|天猫|京东|唯品会|苏宁|得物|小红书|抖音/;

/** What is longer is no name, and would keep the page busy. */
const maxWords = 2_000;
/** How far around a picture in a list its price may stand. */
const cardDepth = 5;

/**
 * What the page says about the product that a picture shows. Nothing that the shopper typed is read, only what was chosen. A frame
 * does not know: the page around it does.
 */
export function productOf(picture: Element | null): PageProduct {
  const around = picture && linkedProduct(picture);
  const { title = "", price = "", variant = "", link = "" } = around ?? (window === top ? pageProduct() : {});
  return {
    title: oneLine(title).slice(0, 500),
    price: oneLine(price).slice(0, 40),
    variant: oneLine(variant).slice(0, 120),
    link: link.length <= maxAddress ? link : "",
  };
}

/** On a list of products: where the link around the picture leads, and what its card says. */
function linkedProduct(picture: Element): Details | null {
  const link = picture.closest("a") ?? nearLink(picture);
  if (!link || !isAddress(link.href) || pictureLink.test(link.href) || isThisPage(link.href)) return null;
  // The text of a link as it is shown, without that of scripts and styles inside.
  const title =
    [picture.getAttribute("alt"), link.title, link.getAttribute("aria-label"), link.innerText].find((text) => text?.trim()) ?? undefined;
  let price: string | undefined;
  let card: Element | null = link;
  for (let depth = 0; !price && card && depth < cardDepth; depth++, card = card.parentElement) price = priceOf(card);
  return { title, price, link: link.href };
}

/** A card whose whole area is a link that lies beside its picture. */
function nearLink(picture: Element): HTMLAnchorElement | null {
  let card = picture.parentElement;
  for (let depth = 0; card && depth < 3; depth++, card = card.parentElement) {
    const links = card.querySelectorAll<HTMLAnchorElement>("a[href]");
    const targets = new Set([...links].map((link) => link.href));
    if (targets.size === 1 && card.querySelectorAll("img").length <= 3) return links[0];
    if (targets.size > 1) return null;
  }
  return null;
}

function isThisPage(href: string): boolean {
  const { origin, pathname, search } = new URL(href);
  return origin === location.origin && pathname === location.pathname && idIn(search) === idIn(location.search);
}

/** Each place fills what those before it left open: what the shop shows now first, then what it tells machines. */
function pageProduct(): Details {
  const link = ownAddress();
  const places: Details[] = [structured(), openGraph(link), microdata()];
  const shop =
    shopPlaces.find(({ hosts }) => hosts.test(location.hostname)) ?? shopPlaces.find(({ hosts }) => hosts.test(new URL(link).hostname));
  const shown: Details = {
    title: firstText(shop?.title),
    price: shownPrice(shop?.price),
    variant: chosenVariant(shop?.variant),
  };
  const of = (name: "title" | "price" | "variant") => places.map((place) => place[name]).find((text) => text?.trim());
  return {
    title: of("title") ?? shown.title ?? (document.querySelector("h1")?.textContent?.trim() || withoutShop(document.title, link)),
    // A price that changes with the chosen colour is on the page before it is anywhere else.
    price: shown.price ?? of("price") ?? shownPrice("[itemprop=price], [class*=price i], [data-testid*=price i]"),
    variant: shown.variant || of("variant"),
    link,
  };
}

/** As the page names itself, also where it was saved and lies somewhere else now. */
function ownAddress(): string {
  const named = [...ownNames(), savedFrom()];
  // Without the token in its address this shop does not open the page again, and its canonical address has none.
  if (location.search.includes("xsec_token=")) named.unshift(location.href);
  const address = named.find((each) => each && isAddress(each) && isAsExact(each));
  return isHeadOutdated() ? location.href : (address ?? location.href);
}

function isAddress(address: string): boolean {
  return address.length <= maxAddress && /^https?:/.test(address) && URL.canParse(address);
}

/** Some shops name one address for all that they sell: their first page, or a product's page without its number. */
function isAsExact(address: string): boolean {
  return address.includes(idIn(location.search)) && (new URL(address).pathname !== "/" || location.pathname === "/");
}

/** Browsers and their helpers note in a comment at the beginning where a saved page is from. */
function savedFrom(): string | undefined {
  const nodes = [...document.childNodes, ...document.documentElement.childNodes].slice(0, 6);
  const notes = nodes.map((node) => (node.nodeType === Node.COMMENT_NODE ? (node.nodeValue ?? "") : ""));
  return /(?:saved from url=\(\d+\)|\burl: )(https?:\/\/\S+)/.exec(notes.join(" "))?.[1];
}

function openGraph(link: string): Details {
  const price = meta("product:sale_price:amount") || meta("product:price:amount") || meta("og:price:amount");
  const currency = meta("product:price:currency") || meta("og:price:currency");
  return { title: withoutShop(meta("og:title"), link), price: price && money(price, currency), variant: meta("product:color") };
}

/** "Linen shirt | Loom" without the shop's own name. */
function withoutShop(title: string, link: string): string {
  const [, name, end] =
    /^(.+)(?:[|–—_·]|\s-\s|-(?=[^-\s]+$))([^|–—_·]{1,30})$/s.exec(title.slice(0, maxWords).replace(/【行情.*?】/, "")) ?? [];
  if (!name) return title;
  const shop = new URL(link).hostname.split(".").toSorted((a, b) => b.length - a.length)[0];
  const own = [meta("og:site_name"), shop].some((each) => each && plain(end).includes(plain(each)));
  return own || shopNames.test(end) ? name : title;
}

const plain = (words: string): string => words.toLowerCase().replace(/[\s.'&-]/g, "");

function firstText(selectors: string | undefined): string | undefined {
  if (!selectors) return undefined;
  const texts = [...document.querySelectorAll(selectors)].slice(0, 20).map((element) => element.textContent?.trim());
  return texts.find((each) => each);
}

/** The chosen colour and size: where the shop marks them, else a form's chosen options. */
function chosenVariant(selectors: string | undefined): string {
  const marked = selectors ? [...document.querySelectorAll(selectors)].map(nameOf) : [];
  const isVariant = (name: string) => /colou?r|size|style|variant|颜色|尺码|尺寸|款式|规格/i.test(name);
  const selects = [...document.querySelectorAll("select")].filter((select) => isVariant(`${select.name} ${select.id} ${nameOf(select)}`));
  const radios = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")].filter((radio) => isVariant(radio.name));
  const chosen = [
    ...marked,
    ...selects.map((select) => (select.selectedIndex > 0 || select.value ? (select.selectedOptions[0]?.text ?? "") : "")),
    ...radios.map((radio) => radio.labels?.[0]?.textContent || radio.value),
  ];
  const names = chosen.map(oneLine).filter((name) => name !== "" && name.length <= 40);
  return [...new Set(names)].slice(0, 3).join(" · ");
}

function nameOf(element: Element): string {
  return (
    element.getAttribute("aria-label") ||
    element.getAttribute("title") ||
    (element instanceof HTMLSelectElement ? "" : element.textContent) ||
    element.querySelector("img")?.alt ||
    ""
  );
}

const oneLine = (words: string): string => unescaped(words.slice(0, maxWords)).replace(/\s+/g, " ").trim();

/** Some shops escape their words once too often: "Men&#39;s". */
function unescaped(words: string): string {
  if (!/&(?:#\w+|[a-z]+);/i.test(words)) return words;
  return new DOMParser().parseFromString(words.replaceAll("<", "&lt;"), "text/html").body.textContent ?? words;
}
