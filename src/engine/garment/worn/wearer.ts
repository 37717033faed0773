import type { Body } from "../../person/body.ts";
import { add, middle, point, scale, subtract, type Point } from "../../image/geometry.ts";
import { labelAt, partIndex } from "../../person/labels.ts";
import { parseQuickly } from "../../person/parsing/parsing.ts";
import { analyseBody } from "../../person/person.ts";
import { cropRaster, shrinkRaster, type Box } from "../../image/picture.ts";
import { glanceAtGarment } from "../photo/segment-garment.ts";
import type { ProductPicture } from "../photo/shown.ts";
import { findPoses } from "../../person/pose/find-poses.ts";
import { findJoints, type Joints } from "../../person/pose/movenet.ts";
import type { Pose } from "../../person/pose/pose.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import { meanOf } from "../../image/series.ts";
import { withShouldersAbove } from "./cut-off-shoulders.ts";
import type { Network, Networks } from "../../runtime.ts";
import { movePose, personBox, scalePose } from "../../working-photo.ts";

/**
 * Of the person, skin and hair: above the last somebody wears the garment; above the second somebody may, since a coat leaves little bare; and
 * of one whose head the shop cut off there may be no more to see than the first.
 */
const leastSkinAndHair = { headless: 0.003, possible: 0.012, certain: 0.06 } as const;

/** And of the person skin alone, seen closely. */
const leastSkin = 0.06;

/** Cosine of how far a wearer leans at most. */
const leastUpright = 0.8;

/** A photo as large as the shop has it, prepared when it is asked for. */
interface FullPhoto {
  readonly width: number;
  readonly load: () => Raster;
}

/** What a quick look tells of somebody who might wear the garment of a product photo. */
export interface WearerSigns {
  /** Of the person, or of the clothes that nobody wears, the share that is skin and hair. */
  readonly bareShare: number;
  /** Whether there are shoes, and clothes of the upper body. */
  readonly isShod: boolean;
}

/** What is asked about somebody in a product photo. */
type WearerNetworks = Omit<Networks, "bareSkin" | "release">;

/**
 * The model who wears the garment in a product photo, the clearest of several, or null when it lies flat.
 *
 * @param photo as small as it may be looked at; `full` is the same as large as the shop has it: a garment is a small part of a photo
 *   that shows somebody from head to toe
 * @param signs what `wearerSigns` says of the photo
 */
export async function findWearer(
  networks: WearerNetworks,
  photo: ProductPicture,
  signs: WearerSigns,
  full: FullPhoto,
): Promise<Body | null> {
  const { bareShare, isShod } = signs;
  let joints: Promise<Joints> | undefined;
  const seeJoints = (): Promise<Joints> => (joints ??= findJoints(networks.bodyJoints, photo));
  const standsInShoes = async (): Promise<boolean> => isShod && showsLegs(await seeJoints());
  // So little is bare of somebody without a head, or of nobody: most garments that lie flat end here, before anything else is asked.
  const mayShowWrists = bareShare >= leastSkinAndHair.headless;
  if (!mayBeWorn(signs) && !(mayShowWrists && showsWrists(await seeJoints())) && !(await standsInShoes())) return null;
  const [pose] = await findPoses(networks, photo, seeJoints);
  if (!pose) return null;
  const clothAt = likelihoodOfCloth(photo, await glanceAtGarment(networks.garmentSegmenter, photo));
  if (isPrinted(clothAt, pose) && !(await standsInShoes())) return null;
  const box = boxOfWearer(pose, photo);
  const near = closeUp(full, photo, box);
  const nearer = near.width / box.width;
  const body = await analyseBody(networks, near, scalePose(movePose(pose, point(-box.x, -box.y)), nearer));
  const clothAtNear = (place: Point): number => clothAt(add(scale(place, 1 / nearer), point(box.x, box.y)));
  const isBare = bareShare >= leastSkinAndHair.certain;
  // Cloth in a skin's colour, or a hood, deceives the quick look, but less the one at the size and the place of whoever would wear it.
  const skinShare = skinShareOf(body);
  const isRealSkin = clothOnSkin(body, clothAtNear) < skinColouredCloth;
  // Where little is bare, and the segmenter takes that for cloth, the parser sees skin in the cloth of a garment that lies flat.
  const maySkinBeAt = (place: Point): boolean => isBare || clothAtNear(place) < seenAsCloth;
  const isWorn =
    (isBare && skinShare >= leastSkin && isRealSkin) ||
    (mayBeWorn(signs) && showsFaceOrHands(body, maySkinBeAt)) ||
    (skinShare >= leastSkinOfHeadless && isRealSkin && showsWrists(await seeJoints())) ||
    (await standsInShoes());
  return isWorn ? withShouldersAbove(body) : null;
}

/** A hand, of somebody in a coat. */
const leastSkinOfHeadless = 0.01;
/**
 * So sure MoveNet is of the wrists of 186 in 189 people whose head the shop cut off, and of two in 89 garments that nobody wears (.28 at most), whose skin, if any,
 * is cloth for the segmenter.
 */
const sureWrists = 0.25;

const showsWrists = ({ leftWrist, rightWrist }: Joints): boolean => (leftWrist.score + rightWrist.score) / 2 >= sureWrists;

/**
 * Somebody stands there, head and skin or not, where the parser sees shoes and clothes of the upper body, and MoveNet is that sure of knees and ankles:
 * of 220 people in street photos, whose heads were cut off, 188; of 529 photos of garments that nobody wears, two with such signs (.14 at most).
 */
const sureLegs = 0.4;
/** In shares of the photo, of what the parser is sure of. */
const leastOfStanding = { shoes: 0.003, upper: 0.012 } as const;

function showsLegs({ leftKnee, rightKnee, leftAnkle, rightAnkle }: Joints): boolean {
  return meanOf([leftKnee, rightKnee, leftAnkle, rightAnkle].map(({ score }) => score)) >= sureLegs;
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

/** Whether these leave it possible that somebody wears the garment, whose head one sees. */
export const mayBeWorn = ({ bareShare }: WearerSigns): boolean => bareShare >= leastSkinAndHair.possible;

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

/**
 * Of what the parser takes for skin the segmenter sees half as cloth at most (of 22 people without their heads, 13 of them with them too), but of a garment
 * in a skin's colour nearly all.
 */
const skinColouredCloth = 0.75;
/** At faces and hands of people the segmenter sees hardly any (.1 at most), in the midst of a garment that lies flat nothing else (.98 and more). */
const seenAsCloth = 0.5;
/** Every so many pixels, across and down, one is asked. */
const stride = 3;

function clothOnSkin({ photo: { width, height }, labels }: Body, clothAt: (place: Point) => number): number {
  const seen: number[] = [];
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) if (labels[y * width + x] === partIndex.skin) seen.push(clothAt(point(x, y)));
  }
  return seen.length === 0 ? 0 : meanOf(seen);
}

function skinShareOf({ labels }: Body): number {
  let [skin, someone] = [0, 0];
  for (const label of labels) {
    if (label === partIndex.skin) skin++;
    if (label !== partIndex.background) someone++;
  }
  return someone === 0 ? 0 : skin / someone;
}

/**
 * The pose network sees people in clothes that nobody wears, but where their heads and hands would be, there is no skin; and in a
 * printed portrait, but seldom upright.
 */
function showsFaceOrHands({ labels, photo, eyes, mouth, up, left, right }: Body, maySkinBeAt: (place: Point) => boolean): boolean {
  if (-up.y < leastUpright) return false;
  const isSkin = (place: Point): boolean =>
    labelAt({ width: photo.width, height: photo.height, labels }, place) === partIndex.skin && maySkinBeAt(place);
  return [eyes, middle(eyes, mouth), mouth].some(isSkin) || (isSkin(left.fingers) && isSkin(right.fingers));
}

/** Looks at a product photo once, quickly. */
export async function wearerSigns(parser: Network, photo: Raster): Promise<WearerSigns> {
  const shares = await parseQuickly(parser, photo);
  const someone = 1 - shares.background;
  const upper = shares.upper + shares.outer + shares.dress;
  return {
    bareShare: someone < 0.02 ? 0 : (shares.skin + shares.hair) / someone,
    isShod: shares.footwear >= leastOfStanding.shoes && upper >= leastOfStanding.upper,
  };
}
