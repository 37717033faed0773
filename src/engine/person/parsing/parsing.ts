import { createPlane } from "../../image/filters.ts";
import { clamp, distance, middle } from "../../image/geometry.ts";
import { networkInput } from "../../image/network-input.ts";
import { cropRaster, type Box } from "../../image/picture.ts";
import { hipsMiddle, shouldersMiddle, torsoLength, type Pose } from "../pose.ts";
import type { Plane, Raster } from "../../image/raster.ts";
import type { Network } from "../../runtime.ts";

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
 * Looks at the whole photo and at its mirror image, then closer at the torso, where garments begin and end, and merges the looks.
 *
 * @param photo the person, with some air around
 */
export async function parsePhoto(parser: Network, photo: Raster, pose: Pose): Promise<ClassPlanes> {
  const width = Math.ceil(photo.width / classShrink);
  const height = Math.ceil(photo.height / classShrink);
  const sums = parserClasses.map(() => createPlane(width, height));
  const weights = createPlane(width, height);
  const whole = { x: 0, y: 0, width: photo.width, height: photo.height };
  const add = (seen: Look, box: Box, weight: number): void => addProbabilities(seen, photo, box, weight, sums, weights);
  add(await lookBothWays(parser, photo), whole, 1);
  const torso = torsoBox(photo, pose);
  if (torso.height < 0.9 * photo.height) add(await look(parser, cropRaster(photo, torso)), torso, 1.2);
  for (const sum of sums) divideInto(sum.data, weights.data);
  return Object.fromEntries(parserClasses.map((name, c) => [name, sums[c]])) as unknown as ClassPlanes;
}

function divideInto(sums: Float32Array, weights: Float32Array): void {
  for (let i = 0; i < sums.length; i++) sums[i] /= weights[i];
}

/** Height of a look that only asks what kind of photo it is. */
const quickHeightPx = 256;

/** Share of the photo that is surely each class, from one small look at all of it. */
export async function parseQuickly(parser: Network, photo: Raster): Promise<Record<ParserClass, number>> {
  const width = inputWidthFor(photo, quickHeightPx);
  const { logits } = await parser(networkInput(photo, width, quickHeightPx), width, quickHeightPx);
  const area = (width * quickHeightPx) / outputShrink ** 2;
  const probabilities = softmax(logits, area);
  const shares = parserClasses.map((name, c) => [name, shareOfSure(probabilities.subarray(c * area, (c + 1) * area))]);
  return Object.fromEntries(shares) as Record<ParserClass, number>;
}

function shareOfSure(probabilities: Float32Array): number {
  let sure = 0;
  for (let i = 0; i < probabilities.length; i++) if (probabilities[i] > 0.7) sure++;
  return sure / probabilities.length;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As wide as the photo's proportions ask, in the network's steps. */
function inputWidthFor({ width, height }: Size, inputHeight: number): number {
  const steps = Math.round((inputHeight * width) / height / inputStepPx);
  return clamp(steps, 4, 12) * inputStepPx;
}

/** From above the head to below the hips, in the proportions of a photo that the network was trained on. */
function torsoBox(photo: Raster, pose: Pose): Box {
  const shoulders = shouldersMiddle(pose);
  const hips = hipsMiddle(pose);
  const torsoPx = torsoLength(pose);
  const centreX = middle(shoulders, hips).x;
  const top = Math.floor(clamp(shoulders.y - 0.9 * torsoPx, 0, photo.height - inputStepPx));
  const bottom = Math.ceil(clamp(hips.y + 0.45 * torsoPx, top + inputStepPx, photo.height));
  const widthPx = Math.max(0.75 * (bottom - top), 1.6 * distance(pose.leftShoulder, pose.rightShoulder));
  const left = Math.floor(clamp(centreX - widthPx / 2, 0, photo.width - inputStepPx));
  const right = Math.ceil(clamp(centreX + widthPx / 2, left + inputStepPx, photo.width));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Probabilities, class after class, at a fraction of the network's input's size. */
interface Look extends Size {
  readonly probabilities: Float32Array;
}

async function look(parser: Network, photo: Raster): Promise<Look> {
  const inputWidth = inputWidthFor(photo, inputHeightPx);
  return lookAt(parser, networkInput(photo, inputWidth, inputHeightPx), inputWidth);
}

async function lookAt(parser: Network, input: Float32Array, inputWidth: number): Promise<Look> {
  const { logits } = await parser(input, inputWidth, inputHeightPx);
  const [width, height] = [inputWidth / outputShrink, inputHeightPx / outputShrink];
  return { width, height, probabilities: softmax(logits, width * height) };
}

/** What is carried is small, and two looks do not see it in quite the same place: their mean would lose it. */
const things = new Set<ParserClass>(["bag", "accessory"]);

/** The mean of what the network sees in the photo and in its mirror image; of what is carried, as in the photo. */
async function lookBothWays(parser: Network, photo: Raster): Promise<Look> {
  const inputWidth = inputWidthFor(photo, inputHeightPx);
  const input = networkInput(photo, inputWidth, inputHeightPx);
  const mirroredInput = mirrored(input, inputWidth);
  const seen = await lookAt(parser, input, inputWidth);
  const other = await lookAt(parser, mirroredInput, inputWidth);
  averageInto(seen, mirrored(other.probabilities, other.width));
  return seen;
}

/** Planes one after the other, each row from right to left. */
function mirrored(planes: Float32Array, width: number): Float32Array {
  const mirror = new Float32Array(planes.length);
  for (let end = width; end <= planes.length; end += width) {
    for (let from = end - width, to = end - 1; from < end; from++, to--) mirror[to] = planes[from];
  }
  return mirror;
}

function averageInto({ width, height, probabilities }: Look, other: Float32Array): void {
  const area = width * height;
  const totals = new Float32Array(area);
  for (let c = 0; c < parserClasses.length; c++) {
    const share = things.has(parserClasses[c]) ? 0 : 0.5;
    for (let i = 0, k = c * area; i < area; i++, k++) {
      probabilities[k] += share * (other[k] - probabilities[k]);
      totals[i] += probabilities[k];
    }
  }
  for (let k = 0; k < probabilities.length; k += area) for (let i = 0; i < area; i++) probabilities[k + i] /= totals[i];
}

/** Per pixel over the classes; overwrites and returns its argument. Class by class, in the order of memory. */
function softmax(logits: Float32Array, area: number): Float32Array {
  const highest = logits.slice(0, area);
  const totals = new Float32Array(area);
  for (let start = area; start < logits.length; start += area) {
    for (let i = 0; i < area; i++) if (logits[start + i] > highest[i]) highest[i] = logits[start + i];
  }
  for (let start = 0; start < logits.length; start += area) {
    for (let i = 0; i < area; i++) {
      const below = logits[start + i] - highest[i];
      // As good as nothing, and most classes of most pixels are.
      const weight = below < -20 ? 0 : Math.exp(below);
      logits[start + i] = weight;
      totals[i] += weight;
    }
  }
  for (let i = 0; i < area; i++) totals[i] = 1 / totals[i];
  for (let start = 0; start < logits.length; start += area) for (let i = 0; i < area; i++) logits[start + i] *= totals[i];
  return logits;
}

/** Pastes a look back; towards the box's inner borders, where the network has seen less around, it counts less. */
function addProbabilities({ probabilities, ...seen }: Look, photo: Size, box: Box, weight: number, sums: Plane[], weights: Plane): void {
  const area = seen.width * seen.height;
  const { width, height } = weights;
  const fadePx = 24;
  const firstY = Math.ceil(box.y / classShrink);
  const firstX = Math.ceil(box.x / classShrink);
  const endY = box.y + box.height >= photo.height ? height : Math.min(height, Math.floor((box.y + box.height) / classShrink));
  const endX = box.x + box.width >= photo.width ? width : Math.min(width, Math.floor((box.x + box.width) / classShrink));
  const left = new Int32Array(endX - firstX);
  const fractionX = new Float32Array(left.length);
  const insideX = new Float32Array(left.length);
  for (let column = 0; column < left.length; column++) {
    const photoX = (firstX + column + 0.5) * classShrink - box.x;
    const sourceX = clamp((photoX * seen.width) / box.width - 0.5, 0, seen.width - 1.001);
    left[column] = Math.floor(sourceX);
    fractionX[column] = sourceX - left[column];
    insideX[column] = Math.min(box.x === 0 ? fadePx : photoX, endX === width ? fadePx : box.width - photoX);
  }
  const here = new Float32Array(left.length);
  const between = new Float64Array(seen.width);
  for (let y = firstY; y < endY; y++) {
    const photoY = (y + 0.5) * classShrink - box.y;
    const sourceY = clamp((photoY * seen.height) / box.height - 0.5, 0, seen.height - 1.001);
    const top = Math.floor(sourceY);
    const fractionY = sourceY - top;
    const insideY = Math.min(box.y === 0 ? fadePx : photoY, endY === height ? fadePx : box.height - photoY);
    const target = y * width + firstX;
    for (let column = 0; column < here.length; column++) {
      here[column] = weight * clamp(Math.min(insideX[column], insideY) / fadePx, 0.02, 1);
      weights.data[target + column] += here[column];
    }
    for (let c = 0; c < sums.length; c++) {
      const upperRow = c * area + top * seen.width;
      for (let x = 0, i = upperRow; x < seen.width; x++, i++) {
        between[x] = probabilities[i] + (probabilities[i + seen.width] - probabilities[i]) * fractionY;
      }
      const { data } = sums[c];
      for (let column = 0; column < here.length; column++) {
        const beside = between[left[column]];
        data[target + column] += here[column] * (beside + (between[left[column] + 1] - beside) * fractionX[column]);
      }
    }
  }
}
