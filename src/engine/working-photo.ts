import { createPlane, resizePlane } from "./image/filters.ts";
import { add, clamp, distance, scale, type Point } from "./image/geometry.ts";
import { shrinkColours, shrinkRaster, type Box } from "./image/picture.ts";
import type { Pose } from "./person/pose/pose.ts";
import type { Raster, Size } from "./image/raster.ts";

/** Taller photos are shrunk to this height. */
const workingHeightPx = 1296;
/** Wider ones to this width. */
const workingWidthPx = 1728;

/** The photo, shrunk to the working size where it is larger. */
export function workingPhoto(photo: Raster): Raster {
  const factor = Math.min(1, workingHeightPx / photo.height, workingWidthPx / photo.width);
  return factor === 1
    ? photo
    : shrinkRaster(photo, Math.max(1, Math.round(photo.width * factor)), Math.max(1, Math.round(photo.height * factor)));
}

/** The part of a photo with the person, and room for wide sleeves or skirts; in the photo's pixels. */
export function personBox(pose: Pose, photo: Size): Box {
  const joints: Point[] = Object.values(pose);
  const shoulderWidth = distance(pose.leftShoulder, pose.rightShoulder);
  const torsoPx = distance(pose.leftShoulder, pose.leftHip);
  // A turned person has narrow shoulders, but no less hair and cloth.
  const margin = Math.max(0.75 * shoulderWidth, 0.4 * torsoPx);
  const left = clamp(Math.floor(Math.min(...joints.map(({ x }) => x)) - margin), 0, photo.width - 1);
  const right = clamp(Math.ceil(Math.max(...joints.map(({ x }) => x)) + margin), left + 1, photo.width);
  const top = clamp(Math.floor(Math.min(...joints.map(({ y }) => y)) - 1.6 * margin), 0, photo.height - 1);
  const bottom = clamp(Math.ceil(Math.max(...joints.map(({ y }) => y)) + 0.6 * margin), top + 1, photo.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The pose with all joints moved by an offset, in pixels. */
export const movePose = (pose: Pose, offset: Point): Pose => mapPose(pose, (joint) => add(joint, offset));

/** The pose in the same photo at `factor` times the size. */
export const scalePose = (pose: Pose, factor: number): Pose => mapPose(pose, (joint) => scale(joint, factor));

function mapPose(pose: Pose, map: (joint: Point) => Point): Pose {
  return Object.fromEntries(Object.entries(pose).map(([name, joint]) => [name, map(joint)])) as Pose;
}

/**
 * The full photo with what changed in the part of it that was worked on. Where the photo was not shrunk, changed pixels are copied; where
 * it was, they are enlarged and blended in. All other pixels keep their values to the bit.
 *
 * @param box where that part lies, in pixels of the working photo
 */
export function pasteChanges(photo: Raster, working: Raster, box: Box, before: Raster, after: Raster): { picture: Raster; changed: Box } {
  const picture: Raster = { ...photo, data: photo.data.slice() };
  const changed = changedBox(before, after);
  if (photo.width === working.width && photo.height === working.height) {
    copyChangedInto(picture, box, before, after);
    return { picture, changed: { ...changed, x: changed.x + box.x, y: changed.y + box.y } };
  }
  const scale = photo.height / working.height;
  const target = {
    x: Math.floor((changed.x + box.x - 2) * scale),
    y: Math.floor((changed.y + box.y - 2) * scale),
    width: Math.ceil((changed.width + 4) * scale),
    height: Math.ceil((changed.height + 4) * scale),
  };
  const within = clipBox(target, photo);
  blendEnlargedInto(picture, within, scale, box, before, after);
  return { picture, changed: within };
}

function differs(before: Raster, after: Raster, p: number): boolean {
  return before.data[p] !== after.data[p] || before.data[p + 1] !== after.data[p + 1] || before.data[p + 2] !== after.data[p + 2];
}

function changedBox(before: Raster, after: Raster): Box {
  let [left, right, top, bottom] = [before.width, -1, before.height, -1];
  for (let y = 0, p = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++, p += 4) {
      if (!differs(before, after, p)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? { x: 0, y: 0, width: 0, height: 0 } : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function clipBox(box: Box, { width, height }: Raster): Box {
  const x = clamp(box.x, 0, width);
  const y = clamp(box.y, 0, height);
  return { x, y, width: clamp(box.x + box.width, x, width) - x, height: clamp(box.y + box.height, y, height) - y };
}

function copyChangedInto(picture: Raster, box: Box, before: Raster, after: Raster): void {
  for (let y = 0, p = 0; y < before.height; y++) {
    let target = ((box.y + y) * picture.width + box.x) * 4;
    for (let x = 0; x < before.width; x++, p += 4, target += 4) {
      if (!differs(before, after, p)) continue;
      picture.data[target] = after.data[p];
      picture.data[target + 1] = after.data[p + 1];
      picture.data[target + 2] = after.data[p + 2];
    }
  }
}

function blendEnlargedInto(picture: Raster, target: Box, scale: number, box: Box, before: Raster, after: Raster): void {
  const changed = createPlane(before.width, before.height);
  for (let i = 0; i < changed.data.length; i++) changed.data[i] = differs(before, after, i * 4) ? 1 : 0;
  const width = Math.round(before.width * scale);
  const height = Math.round(before.height * scale);
  const weights = resizePlane(changed, width, height);
  const colours = shrinkColours(after, 1).map((plane) => resizePlane(plane, width, height));
  const offsetX = Math.round(box.x * scale);
  const offsetY = Math.round(box.y * scale);
  for (let y = target.y; y < target.y + target.height; y++) {
    for (let x = target.x; x < target.x + target.width; x++) {
      const sourceX = x - offsetX;
      const sourceY = y - offsetY;
      if (sourceX < 0 || sourceY < 0 || sourceX >= width || sourceY >= height) continue;
      const i = sourceY * width + sourceX;
      const weight = weights.data[i];
      if (weight === 0) continue;
      const p = (y * picture.width + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        picture.data[p + channel] += (colours[channel].data[i] - picture.data[p + channel]) * weight;
      }
    }
  }
}
