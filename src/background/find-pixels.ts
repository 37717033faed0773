import { imageMinSidePx } from "../protocol/limits.ts";
import type { PagePicture } from "../protocol/messages/page-picture.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { measurePixels, type FoundPixels } from "./measure-pixels.ts";
import { orderedCandidates } from "./picture-address.ts";
import { cropOfVisibleTab } from "./visible-crop.ts";

/** For all addresses together: the shopper looks at an empty slot meanwhile. */
const searchTimeoutMs = 15_000;

export interface PixelSource {
  readonly windowId: number;
  readonly pageOrigin: string | null;
  /** What the browser says was clicked, if it was a picture. */
  readonly srcUrl: string | undefined;
  /** What the page says; null if it has no answer. */
  readonly picture: PagePicture | null;
  /** Asks the page to fetch what the background may not. */
  readonly fetchInPage: (address: string) => Promise<Blob | null>;
  /** Asks the page for the pixels that it can read itself. */
  readonly read: () => Promise<Blob | null>;
  /** Asks the page again where the picture stands; null where its tab is not on the screen. */
  readonly locate: () => Promise<PagePicture | null>;
}

/**
 * The best pixels of the clicked picture: the first address that holds a picture no smaller than the shown one, else what the page can
 * read of it, else a smaller one that can be tried on, else a crop of the screen. Null if there is nothing.
 */
export async function findPixels(source: PixelSource): Promise<FoundPixels | null> {
  const fetched = await largestFetched(source);
  if (fetched && isLargeEnough(fetched, source.picture)) return fetched;
  const own = await nullIfFailed(async () => {
    const blob = await source.read();
    return blob && measurePixels(blob);
  });
  const pixels = largerOf(fetched, own);
  if (pixels && isLargeEnough(pixels, null)) return pixels;
  // Too small for anything: some servers give strangers a speck in place of the picture.
  return largerOf(pixels, await nullIfFailed(() => cropOfVisibleTab(source.windowId, source.locate)));
}

/** The first picture fetched that is at least as large as the page shows it, or else the largest one. */
async function largestFetched({ picture, srcUrl, pageOrigin, fetchInPage }: PixelSource): Promise<FoundPixels | null> {
  const signal = AbortSignal.timeout(searchTimeoutMs);
  // The browser names the topmost picture, which may be a transparent one over the picture that is seen: the page's own answer is better.
  const addresses = picture && picture.candidates.length > 0 ? picture.candidates : srcUrl ? [srcUrl] : [];
  let largest: FoundPixels | null = null;
  for (const address of orderedCandidates(addresses, pageOrigin)) {
    if (signal.aborted) break;
    const found = await fetchPicture(address, signal, fetchInPage);
    if (found && isLargeEnough(found, picture)) return found;
    largest = largerOf(largest, found);
  }
  return largest;
}

function isLargeEnough({ widthPx, heightPx }: FoundPixels, picture: PagePicture | null): boolean {
  return widthPx >= Math.max(imageMinSidePx, picture?.widthPx ?? 0) && heightPx >= Math.max(imageMinSidePx, picture?.heightPx ?? 0);
}

function largerOf(one: FoundPixels | null, other: FoundPixels | null): FoundPixels | null {
  if (!one || !other) return one ?? other;
  return other.widthPx * other.heightPx > one.widthPx * one.heightPx ? other : one;
}

/** A page that went away or forbids something is no reason to stop: the next way may work. */
async function nullIfFailed<Result>(find: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await find();
  } catch {
    return null;
  }
}
