import { fullSizesOf, isPictureServer } from "./full-size-rules.ts";
import { isPrivateHost } from "./private-address.ts";

/** More are not worth the wait. */
const maxCandidates = 16;
/** A longer address names no picture, and keeps the rules busy for seconds. Data addresses, which hold their picture, are exempt. */
const maxAddress = 4_000;
/** A data address, as some shops use for small pictures. */
const embeddedPicture = /^data:image\/(?:jpeg|png|webp|avif|gif)[;,]/i;

/**
 * Whether the background may ask for an address that a page named: http(s), without a name and password, and not private
 * unless the page itself comes from there.
 */
export function mayFetch(address: string, pageOrigin: string | null): boolean {
  if (embeddedPicture.test(address)) return true;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return false;
  return url.origin === pageOrigin || !isPrivateHost(url.hostname);
}

/** The order in which to try: for each address of the page, best first, its larger forms and then itself; each once. */
export function orderedCandidates(pageAddresses: readonly string[], pageOrigin: string | null): string[] {
  const addresses = pageAddresses.filter((address) => address.length <= maxAddress || embeddedPicture.test(address));
  const candidates = addresses.flatMap((address) => [...fullSizesOf(address), address]).map((address) => overTls(address, pageOrigin));
  return [...new Set(candidates)].filter((candidate) => mayFetch(candidate, pageOrigin)).slice(0, maxCandidates);
}

/**
 * Xiaohongshu's pages write `http:`, but we may ask its server, as those of all listed shops, only over `https:`, to which it answers. On a
 * page that came over TLS the browser itself asks every picture that way.
 */
function overTls(address: string, pageOrigin: string | null): string {
  const isMixed = pageOrigin?.startsWith("https:") || isPictureServer(address);
  return isMixed ? address.replace(/^http:/, "https:") : address;
}
