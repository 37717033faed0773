import { linkTypeOf } from "../../protocol/link-type.ts";
import { Problem } from "../../protocol/problem.ts";
import { linkMaxChars, withoutTracking } from "./clean-link.ts";
import { cutTitle } from "./product-of-page.ts";

/** An address and, if it was pasted with an app's share text, the product's title. */
export interface PastedLink {
  readonly url: URL;
  readonly title: string | null;
}

/** An address ends at whitespace, brackets, quotes, and at Chinese characters and punctuation, before which share texts have no space. */
const addresses = /https?:\/\/[^\s<>"'`「」『』【】《》（）\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/gi;
/** A whole text that is an address without `https://`. */
const bareAddress = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;
/** Addresses without `https://` within a text, which count only for known shops. */
const bareAddresses = /(?<![\w@./:-])(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,}\/[\w./?=&%#~+-]+/gi;
const quotedTitle = /「([^」]+)」|『([^』]+)』/;
const trailing = /[.,;:!?)\]}…]+$/;

/**
 * Finds the address in a pasted text, which is an address or an app's share text such as `【淘宝】… https://m.tb.cn/… 「title」`. Of several
 * addresses it takes the first one of a known shop, or else the first.
 *
 * @throws Problem `error.link.invalid`
 */
export function readPastedLink(text: string): PastedLink {
  // A Chinese keyboard writes full-width `：` and `／`.
  const trimmed = text.trim().replace(/(?<=https?)：[/／]{2}/gi, "://");
  const found = bareAddress.test(trimmed) ? [`https://${trimmed}`] : (trimmed.match(addresses) ?? shopAddressesIn(trimmed));
  const urls = found.map((address) => URL.parse(address.replace(trailing, ""))).filter((url) => url !== null);
  const url = urls.find(({ href }) => linkTypeOf(href) !== "") ?? urls[0];
  if (!url || url.username !== "" || url.password !== "" || !isName(url)) throw new Problem("error.link.invalid");
  if (withoutTracking(url).href.length > linkMaxChars) throw new Problem("error.link.invalid");
  const [, corner, doubleCorner] = quotedTitle.exec(trimmed) ?? [];
  return { url, title: cutTitle((corner ?? doubleCorner ?? "").trim()) || null };
}

function shopAddressesIn(text: string): string[] {
  return (text.match(bareAddresses) ?? []).map((address) => `https://${address}`).filter((address) => linkTypeOf(address) !== "");
}

/** Whether the host may be a shop's: a name with a dot, or an IP address. Whether that is public is checked when it is connected to. */
function isName({ hostname }: URL): boolean {
  return hostname.includes(".") || hostname.startsWith("[");
}
