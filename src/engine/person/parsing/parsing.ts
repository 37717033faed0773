import { clamp, distance, middle } from "../../image/geometry.ts";
import { joinLooks, meanOfBothWays, softmax, type Look, type PlacedLook, type Places } from "../../image/kernels/looks.ts";
import { networkInput } from "../../image/network-input.ts";
import { cropRaster, type Box } from "../../image/picture.ts";
import { hipsMiddle, shouldersMiddle, torsoLength, type Pose } from "../pose/pose.ts";
import type { Plane, Raster, Size } from "../../image/raster.ts";
import { likelihoodOf, type Network } from "../../runtime.ts";

/** The parser's classes, in the order of its output. */
export const parserClasses = [
  "background",
  "hair",
  "headwear",
  "skin",
  "upper",
  "outer",
  "dress",
  "lower",
  "skirt",
  "hosiery",
  "footwear",
  "bag",
  "accessory",
] as const;
export type ParserClass = (typeof parserClasses)[number];

/** Probability of each class, at half the photo's size. */
export type ClassPlanes = Readonly<Record<ParserClass, Plane>>;

/** The network was trained on pictures of this height, and wants sides that are multiples of 32. */
const inputHeightPx = 384;
const inputStepPx = 32;

/** It answers at this fraction of its input's size. */
const outputShrink = 2;

/** Classes are kept at the photo's size divided by this: the network sees no finer anyway. */
export const classShrink = 2;

/**
 * Looks at the whole photo and at its mirror image, then closer at the torso, where garments begin and end, and merges the looks. A photo
 * that shows less than a torso is shown to the network no larger than a torso is: for 36 people in crops from the waist to the thighs that
 * raised the IoU of tops from 64 to 76 %, of bottoms from 61 to 67 %.
 *
 * @param photo the person, with some air around
 */
export async function parsePhoto(parser: Network, photo: Raster, pose: Pose): Promise<ClassPlanes> {
  const width = Math.ceil(photo.width / classShrink);
  const height = Math.ceil(photo.height / classShrink);
  const place = (look: Look, box: Box, weight: number): PlacedLook => ({
    look,
    columns: placesOf(box.x, box.width, photo.width, look.width),
    rows: placesOf(box.y, box.height, photo.height, look.height),
    weight,
  });
  const whole = { x: 0, y: 0, width: photo.width, height: photo.height };
  const looks = [place(await lookBothWays(parser, photo, inputHeightFor(photo.height, "photo", pose)), whole, 1)];
  if (filling.photo * torsoLength(pose) < 0.9 * photo.height) {
    const torso = torsoBox(photo, pose);
    const look = await lookAt(parser, cropRaster(photo, torso), inputHeightFor(torso.height, "torso", pose));
    looks.push(place(softmax(look), torso, 1.2));
  }
  const planes = joinLooks(looks, parserClasses.length, width, height, fadePx);
  return Object.fromEntries(parserClasses.map((name, c) => [name, { width, height, data: planes[c] }])) as unknown as ClassPlanes;
}

/** Height of a look that only asks what kind of photo it is. */
const quickHeightPx = 256;

export interface QuickLook {
  /** Share of the photo that is surely each class. */
  readonly shares: Readonly<Record<ParserClass, number>>;
  /** How likely it is that somebody wears the clothes, head and skin or not, 0…1. */
  readonly likelyWorn: number;
}

/** Looks at a whole photo once, at a small size, to tell what kind of photo it is. */
export async function parseQuickly(parser: Network, photo: Raster): Promise<QuickLook> {
  const width = inputWidthFor(photo, quickHeightPx);
  const { logits, worn } = await parser(networkInput(photo, width, quickHeightPx), width, quickHeightPx);
  const { planes } = softmax(lookOf(logits, width, quickHeightPx));
  const area = planes.length / parserClasses.length;
  const shares = parserClasses.map((name, c) => [name, shareOfSure(planes.subarray(c * area, (c + 1) * area))]);
  return { shares: Object.fromEntries(shares) as Record<ParserClass, number>, likelyWorn: likelihoodOf(worn[0]) };
}

function shareOfSure(probabilities: Float32Array): number {
  let sure = 0;
  for (let i = 0; i < probabilities.length; i++) if (probabilities[i] > 0.7) sure++;
  return sure / probabilities.length;
}

/** The width of the network's input that keeps the photo's proportions, in the network's steps. */
function inputWidthFor({ width, height }: Size, inputHeight: number): number {
  const steps = Math.round((inputHeight * width) / height / inputStepPx);
  return clamp(steps, 4, 12) * inputStepPx;
}

/** In torso lengths: how far above the shoulders and below the hips the closest look goes. */
const closest = { above: 0.9, below: 0.45 } as const;
/**
 * In torso lengths: the heights from which on a whole photo, and a closest look that the photo's borders cut off, fill the network's
 * input. A lower one gets a smaller input: the network does not know cloth that fills a picture. A torso without its head is still looked
 * at as closely as can be, which shows thin straps.
 */
const filling = { photo: closest.above + 1 + closest.below, torso: 1.7 } as const;

/**
 * The height of the network's input for a part of the photo.
 *
 * @param heightPx of that part, in pixels of the photo
 */
function inputHeightFor(heightPx: number, what: keyof typeof filling, pose: Pose): number {
  const steps = Math.round((inputHeightPx * heightPx) / (filling[what] * torsoLength(pose)) / inputStepPx);
  return clamp(steps, 4, inputHeightPx / inputStepPx) * inputStepPx;
}

/** From above the head to below the hips, in the proportions of a photo that the network was trained on. */
function torsoBox(photo: Raster, pose: Pose): Box {
  const shoulders = shouldersMiddle(pose);
  const hips = hipsMiddle(pose);
  const torsoPx = torsoLength(pose);
  const centreX = middle(shoulders, hips).x;
  const top = Math.floor(clamp(shoulders.y - closest.above * torsoPx, 0, photo.height - inputStepPx));
  const bottom = Math.ceil(clamp(hips.y + closest.below * torsoPx, top + inputStepPx, photo.height));
  const widthPx = Math.max(0.75 * (bottom - top), 1.6 * distance(pose.leftShoulder, pose.rightShoulder));
  const left = Math.floor(clamp(centreX - widthPx / 2, 0, photo.width - inputStepPx));
  const right = Math.ceil(clamp(centreX + widthPx / 2, left + inputStepPx, photo.width));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** One look: the network's logits of each class. */
async function lookAt(parser: Network, photo: Raster, inputHeight: number): Promise<Look> {
  const inputWidth = inputWidthFor(photo, inputHeight);
  return seeInput(parser, networkInput(photo, inputWidth, inputHeight), inputWidth, inputHeight);
}

async function seeInput(parser: Network, input: Float32Array, width: number, height: number): Promise<Look> {
  const { logits } = await parser(input, width, height);
  return lookOf(logits, width, height);
}

/** The network's answer to a picture of that size. */
const lookOf = (logits: Float32Array, width: number, height: number): Look => ({
  width: width / outputShrink,
  height: height / outputShrink,
  planes: logits,
});

/** Not averaged: what is carried is small, and two looks do not see it in quite the same place. */
const things = new Set<ParserClass>(["bag", "accessory"]);

/** The mean of what the network sees in the photo and in its mirror image; of what is carried, as in the photo. */
async function lookBothWays(parser: Network, photo: Raster, inputHeight: number): Promise<Look> {
  const inputWidth = inputWidthFor(photo, inputHeight);
  const input = networkInput(photo, inputWidth, inputHeight);
  const mirroredInput = mirrored(input, inputWidth);
  const seen = await seeInput(parser, input, inputWidth, inputHeight);
  const other = await seeInput(parser, mirroredInput, inputWidth, inputHeight);
  const shares = parserClasses.map((name) => (things.has(name) ? 0 : 0.5));
  return meanOfBothWays(seen, other, shares);
}

/** Planes one after the other, each row from right to left. */
function mirrored(planes: Float32Array, width: number): Float32Array {
  const mirror = new Float32Array(planes.length);
  for (let end = width; end <= planes.length; end += width) {
    for (let from = end - width, to = end - 1; from < end; from++, to--) mirror[to] = planes[from];
  }
  return mirror;
}

/** In pixels of the photo: within this distance of its box's inner borders, where the network has seen less around, a look counts less. */
const fadePx = 24;

/**
 * Where a look lies in the class planes along one axis.
 *
 * @param from first pixel of the photo that it looked at
 * @param lengthPx how many of these it looked at
 */
function placesOf(from: number, lengthPx: number, photoPx: number, seenPx: number): Places {
  const first = Math.ceil(from / classShrink);
  const isAtEnd = from + lengthPx >= photoPx;
  const end = isAtEnd ? Math.ceil(photoPx / classShrink) : Math.floor((from + lengthPx) / classShrink);
  const samples = Array.from({ length: end - first }, (_, step) => {
    const alongPx = (first + step + 0.5) * classShrink - from;
    const sample = clamp((alongPx * seenPx) / lengthPx - 0.5, 0, seenPx - 1.001);
    const before = Math.floor(sample);
    const insidePx = Math.min(from === 0 ? fadePx : alongPx, isAtEnd ? fadePx : lengthPx - alongPx);
    return { before, fraction: sample - before, insidePx };
  });
  return { first, samples };
}
