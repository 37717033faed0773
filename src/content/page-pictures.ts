import type { PagePictures } from "../protocol/messages/page-picture.ts";
import { hasFailed } from "./addresses.ts";
import { backgroundsOf, isTexture, maxAddress } from "./backgrounds.ts";
import { allPictures } from "./pictures.ts";
import { isPhoto } from "./shown-picture.ts";
import { sightOf, type Sight } from "./sight.ts";

const maxListed = 200;
/** Elements whose style is asked: a page of any length must not hold up its own shopper. */
const maxAsked = 5_000;
const minListedSidePx = 60;

interface Listed {
  readonly element: Element;
  readonly picture: PagePictures["pictures"][number];
}

/** The page's photos, largest first, each picture once, without icons. */
export function listPictures(): Listed[] {
  const elements = [...allPictures(), ...backgroundElements()].filter(
    (element) => !hasFailed(element) && isPhoto(element, minListedSidePx),
  );
  const listed = elements.flatMap((element) => {
    const sight = sightOf(element);
    // The grid shows what the page shows: the full size is fetched for the chosen one only.
    const address = [sight.shown, ...sight.addresses].find((each) => each !== "" && each.length <= maxAddress);
    return address === undefined ? [] : [{ element, picture: { address, ...sizeOf(sight), alt: altOf(element) } }];
  });
  const byName = new Map<string, Listed>();
  for (const each of listed.toSorted((a, b) => areaOf(b) - areaOf(a))) {
    const name = nameOf(each.picture.address);
    if (!byName.has(name)) byName.set(name, each);
  }
  return [...byName.values()].slice(0, maxListed);
}

function backgroundElements(): Element[] {
  const candidates = document.querySelectorAll("a, div, figure, i, li, section, span, [role=img], [style*=background]");
  return [...candidates]
    .slice(0, maxAsked)
    .filter((element) => element.clientWidth >= minListedSidePx && element.clientHeight >= minListedSidePx)
    .filter((element) => backgroundsOf(element).length > 0 && !isTexture(element));
}

/** The larger of what a picture has and what it takes up: a thumbnail stands for a picture of at least its own size. */
function sizeOf({ element, widthPx, heightPx }: Sight): { widthPx: number; heightPx: number } {
  if (widthPx > 0) return { widthPx, heightPx };
  const { width, height } = element.getBoundingClientRect();
  return { widthPx: Math.round(width), heightPx: Math.round(height) };
}

const areaOf = ({ picture }: Listed): number => picture.widthPx * picture.heightPx;

/** What stays the same of an address in every size: its last name without endings that ask for one. */
function nameOf(address: string): string {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return address;
  const path = url.pathname
    .replace(/(\.(?:jpe?g|png|webp|avif|gif))(?![a-z0-9]).*$/i, "$1")
    .replace(/\._[^/]*_(?=\.[a-z]+$)/i, "")
    .replace(/[._-]\d{2,4}x\d{0,4}(?:_\d+)?(?=\.[a-z]+$)/i, "")
    .replace(/\/(?:n\d+|imgzone|babel|pcpubliccms)\/(?:s\d+x\d+_)?/i, "/");
  const inner = url.searchParams.get("url");
  // Where a script answers with pictures, only the query tells them apart.
  const query = /\.[a-z]{3,4}$/i.test(path) ? "" : url.search;
  return inner ?? url.host.replace(/\d+/, "") + path + query;
}

function altOf(element: Element): string {
  const words = element.getAttribute("alt") || element.getAttribute("aria-label") || element.getAttribute("title") || "";
  return words.replace(/\s+/g, " ").trim().slice(0, 200);
}
