/** A picture that was fetched and that the browser could decode. */
export interface FoundPixels {
  readonly blob: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The picture with its size, or null if the browser cannot decode it. */
export async function measure(blob: Blob): Promise<FoundPixels | null> {
  try {
    const bitmap = await createImageBitmap(blob);
    const { width: widthPx, height: heightPx } = bitmap;
    bitmap.close();
    return { blob, widthPx, heightPx };
  } catch {
    return null;
  }
}
