import { meta } from "./page-data.ts";

const maxText = 20_000;

/**
 * Words about the picture first, then about the page, a line each, nearest first: enough to tell a shirt from trousers, nothing that
 * the shopper typed.
 */
export function textAbout(picture: Element): string {
  const link = picture.closest("a");
  const near = [
    picture.getAttribute("alt"),
    picture.getAttribute("title"),
    picture.getAttribute("aria-label"),
    link?.title,
    link?.textContent,
    picture.closest("figure")?.textContent,
  ];
  const page = [
    meta("og:title"),
    document.querySelector("h1")?.textContent,
    document.title,
    meta("og:description"),
    meta("description"),
    meta("keywords"),
  ];
  const words = [...near, ...page].map((text) => text?.replace(/\s+/g, " ").trim() ?? "").filter((text) => text !== "");
  return [...new Set(words)].join("\n").slice(0, maxText);
}
