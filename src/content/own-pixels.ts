/** Base64 makes a third more of it; the answer has a limit. */
const maxBytes = 11 * 1024 * 1024;

/** The picture's bytes as far as the page itself may read them, as a data address; null where it may not. */
export async function ownPixels(picture: Element): Promise<string | null> {
  const blob = (await fetchedBytes(picture)) ?? (await drawnBytes(picture));
  return blob && blob.type.startsWith("image/") && blob.size <= maxBytes ? dataAddress(blob) : null;
}

async function fetchedBytes(picture: Element): Promise<Blob | null> {
  if (!(picture instanceof HTMLImageElement)) return null;
  try {
    const response = await fetch(picture.currentSrc || picture.src);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Fails for pixels of another origin: the browser keeps those from the page. */
async function drawnBytes(picture: Element): Promise<Blob | null> {
  if (picture instanceof HTMLCanvasElement) return encoded(picture);
  if (!(picture instanceof HTMLImageElement) || picture.naturalWidth === 0) return null;
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return encoded(canvas);
}

function encoded(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    try {
      canvas.toBlob(resolve, "image/png");
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
