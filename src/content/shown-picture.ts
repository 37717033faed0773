import { addressesOf, isLazy } from "./addresses.ts";
import { allPictures, elementsUnderPointer, isPicture } from "./under-pointer.ts";

/** Smaller ones are icons. */
const minSidePx = 48;

/** The element whose picture was meant, or null. */
export function shownPicture(srcUrl: string | undefined): Element | null {
  const elements = elementsUnderPointer();
  // The browser names the picture on top, which may be the empty one that a shop lays over the real one: it must pass the same test.
  const named = srcUrl === undefined ? [] : [...elements, ...allPictures()].filter((element) => shows(element, srcUrl));
  const inside = elements.flatMap((element) => (element instanceof HTMLAnchorElement ? [...element.querySelectorAll("img")] : []));
  return [...named, ...elements, ...inside].find(isPhoto) ?? null;
}

function shows(element: Element, srcUrl: string): boolean {
  if (element instanceof HTMLImageElement) return element.currentSrc === srcUrl || element.src === srcUrl;
  return isPicture(element) && addressesOf(element).includes(srcUrl);
}

function isPhoto(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < minSidePx || height < minSidePx) return false;
  if (element instanceof HTMLCanvasElement) return element.width >= minSidePx && element.height >= minSidePx;
  const isPlaceholder =
    element instanceof HTMLImageElement && element.complete && (element.naturalWidth < minSidePx || element.naturalHeight < minSidePx);
  if (isPlaceholder && !isLazy(element)) return false;
  return addressesOf(element).length > 0;
}
