/** Base64 makes a third more of it; the answer has a limit. */
const maxBytes = 11 * 1024 * 1024;
/** What is too heavy is drawn anew, no larger than this: more than the try-on looks at. */
const drawnSidePx = 1_600;
/** From here on PNG takes the page seconds and the message its limit. */
const heavyPixels = 1_500_000;
const timeoutMs = 4_000;

/** The picture's bytes as far as the page itself may read them, as a data address; null where it may not. */
export async function ownPixels(picture: Element): Promise<string | null> {
  const blob = (await fetchedBytes(picture)) ?? (await drawnBytes(picture));
  return blob && blob.type.startsWith("image/") && blob.size <= maxBytes ? dataAddress(blob) : null;
}

async function fetchedBytes(picture: Element): Promise<Blob | null> {
  if (!(picture instanceof HTMLImageElement)) return null;
  const address = picture.currentSrc || picture.src;
  // What the page has loaded need not come again; but loaded for showing only, it may not be read, and a new answer may.
  const loaded = await bytesOf(address, "force-cache");
  return loaded ?? (/^https?:/.test(address) ? bytesOf(address, "reload") : null);
}

async function bytesOf(address: string, cache: RequestCache): Promise<Blob | null> {
  try {
    // A picture that never ends must end here.
    const response = await fetch(address, { cache, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok || Number(response.headers.get("content-length") ?? 0) > maxBytes) return null;
    const blob = await response.blob();
    return blob.size <= maxBytes && blob.type.startsWith("image/") ? blob : null;
  } catch {
    return null;
  }
}

/** Fails for pixels of another origin: the browser keeps those from the page. */
async function drawnBytes(picture: Element): Promise<Blob | null> {
  if (picture instanceof HTMLCanvasElement) return encoded(picture);
  const size = sizeOf(picture);
  if (!size || size.widthPx === 0) return null;
  const scale = Math.min(1, drawnSidePx / Math.max(size.widthPx, size.heightPx));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(size.widthPx * scale);
  canvas.height = Math.round(size.heightPx * scale);
  canvas.getContext("2d")?.drawImage(picture as HTMLImageElement | HTMLVideoElement, 0, 0, canvas.width, canvas.height);
  return encoded(canvas);
}

function sizeOf(picture: Element): { widthPx: number; heightPx: number } | null {
  if (picture instanceof HTMLImageElement) return { widthPx: picture.naturalWidth, heightPx: picture.naturalHeight };
  if (picture instanceof HTMLVideoElement) return { widthPx: picture.videoWidth, heightPx: picture.videoHeight };
  return null;
}

function encoded(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    try {
      canvas.toBlob(resolve, canvas.width * canvas.height > heavyPixels ? "image/webp" : "image/png", 0.9);
    } catch {
      resolve(null);
    }
  });
}

function dataAddress(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => resolve(null));
    reader.readAsDataURL(blob);
  });
}
