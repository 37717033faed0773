import type { PagePicture, PagePictures, PageQuestion } from "../protocol/messages/page-picture.ts";
import { maxAddress } from "./backgrounds.ts";
import { originalsOf } from "./originals.ts";
import { ownPixels } from "./own-pixels.ts";
import { listPictures } from "./page-pictures.ts";
import { textAbout } from "./page-text.ts";
import { placeOf } from "./place.ts";
import { productOf } from "./product.ts";
import { hoveredPicture, mainPicture, pictureAmong } from "./shown-picture.ts";
import { isStillThere, sightOf, type Sight } from "./sight.ts";
import { watchRightClicks } from "./under-pointer.ts";

type Answer = (reply: PagePicture | PagePictures | string | null) => void;

/** What was under the pointer at the last right click, if there was one since this script came, as it was then. */
let clicked: Sight | null | undefined;
/** What was found for the last try-ons, by their ids: the page may move under the shopper, the picture stays the one that was meant. */
const found = new Map<string, Sight>();
const maxFound = 16;
/** The pictures that the panel was told of, by the address that it knows. */
let listed: ReadonlyMap<string | undefined, Element> = new Map();

watchRightClicks((elements) => {
  clicked = sightOf(pictureAmong(elements));
});

// Only the extension's own background can send this message; a page cannot. Nothing is told before it asks.
chrome.runtime.onMessage.addListener((question: PageQuestion, sender, answer: Answer) => {
  if (sender.id !== chrome.runtime.id) return false;
  if (question.name === "find-picture") {
    const sight = pictureFor(question);
    if (sight) found.set(question.id, sight);
    if (found.size > maxFound) found.delete([...found.keys()][0]);
    answer(sight && describe(sight));
    return false;
  }
  if (question.name === "read-picture") {
    const sight = found.get(question.id);
    const pixels = sight ? ownPixels(sight) : Promise.resolve(null);
    void pixels.then(answer, () => answer(null));
    return true;
  }
  if (question.name === "list-pictures") {
    const pictures = listPictures();
    listed = new Map(pictures.map(({ element, picture }) => [picture.address, element]));
    answer({ pictures: pictures.map(({ picture }) => picture), product: productOf(null) });
  }
  return false;
});

function pictureFor({ id, by, srcUrl }: Extract<PageQuestion, { name: "find-picture" }>): Sight | null {
  // Asked again for the place of the same picture, while the opening panel moves the page.
  if (by === "again") return found.get(id) ?? null;
  if (by === "list") return sightOf(listed.get(srcUrl) ?? null);
  if (by === "click" && clicked) return clicked;
  // A picture that the browser names may be one that is not seen from here.
  return sightOf(by === "click" && clicked === null && !srcUrl ? mainPicture() : hoveredPicture(srcUrl));
}

function describe(sight: Sight): PagePicture {
  const { element, addresses, shown, widthPx, heightPx } = sight;
  return {
    candidates: [...originalsOf(shown), ...addresses].filter((address) => address.length <= maxAddress).slice(0, 32),
    widthPx,
    heightPx,
    // Of a picture that never came, the screen shows nothing worth cutting out.
    rect: isStillThere(sight) ? placeOf(element) : undefined,
    devicePixelRatio,
    text: textAbout(element),
    ...productOf(element),
  };
}
