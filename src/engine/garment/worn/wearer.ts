import type { Body } from "../../person/body.ts";
import { add, middle, point, scale, subtract, type Point } from "../../image/geometry.ts";
import { analyseBody } from "../../person/person.ts";
import { cropRaster, shrinkRaster, type Box } from "../../image/picture.ts";
import { glanceAtGarment } from "../photo/segment-garment.ts";
import type { ProductPicture } from "../photo/shown.ts";
import { findPoses } from "../../person/pose/find-poses.ts";
import type { Pose } from "../../person/pose/pose.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { meanOf } from "../../image/series.ts";
import { withShouldersAbove } from "./cut-off-shoulders.ts";
import { seemsWorn } from "./likely-worn.ts";
import type { Networks } from "../../runtime.ts";
import { movePose, personBox, scalePose } from "../../working-photo.ts";

/** A photo as large as the shop has it, prepared when it is asked for. */
interface FullPhoto {
  readonly width: number;
  readonly load: () => Raster;
}

/** What is asked about somebody in a product photo. */
type WearerNetworks = Omit<Networks, "bareSkin" | "release">;

/**
 * The model who wears the garment in a product photo, the clearest of several, or null when it lies flat.
 *
 * @param photo as small as it may be looked at; `full` is the same as large as the shop has it: a garment is a small part of a photo
 *   that shows somebody from head to toe
 * @param worn how likely that is, as `likelyWorn` says of the photo
 */
export async function findWearer(networks: WearerNetworks, photo: ProductPicture, worn: number, full: FullPhoto): Promise<Body | null> {
  if (!seemsWorn(worn)) return null;
  const [pose] = await findPoses(networks, photo);
  if (!pose) return null;
  const mayBePrinted = worn < surerThanPrint;
  if (mayBePrinted && isPrinted(likelihoodOfCloth(photo, await glanceAtGarment(networks.garmentSegmenter, photo)), pose)) return null;
  const box = boxOfWearer(pose, photo);
  const near = closeUp(full, photo, box);
  const body = await analyseBody(networks, near, scalePose(movePose(pose, point(-box.x, -box.y)), near.width / box.width));
  return withShouldersAbove(body);
}

/** As the photo's border cuts them off, whatever hides them does: trousers that went on behind a banner ended above it. */
function boxOfWearer(pose: Pose, { shown: { left, top, right, bottom } }: ProductPicture): Box {
  const { x, y, width, height } = personBox(movePose(pose, point(-left, -top)), { width: right - left, height: bottom - top });
  return { x: left + x, y: top + y, width, height };
}

/** A wearer is looked at in so many pixels, about as many as whoever tries the garment on. */
const closeUpPx = 800_000;

/**
 * A part of the photo, as large as the full one has it and the wearer may be looked at; as it is in the photo where that is no smaller.
 *
 * @param box in the photo's pixels
 */
function closeUp({ width: fullWidth, load }: FullPhoto, photo: Raster, box: Box): Raster {
  const factor = fullWidth / photo.width;
  const largest = Math.sqrt(closeUpPx / (box.width * box.height));
  if (Math.min(factor, largest) <= 1) return cropRaster(photo, box);
  const full = load();
  const x = Math.round(box.x * factor);
  const y = Math.round(box.y * factor);
  const width = Math.min(full.width - x, Math.round(box.width * factor));
  const height = Math.min(full.height - y, Math.round(box.height * factor));
  const shrink = Math.min(1, largest / factor);
  return shrinkRaster(cropRaster(full, { x, y, width, height }), Math.round(width * shrink), Math.round(height * shrink));
}

/** So likely it is of nobody for a portrait (.8 at most of 24 flat garments with one); and somebody without a head may be seen with a false one. */
const surerThanPrint = 0.95;
/**
 * A printed face is nearly as surely a part of a garment as the cloth around it (.9 and more); that of somebody who stands there is not (.1 at
 * most of 83 people), unless the photo shows little more than head and chest (.8 and more).
 */
const printed = 0.4;
/** From the mouth over the eyes so many times as far again there is cloth above a print, and above a head none any more. */
const aboveHead = [2.5, 3, 3.5, 4] as const;

/** How surely the segmenter sees a garment that nobody wears at a place of the photo, 0 beside it. */
function likelihoodOfCloth(photo: Raster, { width, height, data }: Plane): (place: Point) => number {
  return ({ x, y }) => {
    const [column, row] = [Math.floor((x / photo.width) * width), Math.floor((y / photo.height) * height)];
    return column >= 0 && row >= 0 && column < width && row < height ? data[row * width + column] : 0;
  };
}

/** Whether the face is that of a portrait on a garment, which no person wears for that. */
function isPrinted(clothAt: (place: Point) => number, pose: Pose): boolean {
  const isCloth = (places: readonly Point[]): boolean => meanOf(places.map(clothAt)) > printed;
  const eyes = middle(pose.leftEye, pose.rightEye);
  const up = subtract(eyes, middle(pose.mouthLeft, pose.mouthRight));
  return (
    isCloth([pose.leftEye, pose.rightEye, pose.nose, pose.mouthLeft, pose.mouthRight]) &&
    isCloth(aboveHead.map((times) => add(eyes, scale(up, times))))
  );
}
