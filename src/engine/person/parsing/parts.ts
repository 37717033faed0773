import { giveBeltsToBottomInto, shareFalseAccessoriesInto } from "./accessories.ts";
import { bodyParts, type BodyPart } from "../body.ts";
import type { LabPlanes } from "../../image/colour.ts";
import { freeSleevesInto } from "./dress-sleeves.ts";
import { findComponents } from "../../image/components.ts";
import { createPlane } from "../../image/filters.ts";
import { distance, point, smoothstep } from "../../image/geometry.ts";
import { joinIslandsInto } from "./islands.ts";
import { classShrink, parserClasses, type ClassPlanes, type ParserClass } from "./parsing.ts";
import { coarseCoordinates, type PartPlanes } from "./part-planes.ts";
import type { Plane } from "../../image/raster.ts";
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
 */
export function mergeParts(
  classes: ClassPlanes,
  lab: LabPlanes,
  photoWidth: number,
  frame: TorsoFrame,
): { parts: PartPlanes; wearsDress: boolean; wearsSkirt: boolean } {
  const { width, height } = classes.background;
  const parts = Object.fromEntries(bodyParts.map((part) => [part, createPlane(width, height)])) as PartPlanes;
  for (const name of parserClasses) {
    const target = parts[partOfClass[name]].data;
    const source = classes[name].data;
    for (let i = 0; i < target.length; i++) target[i] += source[i];
  }
  dropStrayBlobsInto(parts, frame);
  giveBeltsToBottomInto(parts, classes, frame);
  shareFalseAccessoriesInto(parts, classes, lab, photoWidth, frame);
  settleUnsureThingsInto(parts, lab, photoWidth);
  const isDress = votesForDress(parts, frame) || looksLikeOnePiece(parts, classes, lab, photoWidth, frame);
  // Of a dress that a coat lies over, one sees a top and a skirt: with the coat goes the one, and under it goes on the other.
  const wearsDress = isDress && !hangsOverLegs(classes.outer, longCoat, frame);
  if (wearsDress) {
    mergeDressInto(parts, frame);
    freeSleevesInto(parts, frame);
  } else {
    splitDressInto(parts, classes, frame);
    liftStrayBottomInto(parts, frame);
    joinIslandsInto(parts);
    settleUnsureCoatInto(parts, lab, photoWidth, frame);
  }
  return { parts, wearsDress, wearsSkirt: !wearsDress && votesForSkirt(parts, classes) };
}

/**
 * What is so surely seen below this height of the torso, so near to the axis (in widths of the shoulders) and so much of it (in squared ones),
 * hangs over the legs: a jacket that is a coat, and the tails of a shirt. Sleeves hang beside these.
 */
interface OverLegs {
  readonly fromV: number;
  readonly surely: number;
  readonly aside: number;
  readonly least: number;
}
const longCoat: OverLegs = { fromV: 1.12, surely: 0.5, aside: 0.9, least: 0.03 };
const longShirt: OverLegs = { fromV: 1.3, surely: 0.75, aside: 0.5, least: 0.02 };

function hangsOverLegs({ width, height, data }: Plane, { fromV, surely, aside, least }: OverLegs, frame: TorsoFrame): boolean {
  const torso = coarseCoordinates(frame);
  const mayBeSleeve = nearHand(frame);
  let seenPx = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] <= surely || torso.v(x, y) < fromV) continue;
      if (Math.abs(torso.u(x, y)) < aside * frame.shoulderWidthPx && !mayBeSleeve(x, y)) seenPx += classShrink ** 2;
    }
  }
  return seenPx > least * frame.shoulderWidthPx ** 2;
}

/** In widths of the shoulders around a wrist: a long sleeve may hang as low as the thighs. */
const sleeveReach = 0.5;

/** Whether a coarse pixel may be of a sleeve that hangs over the legs. */
function nearHand({ sides: { left, right }, shoulderWidthPx }: TorsoFrame): (x: number, y: number) => boolean {
  const reachPx = sleeveReach * shoulderWidthPx;
  return (x, y) => {
    const place = point((x + 0.5) * classShrink, (y + 0.5) * classShrink);
    return distance(place, left.wrist) < reachPx || distance(place, right.wrist) < reachPx;
  };
}

/** What the parser takes for a dress is a skirt where it is the bottom of somebody in no dress. */
function votesForSkirt({ bottom }: PartPlanes, classes: ClassPlanes): boolean {
  let [skirt, trousers] = [0, 0];
  for (let i = 0; i < bottom.data.length; i++) {
    if (bottom.data[i] < 0.5) continue;
    skirt += classes.skirt.data[i] + classes.dress.data[i];
    trousers += classes.lower.data[i];
  }
  return skirt > trousers;
}

/** One decision for the whole photo: the parser is unsure pixel by pixel, but chest and thighs together tell. */
function votesForDress(parts: PartPlanes, frame: TorsoFrame): boolean {
  const torso = coarseCoordinates(frame);
  const { width, height } = parts.dress;
  const chest = { dress: 0, all: 0 };
  const thighs = { dress: 0, all: 0 };
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      const separates = parts.top.data[i] + parts.bottom.data[i];
      if (parts.dress.data[i] + separates < 0.5) continue;
      const v = torso.v(x, y);
      const votes = v > 0.05 && v < 0.65 ? chest : v > 0.9 && v < 1.5 ? thighs : null;
      if (!votes) continue;
      votes.all++;
      if (parts.dress.data[i] > separates) votes.dress++;
    }
  }
  return thighs.all > 20 && chest.dress > 0.5 * chest.all && thighs.dress > 0.5 * thighs.all;
}

/** Mean colours closer than this (L*a*b*) are the same cloth in another light. */
const sameClothDistance = 9;

/** Where so much of the chest is a jacket's, both belong to a suit, whose parts have one colour, too. */
const jacketShare = 0.6;

/** A skirt in the very colour of the top is a dress, unless a coat lies over it. If it is not, nothing is lost: a new top or bottom takes half of it away. */
function looksLikeOnePiece(parts: PartPlanes, classes: ClassPlanes, lab: LabPlanes, photoWidth: number, frame: TorsoFrame): boolean {
  const torso = coarseCoordinates(frame);
  const { width, height } = parts.dress;
  const chest = [0, 0, 0, 0];
  const thighs = [0, 0, 0, 0];
  let skirtVotes = 0;
  let coatVotes = 0;
  let jacketVotes = 0;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      const v = torso.v(x, y);
      const area = v > 0.3 && v < 0.6 ? chest : v > 0.95 && v < 1.5 ? thighs : null;
      if (!area || parts.top.data[i] + parts.dress.data[i] + parts.bottom.data[i] < 0.6) continue;
      const p = y * classShrink * photoWidth + x * classShrink;
      area[0] += lab[0][p];
      area[1] += lab[1][p];
      area[2] += lab[2][p];
      area[3]++;
      if (area === chest) {
        if (classes.outer.data[i] > 0.5) jacketVotes++;
        continue;
      }
      if (classes.skirt.data[i] + classes.dress.data[i] > classes.lower.data[i]) skirtVotes++;
      if (classes.outer.data[i] > 0.5) coatVotes++;
    }
  }
  if (chest[3] < 20 || thighs[3] < 20 || skirtVotes < 0.2 * thighs[3] || coatVotes > 0.5 * thighs[3]) return false;
  if (jacketVotes > jacketShare * chest[3]) return false;
  const difference = [0, 1, 2].map((channel) => chest[channel] / chest[3] - thighs[channel] / thighs[3]);
  return Math.hypot(...difference) < sameClothDistance;
}

/** Where a coat hides the waist, what looks like the bottom above this is a cuff's or a bag's shade on the coat. */
const highestHiddenWaistV = 0.8;

/** Drapes and folds above the line where the bottom begins in the middle of the body belong to the top. */
function liftStrayBottomInto(parts: PartPlanes, frame: TorsoFrame): void {
  const torso = coarseCoordinates(frame);
  const waistV = middleWaistV(parts, frame) ?? highestHiddenWaistV;
  const { width, height } = parts.bottom;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (parts.bottom.data[i] === 0) continue;
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

/** Without a dress, what the parser calls one is the top above the waist and the bottom below it; no bottom on the chest, and on the legs no top but a coat and the tails of a shirt. */
function splitDressInto(parts: PartPlanes, classes: ClassPlanes, frame: TorsoFrame): void {
  const torso = coarseCoordinates(frame);
  const { width, height } = parts.dress;
  const hasTails = hangsOverLegs(classes.upper, longShirt, frame);
  const mayBeSleeve = nearHand(frame);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const v = torso.v(x, y);
      const below = smoothstep(0.72, 0.92, v);
      parts.top.data[i] += parts.dress.data[i] * (1 - below);
      parts.bottom.data[i] += parts.dress.data[i] * below;
      parts.dress.data[i] = 0;
      const onChest = 1 - smoothstep(0.35, 0.6, v);
      parts.top.data[i] += parts.bottom.data[i] * onChest;
      parts.bottom.data[i] *= 1 - onChest;
      const onLegs = smoothstep(1.15, 1.35, v);
      const top = Math.max(0, parts.top.data[i] - classes.outer.data[i]);
      if (onLegs === 0 || top < 0.01 || hasTails || mayBeSleeve(x, y)) continue;
      parts.bottom.data[i] += top * onLegs;
      parts.top.data[i] -= top * onLegs;
    }
  }
}

/** Furniture and shadows that the parser takes for clothes: anything that is not connected to the person and is small. */
function dropStrayBlobsInto(parts: PartPlanes, frame: TorsoFrame): void {
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
