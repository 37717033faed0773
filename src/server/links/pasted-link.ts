import { linkTypeOf } from "../../protocol/link-type.ts";
import { Problem } from "../../protocol/problem.ts";
import { linkMaxChars, withoutTracking } from "./clean-link.ts";
import { cutTitle } from "./product-of-page.ts";

/** An address and, from share text, the product's title. */
export interface PastedLink {
  readonly url: URL;
  readonly title: string | null;
}

/** Ends at whitespace, at brackets and quotes, and at Chinese text and punctuation, which share text writes without a space. */
const addresses = /https?:\/\/[^\s<>"'`「」『』【】《》（）\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/gi;
/** An address that was copied without its beginning. */
const bareAddress = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;
/** The same among words, which is believed of a shop that we know. */
const bareAddresses = /(?<![\w@./:-])(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,}\/[\w./?=&%#~+-]+/gi;
const quotedTitle = /「([^」]+)」|『([^』]+)』/;
const trailing = /[.,;:!?)\]}…]+$/;

/**
 * The address in what somebody pasted: an address, or an app's share text such as `【淘宝】… https://m.tb.cn/… 「title」`.
 * Among several, the first of a shop that we know.
 *
 * @throws Problem `error.link.invalid`
 */
export function readPastedLink(text: string): PastedLink {
  // As a keyboard for Chinese writes the signs of an address.
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

/** Whether the host can be a shop's: a name with a dot, or a literal address, whose being public is checked when it is reached. */
function isName({ hostname }: URL): boolean {
  return hostname.includes(".") || hostname.startsWith("[");
}
