/** The part of a picture to show, in the picture's own pixels; it may reach beyond the picture's left and right sides. */
interface Frame {
  readonly leftPx: number;
  readonly topPx: number;
  readonly width: number;
  readonly height: number;
}

const quality = 0.95;
/** A picture shrunk to this side and enlarged again is a blur of its colours, in which nobody appears a second time. */
const hazeSidePx = 6;

/** The part in the frame as a JPEG, turned upright. What lies beyond the picture's sides is filled with a blur of its colours. */
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

/** The picture at a few pixels, on white where it is transparent, as slots show it. */
function hazeOf(bitmap: ImageBitmap): OffscreenCanvas {
  const haze = new OffscreenCanvas(hazeSidePx, hazeSidePx);
  const context = haze.getContext("2d")!;
  context.fillStyle = "white";
  context.fillRect(0, 0, hazeSidePx, hazeSidePx);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, hazeSidePx, hazeSidePx);
  return haze;
}
