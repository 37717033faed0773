import { backgroundsOf } from "./backgrounds.ts";
import { srcsetLargestFirst } from "./srcset.ts";

/** Where shops note a larger picture than the shown one. */
const largerAttributes = [
  "data-old-hires",
  "data-a-hires",
  "data-zoom-image",
  "data-zoom",
  "data-large_image",
  "data-large-image",
  "data-large",
  "data-hires",
  "data-full",
  "data-big",
  "data-bigimg",
  "data-bigpic",
  "data-origin",
  "data-hi-res",
  "data-highres",
  "data-zoom-src",
  "data-magnify-src",
  "data-pswp-src",
  "data-fullsize",
  "data-full-size-image-url",
  "data-master",
  "jqimg",
];
/** Where pages keep the address until the picture scrolls into view. */
const lazyAttributes = [
  "data-original",
  "data-src",
  "data-lazy-src",
  "data-lazy-img",
  "data-lazy",
  "data-lazyload",
  "data-lazyload-src",
  "data-ks-lazyload",
  "data-ks-lazyload-custom",
  "data-actualsrc",
  "data-echo",
  "data-img",
  "data-img-src",
  "data-image",
  "data-image-src",
  "data-url",
  "data-bg",
  "data-background",
  "data-background-image",
  "lazy-src",
  "swipe-lazy-src",
  "original",
];
const lazySrcsets = ["data-srcset", "data-lazy-srcset", "data-bgset"];
export const pictureLink = /\.(?:jpe?g|png|webp|avif)(?:$|[?#_!])/i;
/** Smaller ones are what a page shows while it waits. */
const minOwnSidePx = 16;

/** Addresses of the picture that an element shows, best first, absolute; empty if it shows none. */
export function addressesOf(element: Element): string[] {
  const found = element instanceof HTMLImageElement ? imageAddresses(element) : otherAddresses(element);
  // An address that holds its picture may be as long as one: it is left as it is.
  const absolute = found.map((address) =>
    address.startsWith("data:") ? address : (URL.parse(filledIn(address), document.baseURI)?.href ?? ""),
  );
  return [...new Set(absolute)].filter((address) => /^(?:https?|data|blob):/.test(address));
}

/**
 * The address of what an image shows. Pages that were saved into one file keep a picture that stands there twice in their style, behind an
 * empty drawing of its size.
 */
export function shownAddress(image: HTMLImageElement): string {
  return (image.src.startsWith("data:image/svg") && backgroundsOf(image)[0]) || image.currentSrc || image.src;
}

/** Whether an image has loaded nothing yet, or only what stands in for it. */
export function isUnloaded(image: HTMLImageElement): boolean {
  return image.complete ? Math.min(image.naturalWidth, image.naturalHeight) < minOwnSidePx : image.naturalWidth === 0;
}

/** Whether it was fetched in vain: what it would show may still be had from elsewhere. */
export function hasFailed(element: Element): boolean {
  return element instanceof HTMLImageElement && element.complete && element.naturalWidth === 0;
}

/** Whether the real address of a picture waits in an attribute. */
export function isLazy(element: Element): boolean {
  return [...lazyAttributes, ...lazySrcsets].some((name) => element.hasAttribute(name));
}

function imageAddresses(image: HTMLImageElement): string[] {
  const shown = shownAddress(image);
  const sources = [...(image.parentElement instanceof HTMLPictureElement ? image.parentElement.children : []), image];
  // What is meant for another window, as a telephone's, may be another picture.
  const fitting = sources.filter((source) => !(source instanceof HTMLSourceElement) || matchMedia(source.media).matches);
  const srcsets = fitting.flatMap((source) => attributesOf(source, ["srcset", ...lazySrcsets]).map(srcsetLargestFirst));
  const noted = [
    ...attributesOf(image, largerAttributes),
    ...sizedAddresses(image.getAttribute("data-a-dynamic-image")),
    ...linkedPicture(image),
  ];
  const lazy = attributesOf(image, lazyAttributes);
  const rest = isUnloaded(image) ? unknownLazy(image) : [];
  const larger = [...noted, ...srcsets.flatMap((set) => set.slice(0, 2)), ...lazy, ...rest].filter((address) => address !== "");
  // A gallery changes what it shows and forgets the attributes of the picture before.
  const isOld = (address: string) => !isUnloaded(image) && areOtherPictures(address, shown);
  return [...larger.filter((address) => !isOld(address)), shown, image.src, ...larger.filter(isOld)].filter((address) => address !== "");
}

function otherAddresses(element: Element): string[] {
  // Once a film has begun, its frames are seen, which have no address.
  if (element instanceof HTMLVideoElement) return element.poster && element.currentTime === 0 ? [element.poster] : [];
  if (element instanceof SVGImageElement) return [element.href.baseVal];
  if (element instanceof HTMLInputElement) return element.type === "image" ? [element.src] : [];
  const backgrounds = backgroundsOf(element);
  const lazy = [...attributesOf(element, lazyAttributes), ...attributesOf(element, lazySrcsets).flatMap(srcsetLargestFirst)];
  const waiting = lazy.filter((address) => pictureLink.test(address));
  if (backgrounds.length === 0) return waiting;
  return [...attributesOf(element, largerAttributes), ...waiting, ...backgrounds];
}

function attributesOf(element: Element, names: readonly string[]): string[] {
  return names.map((name) => element.getAttribute(name)?.trim() ?? "").filter((address) => address !== "");
}

/** A lazy attribute that only this shop knows still looks like the address of a picture. */
function unknownLazy(image: Element): string[] {
  return [...image.attributes]
    .filter(({ name, value }) => name !== "src" && name !== "alt" && /^(?:https?:)?\/[^\s,]+$/.test(value) && pictureLink.test(value))
    .map(({ value }) => value);
}

/** Themes of Shopify write `_{width}x` and choose when the picture comes into view. */
function filledIn(address: string): string {
  return address.replace(/\{width\}/g, "2048").replace(/\{height\}/g, "");
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

/**
 * Whether two addresses name different pictures of one picture server: both names are the long ones that such servers make up, and
 * they begin differently. Elsewhere a small and a large picture may be called anything.
 */
function areOtherPictures(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => URL.parse(address, document.baseURI));
  if (!first || !second || first.host.split(".").slice(-2).join() !== second.host.split(".").slice(-2).join()) return false;
  const [firstName, secondName] = [first, second].map(
    (url) =>
      url.pathname
        .split("/")
        .at(-1)!
        .split(/[._!~]/)[0],
  );
  return isMadeUp(firstName) && isMadeUp(secondName) && firstName.slice(0, 8) !== secondName.slice(0, 8);
}

/** Whether a file has one of the long names that picture servers make up. */
export function isMadeUp(name: string): boolean {
  return name.length >= 10 && /\d/.test(name) && /[a-z]/i.test(name);
}
