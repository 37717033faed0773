import { measure, type FoundPixels } from "./found-pixels.ts";
import { isFirefox } from "./open-panel.ts";

const fetchTimeoutMs = 6_000;
/** Far above any product photo: what is larger is no photo or a mistake. */
const maxBytes = 24 * 1024 * 1024;

/**
 * The picture at an address, or null when there is none: refused, too slow, too large, no picture. Without cookies and referrer:
 * the page names the address, and must not learn or reach anything with the shopper's name. No redirect is followed: the browser would
 * not say where to before it asks there, perhaps in the shopper's private network, and a picture server that redirects a guessed
 * address mostly shows that it has nothing there.
 *
 * @param fetchInPage asks in the page's name, where the browser lets the background not
 */
export async function fetchPicture(
  address: string,
  signal: AbortSignal,
  fetchInPage: (address: string) => Promise<Blob | null>,
): Promise<FoundPixels | null> {
  try {
    const blob = (await isOpenTo(address)) ? await fetchHere(address, signal) : await fetchInPage(address);
    return blob && (await measure(blob));
  } catch {
    return null;
  }
}

/**
 * Where Firefox was not allowed a site, the shopper's click allows its page, but not to ask its server: that would refuse, and be told the
 * extension's address, which is another one for each shopper.
 */
async function isOpenTo(address: string): Promise<boolean> {
  if (!isFirefox || !address.startsWith("http")) return true;
  const { protocol, hostname } = new URL(address);
  return chrome.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
}

async function fetchHere(address: string, signal: AbortSignal): Promise<Blob | null> {
  const response = await fetch(address, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)]),
  });
  return response.ok ? bodyUpTo(maxBytes, response) : null;
}

/** Reads the body, but stops at the first byte too many, whatever length the server announced. */
async function bodyUpTo(limitBytes: number, response: Response): Promise<Blob | null> {
  if (!response.body || Number(response.headers.get("content-length") ?? 0) > limitBytes) return null;
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let readBytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    readBytes += chunk.value.length;
    if (readBytes > limitBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(chunk.value);
  }
  return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
}
