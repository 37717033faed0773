import { addressesOf, hasFailed, isLazy, isUnloaded } from "./addresses.ts";
import { isNoBlank, isTexture } from "./backgrounds.ts";
import { allPictures, isPicture, picturesIn } from "./pictures.ts";
import { hoveredElements, isPage } from "./under-pointer.ts";

/** Smaller ones are icons, unless it was a picture itself that was clicked: shops show small ones of every view. */
const minSidePx = 48;
const minClickedSidePx = 28;
/** What a smaller background shows may be a button. */
const minPhotoBackgroundPx = 100;
/** So much of its address is told of the picture that the browser names. */
const maxNamed = 8_000;
/** How far around the clicked place one may look for its card's picture. */
const cardDepth = 6;

/**
 * Without a right click since this script came, as at a key: the picture under the pointer, else the product's main picture. If the browser
 * names the picture on top, it is that one, unless it is the empty one that a shop lays over the real one. A picture that is named but not
 * here any more was on a page that is gone: null.
 */
export function hoveredPicture(srcUrl: string | undefined): Element | null {
  const elements = hoveredElements();
  const named = srcUrl === undefined ? [] : [...elements, ...allPictures()].filter((element) => showsAddress(element, srcUrl));
  if (srcUrl !== undefined && named.length === 0) return null;
  const photo = named.find((element) => isPhoto(element, minClickedSidePx));
  return photo && !isUnseen(photo) && !isIconOver(photo, elements) ? photo : (pictureAmong(elements) ?? photo ?? mainPicture());
}

/** The largest picture in view, else the largest of the page. */
export function mainPicture(): Element | null {
  const photos = allPictures().filter((element) => isPhoto(element));
  const inViewPx = new Map(photos.map((element) => [element, isUnseen(element) ? 0 : shownAreaPx(element)]));
  return photos.toSorted((a, b) => inViewPx.get(b)! - inViewPx.get(a)! || areaPx(b) - areaPx(a))[0] ?? null;
}

/** Whether an element shows a picture that is worth trying on. */
export function isPhoto(element: Element, minPx = minSidePx): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (hasFailed(element)) return canStandForPhoto(element as HTMLImageElement, Math.min(width, height) >= minPx);
  if (width < minPx || height < minPx) return false;
  if (element instanceof HTMLCanvasElement) return element.width >= minSidePx && element.height >= minSidePx;
  // A film that has not begun and has no picture of its own shows what lies below it.
  if (element instanceof HTMLVideoElement) return element.poster !== "" || element.readyState > HTMLMediaElement.HAVE_METADATA;
  if (element instanceof HTMLImageElement && element.complete && isUnloaded(element) && !isLazy(element)) return false;
  return addressesOf(element).length > 0;
}

/** A picture that the browser could not fetch keeps its address; with words for it, only those are left of its size. */
function canStandForPhoto(image: HTMLImageElement, isLarge: boolean): boolean {
  const isShown = image.getClientRects().length > 0 && (isLarge || image.alt !== "");
  return isShown && (isNoBlank(image.currentSrc || image.src) || isLazy(image)) && addressesOf(image).length > 0;
}

/** The picture among what lies under the pointer, topmost first. */
export function pictureAmong(elements: readonly Element[]): Element | null {
  const small = elements.find((element) => isPicture(element) && isPhoto(element, minClickedSidePx) && !isUnseen(element));
  if (small && small === elements[0] && !hasFailed(small) && !isIconOver(small, elements)) return small;
  const found = elements.filter((element) => !isPage(element) && isPhoto(element));
  const isLast = (element: Element) => Number(hasFailed(element) || isUnseen(element));
  const photos = found.toSorted((a, b) => isLast(a) - isLast(b));
  return photos.find((element) => !isDecoration(element) && !isIconOver(element, photos)) ?? small ?? inCard(elements) ?? photos[0] ?? null;
}

/** Hidden, or faded out over the one that is seen, as the second picture of many cards. What has not come yet is to fade in. */
function isUnseen(element: Element): boolean {
  const isComing = element instanceof HTMLImageElement && isUnloaded(element);
  return !isComing && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** A heart or a badge: a small picture with a photo many times its size below. */
function isIconOver(element: Element, others: readonly Element[]): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (Math.max(width, height) >= minPhotoBackgroundPx) return false;
  return others.some((other) => other !== element && isPicture(other) && areaPx(other) > 12 * width * height && isPhoto(other));
}

/** A pattern or a button that lies over a picture. */
function isDecoration(element: Element): boolean {
  if (isPicture(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return isTexture(element) || (width < minPhotoBackgroundPx && height < minPhotoBackgroundPx);
}

/** The one picture of the product card that was clicked beside it. */
function inCard(elements: readonly Element[]): Element | null {
  for (const element of elements.slice(0, cardDepth)) {
    if (isPage(element)) break;
    const photos = picturesIn(element).filter((picture) => isPhoto(picture));
    if (photos.length > 0) return photos.length === 1 || element instanceof HTMLAnchorElement ? photos[0] : null;
  }
  return null;
}

function showsAddress(element: Element, srcUrl: string): boolean {
  if (element instanceof HTMLImageElement) return (element.currentSrc || element.src).slice(0, maxNamed) === srcUrl;
  return isPicture(element) && addressesOf(element).includes(srcUrl);
}

function areaPx(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
}

/** In the window, and in the boxes that cut it off: the other pictures of a row that is paged through lie outside theirs. */
function shownAreaPx(element: Element): number {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const cutTo = (box: { left: number; top: number; right: number; bottom: number }) => {
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  };
  cutTo({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  for (let box = element.parentElement; box && !isPage(box); box = box.parentElement) {
    if (getComputedStyle(box).overflow !== "visible") cutTo(box.getBoundingClientRect());
  }
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
