/** A frame around a part of a picture, in the picture's own pixels; it may reach beyond both sides. */
interface Frame {
  readonly leftPx: number;
  readonly topPx: number;
  readonly width: number;
  readonly height: number;
}

const quality = 0.95;
/** Enlarged from so few pixels a picture is a haze of its colours: of its people none is seen twice. */
const hazeSidePx = 6;

/** What the frame shows, as a JPEG of its own, turned as the picture is shown. Beyond its sides lies a haze of its colours. */
export async function reshapePicture(picture: Blob, frameOf: (size: { width: number; height: number }) => Frame): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { leftPx, topPx, width, height } = frameOf(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(hazeOf(bitmap), 0, 0, width, height);
  context.drawImage(bitmap, -leftPx, -topPx);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

/** On white, as what is transparent is shown. */
function hazeOf(bitmap: ImageBitmap): OffscreenCanvas {
  const haze = new OffscreenCanvas(hazeSidePx, hazeSidePx);
  const context = haze.getContext("2d")!;
  context.fillStyle = "white";
  context.fillRect(0, 0, hazeSidePx, hazeSidePx);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, hazeSidePx, hazeSidePx);
  return haze;
}
