import { measure, type FoundPixels } from "./found-pixels.ts";
import { isPictureServer } from "./full-size-rules.ts";
import { mayFetch } from "./picture-address.ts";

const fetchTimeoutMs = 6_000;
/** Far above any product photo: what is larger is no photo or a mistake. */
const maxBytes = 24 * 1024 * 1024;

/**
 * The picture at an address, or null when there is none: refused, too slow, too large, no picture. Without cookies and referrer:
 * the page names the address, and must not learn or reach anything with the shopper's name. A redirect is followed blindly here, so
 * only where the shops' own picture servers answer: anybody else's could lead into the shopper's private network.
 */
export async function fetchPicture(address: string, pageOrigin: string | null, signal: AbortSignal): Promise<FoundPixels | null> {
  try {
    const response = await fetch(address, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      redirect: isPictureServer(address) ? "follow" : "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)]),
    });
    if (!response.ok || !mayFetch(response.url || address, pageOrigin)) return null;
    const blob = await bodyUpTo(maxBytes, response);
    return blob && (await measure(blob));
  } catch {
    return null;
  }
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
