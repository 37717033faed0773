import { isMadeUp } from "./addresses.ts";

const maxOriginals = 4;
/** One shop's pages name only the path. */
const address = /(?:(?:https?:)?\/\/[\w.-]+|\bjfs)\/[^\s"'<>()\\]{1,400}/g;
/** The ending of a file, the size that it was saved in, the number of a second file of its name. */
const afterName = /(?:\.(?:jpe?g|png|webp|avif)|\._|_\d+x\d|\(\d|(?<!!)!(?!!)).*$/i;

/**
 * Where the picture of a saved page is from: it lies beside the page under the name that it had, and what the page tells its own scripts
 * still names it with its server. Empty for a name that no server made up: another picture may be called the same.
 */
export function originalsOf(shown: string): string[] {
  const url = URL.parse(shown);
  const name = url?.pathname.split("/").at(-1)?.replace(afterName, "") ?? "";
  if (url?.host !== location.host || !isMadeUp(name)) return [];
  const source = document.documentElement.outerHTML.replace(/\\(?:u002F|\/)/gi, "/").replaceAll("&amp;", "&");
  const found = (source.match(address) ?? []).filter((each) => /^[._!~?]/.test(each.split(`/${name}`)[1]));
  const urls = found
    .map((each) => URL.parse(each.replace(/^jfs/, "//img10.360buyimg.com/n1/jfs"), "https://x"))
    .filter((each) => each && each.host !== location.host);
  return [...new Set(urls.map((each) => each!.href))].slice(0, maxOriginals);
}
