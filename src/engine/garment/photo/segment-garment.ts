import { createPlane, resizePlane } from "../../image/filters.ts";
import { maskAbove } from "../../image/mask.ts";
import { boxAround } from "../../image/mask-box.ts";
import { networkInput } from "../../image/network-input.ts";
import { cropRaster, type Box } from "../../image/picture.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { likelihoodOf, type Network } from "../../runtime.ts";

/** The network was trained on pictures of this area, and wants sides that are multiples of 32. It answers at half the size. */
const lookArea = 320 * 320;
const stepPx = 32;
const outputShrink = 2;

/** The likelihoods are kept at the photo's size divided by this. */
const seenShrink = 2;

/** Room around the garment in the closer look; one that is hardly closer is not worth its time. */
const marginShare = 0.06;
const closerFrom = 0.75;

/** How likely each place of a picture shows a garment that nobody wears (0…1), whatever it lies on; from one look at the whole picture. */
export async function glanceAtGarment(segmenter: Network, photo: Raster): Promise<Plane> {
  const scale = Math.sqrt(lookArea / (photo.width * photo.height));
  const side = (px: number): number => Math.max(2, Math.round((px * scale) / stepPx)) * stepPx;
  const [width, height] = [side(photo.width), side(photo.height)];
  const { logits } = await segmenter(networkInput(photo, width, height), width, height);
  return { width: width / outputShrink, height: height / outputShrink, data: logits.map(likelihoodOf) };
}

/**
 * The same from a second look, closer at what the first one found; at half the photo's size.
 *
 * @param glance from `glanceAtGarment`, of the same photo
 */
export async function lookCloser(segmenter: Network, photo: Raster, glance: Plane): Promise<Plane> {
  const width = Math.ceil(photo.width / seenShrink);
  const height = Math.ceil(photo.height / seenShrink);
  const whole = resizePlane(glance, width, height);
  const isFound = maskAbove(whole.data, 0.5);
  const found = boxAround(isFound, 1, width, height, Math.round(marginShare * Math.max(width, height)));
  if (!found) return whole;
  const box = { x: found.left, y: found.top, width: found.right - found.left, height: found.bottom - found.top };
  if (box.width * box.height > closerFrom * width * height) return whole;
  const inPhoto = { x: box.x * seenShrink, y: box.y * seenShrink, width: box.width * seenShrink, height: box.height * seenShrink };
  const closer = await glanceAtGarment(segmenter, cropRaster(photo, within(inPhoto, photo)));
  return meanInBox(whole, resizePlane(closer, box.width, box.height), box);
}

function within({ x, y, width, height }: Box, photo: Raster): Box {
  return { x, y, width: Math.min(width, photo.width - x), height: Math.min(height, photo.height - y) };
}

/** The mean of both looks inside the box, 0 around it. */
function meanInBox(whole: Plane, closer: Plane, box: Box): Plane {
  const both = createPlane(whole.width, whole.height);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const i = (y + box.y) * whole.width + x + box.x;
      both.data[i] = (whole.data[i] + closer.data[y * box.width + x]) / 2;
    }
  }
  return both;
}
