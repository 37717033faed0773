/** A part of a picture in the picture's own pixels. */
interface Part {
  readonly leftPx: number;
  readonly topPx: number;
  readonly width: number;
  readonly height: number;
}

const quality = 0.95;

/** That part as a JPEG of its own, turned as the picture is shown. */
export async function cropPicture(picture: Blob, partOf: (size: { width: number; height: number }) => Part): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { leftPx, topPx, width, height } = partOf(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, -leftPx, -topPx);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
