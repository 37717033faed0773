import type { PagePicture, PagePictures, PageQuestion } from "../protocol/messages/page-picture.ts";
import { addressesOf, isUnloaded } from "./addresses.ts";
import { ownPixels } from "./own-pixels.ts";
import { listPictures } from "./page-pictures.ts";
import { textAbout } from "./page-text.ts";
import { placeOf } from "./place.ts";
import { productOf } from "./product.ts";
import { clickedPicture, hoveredPicture } from "./shown-picture.ts";
import { watchRightClicks } from "./under-pointer.ts";

type Answer = (reply: PagePicture | PagePictures | string | null) => void;

/** What the last question found: the page may move under the shopper, the picture stays the one that was meant. */
let found: Element | null = null;
/** The pictures that the panel was told of, by the address that it knows. */
let listed: ReadonlyMap<string | undefined, Element> = new Map();

watchRightClicks();

// Only the extension's own background can send this message; a page cannot. Nothing is read before it asks.
chrome.runtime.onMessage.addListener((question: PageQuestion, sender, answer: Answer) => {
  if (sender.id !== chrome.runtime.id) return false;
  if (question.name === "find-picture") {
    found = pictureFor(question);
    answer(found && describe(found));
    return false;
  }
  if (question.name === "read-picture") {
    const pixels = found ? ownPixels(found) : Promise.resolve(null);
    void pixels.then(answer, () => answer(null));
    return true;
  }
  if (question.name === "list-pictures") {
    const pictures = listPictures();
    listed = new Map(pictures.map(({ element, picture }) => [picture.address, element]));
    answer({ pictures: pictures.map(({ picture }) => picture), product: productOf(null) });
    return false;
  }
  return false;
});

function pictureFor({ by, srcUrl }: Extract<PageQuestion, { name: "find-picture" }>): Element | null {
  if (by === "list") return listed.get(srcUrl) ?? null;
  if (by === "keyboard") return hoveredPicture();
  // Asked again for the place of the same picture, while the opening panel moves the page.
  return by === "again" ? found : clickedPicture(srcUrl);
}

function describe(picture: Element): PagePicture {
  const { naturalWidth = 0, naturalHeight = 0 } = picture instanceof HTMLImageElement ? picture : {};
  return {
    candidates: addressesOf(picture)
      .filter((address) => address.length <= 4_000)
      .slice(0, 32),
    widthPx: naturalWidth,
    heightPx: naturalHeight,
    // Of a picture that never came, the screen shows nothing worth cutting out.
    rect: picture instanceof HTMLImageElement && isUnloaded(picture) ? undefined : placeOf(picture),
    devicePixelRatio,
    text: textAbout(picture),
    ...productOf(picture),
  };
}
