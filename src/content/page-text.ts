const maxText = 20_000;

/** Words about the picture first, then about the page: enough to tell a shirt from trousers, nothing that the shopper typed. */
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
    metaContent("og:title"),
    document.querySelector("h1")?.textContent,
    document.title,
    metaContent("og:description"),
    metaContent("description"),
    metaContent("keywords"),
  ];
  const words = [...near, ...page].map((text) => text?.replace(/\s+/g, " ").trim() ?? "").filter((text) => text !== "");
  return [...new Set(words)].join("\n").slice(0, maxText);
}

/** The product's name as the page has it. */
export function pageTitle(): string {
  return (metaContent("og:title") || document.title).trim().slice(0, 500);
}

/** The product's page: where the link around the picture leads on a list of products, else the address the page gives itself. */
export function productLink(picture: Element): string {
  const around = picture.closest("a")?.href ?? "";
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
  const isPage =
    /^https?:/.test(around) && !/\.(?:jpe?g|png|webp|avif)(?:$|[?#_!])/i.test(around) && !around.startsWith(`${location.href}#`);
  return (isPage ? around : canonical || location.href).slice(0, 4_000);
}

function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? "";
}
