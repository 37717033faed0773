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

/** A photo at the size in which the shop has it, made ready when it is asked for. */
interface FullPhoto {
  readonly width: number;
  readonly load: () => Raster;
}

/** The networks that looking at somebody in a product photo needs. */
type WearerNetworks = Omit<Networks, "bareSkin" | "release">;

/**
 * The model who wears the garment in a product photo, the clearest of several; null when nobody wears it.
 *
 * @param photo at working size
 * @param worn how likely it is that somebody wears it, from `likelyWorn`
 * @param full the same photo at its own size, for a closer look: somebody who is shown from head to toe is small in it
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

/**
 * The wearer's box, within what the photo shows. Banners cut a wearer off as the photo's border does: trousers that went on behind a banner
 * ended above it.
 */
function boxOfWearer(pose: Pose, { shown: { left, top, right, bottom } }: ProductPicture): Box {
  const { x, y, width, height } = personBox(movePose(pose, point(-left, -top)), { width: right - left, height: bottom - top });
  return { x: left + x, y: top + y, width, height };
}

/** In pixels: the area in which a wearer is looked at, about as large as that of the shopper. */
const closeUpPx = 800_000;

/**
 * A part of the photo at the full photo's size, or at `closeUpPx` if that is smaller; cut out of `photo` itself where neither is larger.
 *
 * @param box in pixels of `photo`
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

/**
 * From this likelihood on, no portrait print can be the wearer: 24 flat garments with a portrait reach .8 at most. Surer wearers are not
 * tested for a print, because somebody without a head may be seen with a false one.
 */
const surerThanPrint = 0.95;
/**
 * The segmenter's likelihood of garment, from which on a face is printed. It is .9 and more on prints, as on the cloth around them; .1 at
 * most on the faces of 83 people, except where the photo shows little more than head and chest (.8 and more).
 */
const printed = 0.4;
/** In distances from the mouth to the eyes, above the eyes: there is cloth above a printed face, and none above a head. */
const aboveHead = [2.5, 3, 3.5, 4] as const;

/** How surely the segmenter sees a garment that nobody wears at a place of the photo, 0 beside it. */
function likelihoodOfCloth(photo: Raster, { width, height, data }: Plane): (place: Point) => number {
  return ({ x, y }) => {
    const [column, row] = [Math.floor((x / photo.width) * width), Math.floor((y / photo.height) * height)];
    return column >= 0 && row >= 0 && column < width && row < height ? data[row * width + column] : 0;
  };
}

/** Whether a pose's face is printed on a garment. */
function isPrinted(clothAt: (place: Point) => number, pose: Pose): boolean {
  const isCloth = (places: readonly Point[]): boolean => meanOf(places.map(clothAt)) > printed;
  const eyes = middle(pose.leftEye, pose.rightEye);
  const up = subtract(eyes, middle(pose.mouthLeft, pose.mouthRight));
  return (
    isCloth([pose.leftEye, pose.rightEye, pose.nose, pose.mouthLeft, pose.mouthRight]) &&
    isCloth(aboveHead.map((times) => add(eyes, scale(up, times))))
  );
}
