import { giveBeltsToBottomInto, shareFalseAccessoriesInto } from "./accessories.ts";
import { bodyParts, type BodyPart } from "../body.ts";
import type { LabPlanes } from "../../image/colour.ts";
import { freeSleevesInto } from "./dress-sleeves.ts";
import { bottomGoingUp } from "./bottom-going-up.ts";
import { createPlane } from "../../image/filters.ts";
import { smoothstep } from "../../image/geometry.ts";
import { joinIslandsInto } from "./islands.ts";
import { seesDress, seesSkirt } from "./dress-or-separates.ts";
import { hangsOverLegs, longCoat, longShirt, sleeveReach } from "./over-legs.ts";
import { dropStrayBlobsInto } from "./stray-blobs.ts";
import { parserClasses, type ClassPlanes, type ParserClass } from "./parsing.ts";
import { coarseCoordinates, nearWrist, type PartPlanes } from "./part-planes.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import { settleUnsureCoatInto } from "./unsure-coat.ts";
import { settleUnsureThingsInto } from "./unsure-things.ts";

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

/**
 * Merges the parser's classes into parts and lets the pose overrule what the parser often mistakes. Still at the classes' size.
 *
 * @param lab of the photo, at its own width
 * @param bins of the photo's colours, as from `colourBins`
 * @param scarf where one lies, as from `scarfAround`
 */
export function mergeParts(
  classes: ClassPlanes,
  lab: LabPlanes,
  bins: Uint16Array,
  photoWidth: number,
  frame: TorsoFrame,
  scarf: Uint8Array | null,
): { parts: PartPlanes; wearsDress: boolean; wearsSkirt: boolean } {
  const { width, height } = classes.background;
  const parts = Object.fromEntries(bodyParts.map((part) => [part, createPlane(width, height)])) as PartPlanes;
  for (const name of parserClasses) {
    const target = parts[partOfClass[name]].data;
    const source = classes[name].data;
    for (let i = 0; i < target.length; i++) target[i] += source[i];
  }
  dropStrayBlobsInto(parts, frame);
  giveBeltsToBottomInto(parts, classes, frame, scarf);
  shareFalseAccessoriesInto(parts, classes, lab, photoWidth, frame, scarf);
  settleUnsureThingsInto(parts, classes, { lab, photoWidth, bins }, frame.shoulderWidthPx);
  const isDress = seesDress(parts, classes, lab, photoWidth, frame);
  // Of a dress that a coat lies over, one sees a top and a skirt: with the coat goes the one, and under it goes on the other.
  const wearsDress = isDress && !hangsOverLegs(classes.outer, longCoat, frame);
  if (wearsDress) {
    mergeDressInto(parts, frame);
    freeSleevesInto(parts, frame);
  } else {
    splitDressInto(parts, classes, frame);
    liftStrayBottomInto(parts, bins, frame);
    joinIslandsInto(parts);
    settleUnsureCoatInto(parts, lab, photoWidth, frame);
  }
  return { parts, wearsDress, wearsSkirt: !wearsDress && seesSkirt(parts, classes) };
}

/** On the torso's axis: where a coat hides the waist, what looks like bottom further up is the shade of a cuff or a bag on the coat. */
const highestHiddenWaistV = 0.8;

/**
 * Drapes and folds above the line where the bottom begins in the middle of the body belong to the top. What surely goes on up from below, in
 * the bottom's own colours, is seen beside a shirt that hangs over the bottom on one side.
 */
function liftStrayBottomInto(parts: PartPlanes, bins: Uint16Array, frame: TorsoFrame): void {
  const torso = coarseCoordinates(frame);
  const waistV = middleWaistV(parts, frame) ?? highestHiddenWaistV;
  const { width, height } = parts.bottom;
  const goesOn = bottomGoingUp(parts, bins, (x, y) => torso.v(x, y) > waistV);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (parts.bottom.data[i] === 0 || goesOn?.[i] === 1) continue;
      const above = smoothstep(waistV - 0.06, waistV - 0.12, torso.v(x, y));
      parts.top.data[i] += parts.bottom.data[i] * above;
      parts.bottom.data[i] *= 1 - above;
    }
  }
}

/** Where the bottom begins on the torso's axis: below it more than half of the cloth is bottom, all the way down to the hips. */
function middleWaistV(parts: PartPlanes, frame: TorsoFrame): number | null {
  const torso = coarseCoordinates(frame);
  const { width, height } = parts.bottom;
  const stepV = 0.02;
  const lastV = 1.2;
  const tops = new Float32Array(Math.ceil(lastV / stepV));
  const bottoms = new Float32Array(tops.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const v = torso.v(x, y);
      if (v < 0 || v >= lastV || Math.abs(torso.u(x, y)) > 0.25 * frame.shoulderWidthPx) continue;
      const step = Math.floor(v / stepV);
      tops[step] += parts.top.data[i];
      bottoms[step] += parts.bottom.data[i];
    }
  }
  let waist: number | null = null;
  for (let step = tops.length - 1; step >= 0; step--) {
    if (tops[step] + bottoms[step] === 0) continue;
    if (bottoms[step] < tops[step]) break;
    waist = step * stepV;
  }
  return waist;
}

function mergeDressInto(parts: PartPlanes, frame: TorsoFrame): void {
  const torso = coarseCoordinates(frame);
  const { width, height } = parts.dress;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const share = smoothstep(-0.2, 0, torso.v(x, y));
      parts.dress.data[i] += (parts.top.data[i] + parts.bottom.data[i]) * share;
      parts.top.data[i] *= 1 - share;
      parts.bottom.data[i] *= 1 - share;
    }
  }
}

/**
 * On the torso's axis: over `waist` what the parser calls a dress turns from top to bottom; over `chest` what it calls a bottom ceases to
 * be top; over `legs` what it calls a top turns into bottom.
 */
const split = { waist: { from: 0.72, to: 0.92 }, chest: { from: 0.35, to: 0.6 }, legs: { from: 1.15, to: 1.35 } } as const;

/**
 * Without a dress, what the parser calls one is top above the waist and bottom below it. On the chest nothing is bottom, and on the legs
 * nothing is top but a coat and the tails of a shirt.
 */
function splitDressInto(parts: PartPlanes, classes: ClassPlanes, frame: TorsoFrame): void {
  const torso = coarseCoordinates(frame);
  const { width, height } = parts.dress;
  const hasTails = hangsOverLegs(classes.upper, longShirt, frame);
  const mayBeSleeve = nearWrist(frame, sleeveReach);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const v = torso.v(x, y);
      const below = smoothstep(split.waist.from, split.waist.to, v);
      parts.top.data[i] += parts.dress.data[i] * (1 - below);
      parts.bottom.data[i] += parts.dress.data[i] * below;
      parts.dress.data[i] = 0;
      const onChest = 1 - smoothstep(split.chest.from, split.chest.to, v);
      parts.top.data[i] += parts.bottom.data[i] * onChest;
      parts.bottom.data[i] *= 1 - onChest;
      const onLegs = smoothstep(split.legs.from, split.legs.to, v);
      const top = Math.max(0, parts.top.data[i] - classes.outer.data[i]);
      if (onLegs === 0 || top < 0.01 || hasTails || mayBeSleeve(x, y)) continue;
      parts.bottom.data[i] += top * onLegs;
      parts.top.data[i] -= top * onLegs;
    }
  }
}
