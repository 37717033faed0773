import type { LabPlanes } from "../../image/colour.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import { classShrink, type ClassPlanes } from "./parsing.ts";
import { coarseCoordinates, type PartPlanes } from "./part-planes.ts";

/** Pixels of the class planes are looked at in every second row and column. */
const stride = 2;

/** Heights on the torso's axis where a dress is told from a top and a bottom; for colours, away from the neckline and the waistband. */
const voting = { chest: { fromV: 0.05, untilV: 0.65 }, thighs: { fromV: 0.9, untilV: 1.5 } } as const;
const colouring = { chest: { fromV: 0.3, untilV: 0.6 }, thighs: { fromV: 0.95, untilV: 1.5 } } as const;
/** Fewer pixels that were looked at tell nothing. */
const fewestPixels = 20;

/** Whether somebody wears a dress. One decision for the whole photo: the parser is unsure pixel by pixel, but chest and thighs together tell. */
export function seesDress(parts: PartPlanes, classes: ClassPlanes, lab: LabPlanes, photoWidth: number, frame: TorsoFrame): boolean {
  return votesForDress(parts, frame) || looksLikeOnePiece(parts, classes, lab, photoWidth, frame);
}

/** Whether the bottom of somebody in no dress is a skirt; what the parser takes for a dress there is one. */
export function seesSkirt({ bottom }: PartPlanes, classes: ClassPlanes): boolean {
  let [skirt, trousers] = [0, 0];
  for (let i = 0; i < bottom.data.length; i++) {
    if (bottom.data[i] < 0.5) continue;
    skirt += classes.skirt.data[i] + classes.dress.data[i];
    trousers += classes.lower.data[i];
  }
  return skirt > trousers;
}

function votesForDress(parts: PartPlanes, frame: TorsoFrame): boolean {
  const torso = coarseCoordinates(frame);
  const { width, height } = parts.dress;
  const chest = { dress: 0, all: 0 };
  const thighs = { dress: 0, all: 0 };
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const i = y * width + x;
      const separates = parts.top.data[i] + parts.bottom.data[i];
      if (parts.dress.data[i] + separates < 0.5) continue;
      const v = torso.v(x, y);
      const votes = isWithin(voting.chest, v) ? chest : isWithin(voting.thighs, v) ? thighs : null;
      if (!votes) continue;
      votes.all++;
      if (parts.dress.data[i] > separates) votes.dress++;
    }
  }
  return thighs.all > fewestPixels && chest.dress > 0.5 * chest.all && thighs.dress > 0.5 * thighs.all;
}

/** Mean colours closer than this (L*a*b*) are the same cloth in another light. */
const sameClothDistance = 9;
/** Shares of the thighs' pixels: the least that a skirt covers, and the most that a coat may. */
const onThighs = { leastSkirt: 0.2, mostCoat: 0.5 } as const;
/** If a jacket covers more of the chest than this, top and skirt of one colour belong to a suit. */
const mostJacket = 0.6;

/**
 * Whether top and skirt are one dress: they have the very same colour, and no coat lies over the skirt. If it is none, nothing is lost: a
 * new top or bottom takes half of it away.
 */
function looksLikeOnePiece(parts: PartPlanes, classes: ClassPlanes, lab: LabPlanes, photoWidth: number, frame: TorsoFrame): boolean {
  const torso = coarseCoordinates(frame);
  const { width, height } = parts.dress;
  const chest: ClothSample = { lab: [0, 0, 0], px: 0, outerPx: 0 };
  const thighs: ClothSample = { lab: [0, 0, 0], px: 0, outerPx: 0 };
  let skirtPx = 0;
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const i = y * width + x;
      const v = torso.v(x, y);
      const sample = isWithin(colouring.chest, v) ? chest : isWithin(colouring.thighs, v) ? thighs : null;
      if (!sample || parts.top.data[i] + parts.dress.data[i] + parts.bottom.data[i] < 0.6) continue;
      const p = y * classShrink * photoWidth + x * classShrink;
      for (let channel = 0; channel < 3; channel++) sample.lab[channel] += lab[channel][p];
      sample.px++;
      if (classes.outer.data[i] > 0.5) sample.outerPx++;
      if (sample === thighs && classes.skirt.data[i] + classes.dress.data[i] > classes.lower.data[i]) skirtPx++;
    }
  }
  if (chest.px < fewestPixels || thighs.px < fewestPixels || chest.outerPx > mostJacket * chest.px) return false;
  if (skirtPx < onThighs.leastSkirt * thighs.px || thighs.outerPx > onThighs.mostCoat * thighs.px) return false;
  const difference = [0, 1, 2].map((channel) => chest.lab[channel] / chest.px - thighs.lab[channel] / thighs.px);
  return Math.hypot(...difference) < sameClothDistance;
}

/** Cloth at a height of the body: sums of L*, a* and b*, its pixels, and those of them that are a coat's or a jacket's. */
interface ClothSample {
  readonly lab: [number, number, number];
  px: number;
  outerPx: number;
}

const isWithin = ({ fromV, untilV }: { readonly fromV: number; readonly untilV: number }, v: number): boolean => v > fromV && v < untilV;
