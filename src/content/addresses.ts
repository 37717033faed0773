import { srcsetLargestFirst } from "./srcset.ts";

/** Where shops note a larger picture than the shown one. */
const largerAttributes = [
  "data-old-hires",
  "data-a-hires",
  "data-zoom-image",
  "data-large_image",
  "data-large-image",
  "data-hires",
  "data-full",
  "data-origin",
];
/** Where pages keep the address until the picture scrolls into view. */
const lazyAttributes = ["data-original", "data-src", "data-lazy-src", "data-lazy-img", "data-lazyload", "data-ks-lazyload", "data-url"];
const pictureLink = /\.(?:jpe?g|png|webp|avif)(?:$|[?#_!])/i;

/** Addresses of the picture that an element shows, best first, absolute; empty if it shows none. */
export function addressesOf(element: Element): string[] {
  const found = element instanceof HTMLImageElement ? imageAddresses(element) : otherAddresses(element);
  const absolute = found.map((address) => URL.parse(address, document.baseURI)?.href ?? "");
  return [...new Set(absolute)].filter((address) => /^(?:https?|data|blob):/.test(address));
}

/** Whether the page has only a placeholder so far: the real address waits in an attribute. */
export function isLazy(element: Element): boolean {
  return lazyAttributes.some((name) => element.hasAttribute(name));
}

function imageAddresses(image: HTMLImageElement): string[] {
  const sources = [...(image.parentElement instanceof HTMLPictureElement ? image.parentElement.children : []), image];
  const srcsets = sources.flatMap((source) => [source.getAttribute("srcset"), source.getAttribute("data-srcset")]);
  return [
    ...attributesOf(image, largerAttributes),
    ...sizedAddresses(image.getAttribute("data-a-dynamic-image")),
    ...linkedPicture(image),
    ...srcsets.flatMap((srcset) => srcsetLargestFirst(srcset ?? "").slice(0, 2)),
    ...attributesOf(image, lazyAttributes),
    image.currentSrc,
    image.src,
  ].filter((address) => address !== "");
}

function otherAddresses(element: Element): string[] {
  if (element instanceof HTMLVideoElement) return element.poster ? [element.poster] : [];
  if (element instanceof SVGImageElement) return [element.href.baseVal];
  const layers = [null, "::before", "::after"].map((layer) => getComputedStyle(element, layer).backgroundImage);
  const backgrounds = layers.flatMap((layer) => [...layer.matchAll(/url\("(.*?)"\)/g)].map(([, address]) => address));
  if (backgrounds.length === 0) return [];
  return [...attributesOf(element, largerAttributes), ...backgrounds];
}

function attributesOf(element: Element, names: readonly string[]): string[] {
  return names.map((name) => element.getAttribute(name) ?? "").filter((address) => address !== "");
}

/** Amazon's `{"address": [width, height], …}`, largest first. */
function sizedAddresses(json: string | null): string[] {
  if (!json) return [];
  try {
    const sizes = Object.entries(JSON.parse(json) as Record<string, number[]>);
    return sizes.toSorted(([, a], [, b]) => b[0] * b[1] - a[0] * a[1]).map(([address]) => address);
  } catch {
    return [];
  }
}

/** A zoom link around the picture leads to the picture itself. */
function linkedPicture(image: Element): string[] {
  const link = image.closest("a")?.href ?? "";
  return pictureLink.test(link) ? [link] : [];
}
