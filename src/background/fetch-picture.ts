import { measurePixels, type FoundPixels } from "./measure-pixels.ts";
import { isFirefox } from "./open-panel.ts";

const fetchTimeoutMs = 6_000;
/** No product photo comes near this size: a larger answer is a mistake, or no photo. */
const maxBytes = 24 * 1024 * 1024;

/**
 * The picture at an address; null when the server refuses, is too slow, sends too much, or sends no picture.
 *
 * Asked without cookies and referrer, because the page names the address and must not reach anything in the shopper's name. No redirect is
 * followed: the browser would ask the new address before it says which one, perhaps in the shopper's private network, and a picture server
 * that redirects a guessed address mostly shows that it has nothing there.
 *
 * @param fetchInPage fetches in the page's name where the browser does not let the background
 */
export async function fetchPicture(
  address: string,
  signal: AbortSignal,
  fetchInPage: (address: string) => Promise<Blob | null>,
): Promise<FoundPixels | null> {
  try {
    const blob = (await isOpenTo(address)) ? await fetchHere(address, signal) : await fetchInPage(address);
    return blob && (await measurePixels(blob));
  } catch {
    return null;
  }
}

/**
 * In Firefox the shopper's click opens a page to the extension, but not the page's server unless the site was allowed: the server would
 * refuse, and learn the extension's origin, which is another one for each shopper.
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
