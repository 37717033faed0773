import type { Raster } from "../engine/try-on.ts";

/**
 * Decodes a photo: upright, sRGB, RGBA.
 *
 * @param background colour that shows through transparent parts; without one they stay transparent
 * @throws DOMException `InvalidStateError` when the browser cannot read it
 */
export async function decodePhoto(file: Blob, background?: string): Promise<Raster> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = bitmap;
  const context = contextOf(width, height);
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}

/** PNG; the picture is opaque. */
export function encodePicture({ width, height, data }: Raster): Promise<Blob> {
  const context = contextOf(width, height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return context.canvas.convertToBlob({ type: "image/png" });
}

/** `willReadFrequently` keeps the canvas off the graphics card, whose rounding differs from device to device. */
function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  return context;
}
