import { amountOf } from "../protocol/amount.ts";

const codes = "RMB|CNY|USD|EUR|GBP|JPY|CHF|AED|SAR|EGP";
/** A dollar may have its country before it: R$, HK$, US $. */
const signBefore = `(?:\\b[A-Z]{1,3}|\\b(?:US|AU) )?\\p{Sc}|\\b(?:${codes}|RM|Rp|kr)`;
/** A sign with a number behind it belongs to that: "Tee 2026 ¥59". */
const signBehind = `€(?!\\d)|\\p{Sc}(?! ?\\d)|[元円원]|(?:${codes}|kr|zł|TL|Kč|Ft)(?![a-z])`;
/** Where the sign stands before, a space ends the number: "¥59 300 sold". */
const amount = (groups: string): string => `(?<![\\d.,])(?:\\d{1,3}(?:[${groups}]\\d{3}(?!\\d))+|\\d+)(?:\\s?[.,]\\d{1,2}(?!\\d))?万?`;
const priceText = new RegExp(`(?:${signBefore})\\s?${amount(".,'’")}|${amount(".,'’ ")} ?(?:${signBehind})`, "u");
/** What a place that is known for its price may show without a sign, or with one that is no sign elsewhere: R 499.00. */
const bareText = new RegExp(`^[A-Z]{0,3} ?${amount(".,'’")}$`);

/** What is longer is no price, and would keep the page busy. */
const maxWords = 2_000;
const maxParts = 300;

/** The first price that an element shows. What is struck through is what it cost before. */
export function priceOf(element: Element, isKnownPlace = false): string | undefined {
  const parts = [element, ...element.querySelectorAll("*")].slice(0, maxParts);
  const shown = parts.filter(isStruck).reduce((words, part) => words.replace(shownWords(part), " "), shownWords(element));
  const words = shown
    .slice(0, maxWords)
    .replace(/[^\S\n]+/g, " ")
    .trim();
  const price = priceText.exec(words) ?? (isKnownPlace ? bareText.exec(words) : null);
  // Some shops write the sign or the cents apart.
  return price?.[0].replace(/(?<=[¥￥$€£])\s+|\s+(?=[.,])/g, "");
}

/** The price at the first of some places that shows one. */
export function shownPrice(selectors: string | undefined): string | undefined {
  if (!selectors) return undefined;
  const places = [...document.querySelectorAll(selectors)].slice(0, 20).filter((place) => !place.closest("s, del, strike"));
  return places.map((place) => priceOf(place, true)).find((price) => price);
}

/** Of a drawing there are none. */
const shownWords = (element: Partial<HTMLElement>): string => element.innerText ?? "";

function isStruck(part: Element): boolean {
  return getComputedStyle(part).textDecorationLine === "line-through" && part.checkVisibility();
}

/** As the page's language writes a price; as it stands where it has its own sign, or the currency has no name. */
export function money(price: string, currency: string): string {
  const value = /[^\d.,'’\s]/.test(price) ? NaN : amountOf(price, currency);
  if (!Number.isFinite(value) || !/^[A-Z]{3}$/i.test(currency)) return price;
  try {
    return new Intl.NumberFormat(document.documentElement.lang || undefined, { style: "currency", currency }).format(value);
  } catch {
    return `${currency} ${price}`;
  }
}
