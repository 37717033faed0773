import { isStillThere, type Sight } from "./sight.ts";

/** Base64 makes a third more of it; the answer has a limit. */
const maxBytes = 11 * 1024 * 1024;
/** What is too heavy is drawn anew, no larger than this: more than the try-on looks at. */
const drawnSidePx = 1_600;
/** From here on PNG takes the page seconds and the message its limit. */
const heavyPixels = 1_500_000;
const timeoutMs = 4_000;
/** So small a copy shows whether there is anything. */
const emptySidePx = 16;

/** The picture's bytes as far as the page itself may read them, as a data address; null where it may not. */
export async function ownPixels(sight: Sight): Promise<string | null> {
  const blob = (await fetchedBytes(sight)) ?? (isStillThere(sight) ? await drawnBytes(sight) : null);
  return blob && blob.size <= maxBytes ? dataAddress(blob) : null;
}

async function fetchedBytes({ shown }: Sight): Promise<Blob | null> {
  if (shown === "") return null;
  // What the page has loaded need not come again; but loaded for showing only, it may not be read, and a new answer may.
  const loaded = await bytesOf(shown, "force-cache");
  return loaded ?? (/^https?:/.test(shown) ? bytesOf(shown, "reload") : null);
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
async function drawnBytes({ element, ...seen }: Sight): Promise<Blob | null> {
  if (element instanceof HTMLCanvasElement) return isEmpty(element) ? null : encoded(element);
  const isVideo = element instanceof HTMLVideoElement;
  const [widthPx, heightPx] = isVideo ? [element.videoWidth, element.videoHeight] : [seen.widthPx, seen.heightPx];
  if (widthPx === 0) return null;
  const scale = Math.min(1, drawnSidePx / Math.max(widthPx, heightPx));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(widthPx * scale);
  canvas.height = Math.round(heightPx * scale);
  canvas.getContext("2d")?.drawImage(element as HTMLImageElement | HTMLVideoElement, 0, 0, canvas.width, canvas.height);
  return encoded(canvas);
}

/** What is drawn in three dimensions is mostly gone once it is shown: the screen has it, the page reads transparent or black. */
function isEmpty(drawing: HTMLCanvasElement): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = emptySidePx;
  const context = canvas.getContext("2d");
  context?.drawImage(drawing, 0, 0, emptySidePx, emptySidePx);
  return !context?.getImageData(0, 0, emptySidePx, emptySidePx).data.some((value, at) => at % 4 < 3 && value > 0);
}

function encoded(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, canvas.width * canvas.height > heavyPixels ? "image/webp" : "image/png", 0.9);
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
