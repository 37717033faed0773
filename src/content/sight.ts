import { addressesOf, isUnloaded, shownAddress } from "./addresses.ts";

/** A picture as the shopper saw it: its page may show another in its place before it is asked for. */
export interface Sight {
  readonly element: Element;
  /** Best first. */
  readonly addresses: readonly string[];
  /** The address of what was seen; empty for what has none, as a canvas. */
  readonly shown: string;
  /** Of the picture itself; 0 where unknown. */
  readonly widthPx: number;
  readonly heightPx: number;
}

export function sightOf(element: Element): Sight;
export function sightOf(element: Element | null): Sight | null;
export function sightOf(element: Element | null): Sight | null {
  if (!element) return null;
  const addresses = addressesOf(element);
  const isLoaded = element instanceof HTMLImageElement && !isUnloaded(element);
  return {
    element,
    addresses,
    shown: (isLoaded && shownAddress(element)) || addresses[0] || "",
    widthPx: isLoaded ? element.naturalWidth : 0,
    heightPx: isLoaded ? element.naturalHeight : 0,
  };
}

/** Whether the page shows it still, in the same place or another. */
export function isStillThere({ element, shown }: Sight): boolean {
  const isThere = element.isConnected && !(element instanceof HTMLImageElement && isUnloaded(element));
  return isThere && (shown === "" || addressesOf(element).includes(shown));
}
