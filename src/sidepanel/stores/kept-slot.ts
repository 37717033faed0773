import { linkTypeOf, type LinkType } from "../../protocol/link-type.ts";
import type { PictureBox } from "../../protocol/picture-box.ts";
import { webLink } from "../../protocol/web-link.ts";
import { parsedJson } from "./parsed-json.ts";

/** The words of a shop's page about its product; each is empty where the page says nothing. */
interface ProductWords {
  readonly title: string;
  readonly price: string;
  readonly variant: string;
}

/** What local storage keeps of a slot, under the slot's name; the pixels lie in the picture store. */
export interface KeptSlot extends ProductWords {
  /** The product page, always http or https; empty when there is none. */
  readonly link: string;
  readonly linkType: LinkType;
  /** The garment that the shopper chose, in a picture that shows several. */
  readonly box?: PictureBox | undefined;
}

export function keptSlot(link: string, { title = "", price = "", variant = "" }: Partial<ProductWords>): KeptSlot {
  const safeLink = webLink(link) ?? "";
  return { link: safeLink, linkType: linkTypeOf(safeLink), title, price, variant };
}

/** A stored slot; null for a text in another format. The shop is read from the link again: a newer version may know more shops. */
export function readKeptSlot(text: string | null): KeptSlot | null {
  const kept = parsedJson(text) as Partial<KeptSlot> | null;
  if (typeof kept?.link !== "string") return null;
  const word = (value: unknown): string => (typeof value === "string" ? value : "");
  const words = { title: word(kept.title), price: word(kept.price), variant: word(kept.variant) };
  return { ...keptSlot(kept.link, words), box: readBox(kept.box) };
}

function readBox(box: unknown): PictureBox | undefined {
  const { x, y, width, height } = (box ?? {}) as Record<keyof PictureBox, unknown>;
  const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;
  return isShare(x) && isShare(y) && isShare(width) && isShare(height) ? { x, y, width, height } : undefined;
}
