import { bodyParts, type BodyPart } from "./body.ts";
import { findComponents } from "./components.ts";
import { createPlane } from "./filters.ts";
import { distance, point, smoothstep } from "./geometry.ts";
import { classShrink, parserClasses, type ClassPlanes, type ParserClass } from "./parsing.ts";
import type { Plane } from "./raster.ts";
import { alongTorso, type TorsoFrame } from "./torso-frame.ts";

export type PartPlanes = Record<BodyPart, Plane>;

/** Tights count as skin: bare or not, legs stay as they are until something covers them. */
const partOfClass: Record<ParserClass, BodyPart> = {
  background: "background",
  hair: "hair",
  headwear: "hair",
  skin: "skin",
  upper: "top",
  outer: "top",
  dress: "dress",
  lower: "bottom",
  skirt: "bottom",
  hosiery: "skin",
  footwear: "footwear",
  bag: "other",
  accessory: "other",
};

/** Merges the parser's classes into parts and lets the pose overrule what the parser often mistakes. Still at the classes' size. */
export function mergeParts(classes: ClassPlanes, frame: TorsoFrame): { parts: PartPlanes; wearsDress: boolean } {
  const { width, height } = classes.background;
  const parts = Object.fromEntries(bodyParts.map((part) => [part, createPlane(width, height)])) as PartPlanes;
  for (const name of parserClasses) {
    const target = parts[partOfClass[name]].data;
    const source = classes[name].data;
    for (let i = 0; i < target.length; i++) target[i] += source[i];
  }
  dropStrayBlobs(parts, frame);
  const wearsDress = votesForDress(parts, frame);
  if (wearsDress) mergeIntoDress(parts, frame);
  else splitDress(parts, frame);
  return { parts, wearsDress };
}

/** The torso coordinate of a pixel of the class planes. */
const heightOnTorso = (frame: TorsoFrame, x: number, y: number): number =>
  alongTorso(frame, point((x + 0.5) * classShrink, (y + 0.5) * classShrink));

/** One decision for the whole photo: the parser is unsure pixel by pixel, but chest and thighs together tell. */
function votesForDress(parts: PartPlanes, frame: TorsoFrame): boolean {
  const { width, height } = parts.dress;
  const chest = { dress: 0, all: 0 };
  const thighs = { dress: 0, all: 0 };
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      const separates = parts.top.data[i] + parts.bottom.data[i];
      if (parts.dress.data[i] + separates < 0.5) continue;
      const v = heightOnTorso(frame, x, y);
      const votes = v > 0.05 && v < 0.65 ? chest : v > 0.9 && v < 1.5 ? thighs : null;
      if (!votes) continue;
      votes.all++;
      if (parts.dress.data[i] > separates) votes.dress++;
    }
  }
  return thighs.all > 20 && chest.dress > 0.5 * chest.all && thighs.dress > 0.5 * thighs.all;
}

function mergeIntoDress(parts: PartPlanes, frame: TorsoFrame): void {
  const { width, height } = parts.dress;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const share = smoothstep(-0.2, 0, heightOnTorso(frame, x, y));
      parts.dress.data[i] += (parts.top.data[i] + parts.bottom.data[i]) * share;
      parts.top.data[i] *= 1 - share;
      parts.bottom.data[i] *= 1 - share;
    }
  }
}

/** Without a dress, what the parser calls one is the top above the waist and the bottom below it; no bottom on the chest, no top on the legs. */
function splitDress(parts: PartPlanes, frame: TorsoFrame): void {
  const { width, height } = parts.dress;
  const nearHand = 0.5 * frame.shoulderWidthPx;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const v = heightOnTorso(frame, x, y);
      const below = smoothstep(0.72, 0.92, v);
      parts.top.data[i] += parts.dress.data[i] * (1 - below);
      parts.bottom.data[i] += parts.dress.data[i] * below;
      parts.dress.data[i] = 0;
      const onChest = 1 - smoothstep(0.35, 0.6, v);
      parts.top.data[i] += parts.bottom.data[i] * onChest;
      parts.bottom.data[i] *= 1 - onChest;
      const onLegs = smoothstep(1.15, 1.35, v);
      if (onLegs === 0 || parts.top.data[i] < 0.01) continue;
      const place = point((x + 0.5) * classShrink, (y + 0.5) * classShrink);
      // A long sleeve may hang as low as the thighs.
      if (distance(place, frame.sides.left.wrist) < nearHand || distance(place, frame.sides.right.wrist) < nearHand) continue;
      parts.bottom.data[i] += parts.top.data[i] * onLegs;
      parts.top.data[i] *= 1 - onLegs;
    }
  }
}

/** Furniture and shadows that the parser takes for clothes: anything that is not connected to the person and is small. */
function dropStrayBlobs(parts: PartPlanes, frame: TorsoFrame): void {
  const { width, height } = parts.background;
  const someone = new Uint8Array(width * height);
  for (let i = 0; i < someone.length; i++) someone[i] = parts.background.data[i] < 0.5 ? 1 : 0;
  const { ids, sizes } = findComponents(someone, width, height);
  if (sizes.length <= 2) return;
  const ofPerson = idOfPerson(ids, sizes, width, frame);
  const kept = sizes.map((size, id) => id === ofPerson || size > 0.08 * sizes[ofPerson]);
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0 || kept[ids[i]]) continue;
    for (const part of bodyParts) parts[part].data[i] = part === "background" ? 1 : 0;
  }
}

function idOfPerson(ids: Int32Array, sizes: readonly number[], width: number, frame: TorsoFrame): number {
  const centreX = Math.round((frame.neck.x + frame.pelvis.x) / 2 / classShrink);
  const centreY = Math.round((frame.neck.y + frame.pelvis.y) / 2 / classShrink);
  const atTorso = ids[centreY * width + centreX] ?? 0;
  return (
    atTorso ||
    sizes.indexOf(
      sizes.reduce((a, b) => Math.max(a, b), 0),
      1,
    )
  );
}
