import type { PagePicture, PageQuestion } from "../protocol/messages/page-picture.ts";
import { addressesOf } from "./addresses.ts";
import { ownPixels } from "./own-pixels.ts";
import { pageTitle, productLink, textAbout } from "./page-text.ts";
import { placeOf } from "./place.ts";
import { shownPicture } from "./shown-picture.ts";
import { watchRightClicks } from "./under-pointer.ts";

/** What the last question found: the page may move under the shopper, the picture stays the one that was meant. */
let found: Element | null = null;

watchRightClicks();

// Only the extension's own background can send this message; a page cannot. Nothing is read before it asks.
chrome.runtime.onMessage.addListener((question: PageQuestion, sender, answer: (reply: PagePicture | string | null) => void) => {
  if (sender.id !== chrome.runtime.id) return false;
  if (question.name === "find-picture") {
    found = shownPicture(question.srcUrl);
    answer(found && describe(found));
    return false;
  }
  if (question.name === "read-picture") {
    const pixels = found ? ownPixels(found) : Promise.resolve(null);
    void pixels.then(answer, () => answer(null));
    return true;
  }
  return false;
});

function describe(picture: Element): PagePicture {
  const { naturalWidth = 0, naturalHeight = 0 } = picture instanceof HTMLImageElement ? picture : {};
  return {
    candidates: addressesOf(picture)
      .filter((address) => address.length <= 4_000)
      .slice(0, 32),
    widthPx: naturalWidth,
    heightPx: naturalHeight,
    rect: placeOf(picture),
    devicePixelRatio,
    text: textAbout(picture),
    title: pageTitle(),
    link: productLink(picture),
  };
}
