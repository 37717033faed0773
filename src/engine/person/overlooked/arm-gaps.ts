import { bodyParts } from "../body.ts";
import { colourLikelihood, densityLikelihood, highestOf } from "../parsing/colour-likelihood.ts";
import { squaredLabDistance, type LabPlanes } from "../../image/colour.ts";
import { findComponents, type Components } from "../../image/components.ts";
import { clamp, lerpPoint, type Point } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import { inverted, maskWhere } from "../../image/mask.ts";
import { classShrink } from "../parsing/parsing.ts";
import { coarseCoordinates, type PartPlanes } from "../parsing/part-planes.ts";
import { torsoCoordinates } from "../joints/torso-coordinates.ts";
import type { PoseSide, TorsoFrame } from "../joints/torso-frame.ts";

/**
 * A gap lies between two heights of the torso's axis; in shoulder widths at least `leastOff` off the axis, at least `insideArm`
 * inside the arm's line and at most `furthestFromArm` from it; and covers at least `leastArea` squared shoulder widths.
 */
const gap = { fromV: 0.08, untilV: 1.5, leastOff: 0.3, insideArm: 0.05, furthestFromArm: 0.16, leastArea: 0.0012 } as const;
/**
 * Where the background's colours are sampled: between two heights of the torso's axis, up to `furthest` shoulder widths from it.
 */
const around = { fromV: -0.1, untilV: 1.5, furthest: 1.7 } as const;
/** A gap's colours are at least this many times as likely in the background as in anything worn, */
const plainlyBackground = 1.2;
/** and at most as likely in anything worn as a colour of this share of its pixels is. */
const rareInCloth = densityLikelihood(0.004);
/**
 * At least `leastShare` of a gap's edge is this steep or steeper (L*a*b* from one pixel of the classes to the next): the shadows of folds
 * fade.
 */
const edge = { steep: 5, leastShare: 0.85 } as const;

/**
 * Makes background, in place, of the gaps between arms and torso: the parser overlooks narrow ones. A gap has the background's colours and
 * sharp edges.
 *
 * @param bins of colours, as from `colourBins`
 * @param lab of the photo, at its own width
 */
export function openArmGapsInto(parts: PartPlanes, bins: Uint16Array, lab: LabPlanes, photoWidth: number, frame: TorsoFrame): void {
  const { width, height } = parts.skin;
  const { isBetween, isAround } = placesOf(frame, width, height);
  const background = colourLikelihood(parts.background, bins, isAround);
  const isElsewhere = inverted(isBetween);
  const others = highestOf(
    bodyParts.filter((part) => part !== "background").map((part) => colourLikelihood(parts[part], bins, isElsewhere)),
  );
  const isLikely = (i: number): boolean => {
    if (parts.background.data[i] > 0.5) return true;
    if (parts.other.data[i] > 0.5 || parts.hair.data[i] > 0.5) return false;
    return others[bins[i]] <= Math.min(rareInCloth, background[bins[i]] / plainlyBackground);
  };
  const areas = findComponents(
    maskWhere(width * height, (i) => isBetween[i] > 0 && isLikely(i)),
    width,
    height,
  );
  const isSharp = sharplyEdged(areas, parts, lab, photoWidth);
  const isNear = nearArms(areas, width, frame);
  const leastPx = gap.leastArea * (frame.shoulderWidthPx / classShrink) ** 2;
  for (let i = 0; i < areas.ids.length; i++) {
    const id = areas.ids[i];
    if (id === 0 || areas.sizes[id] < leastPx || !isSharp[id] || !isNear[id]) continue;
    for (const part of bodyParts) parts[part].data[i] = part === "background" ? 1 : 0;
  }
}

/** Masks of where a gap can be, and of where the background and the clothes around it are looked at. */
function placesOf(frame: TorsoFrame, width: number, height: number): { isBetween: Uint8Array; isAround: Uint8Array } {
  const torso = coarseCoordinates(frame);
  const reach = { left: armReach(frame, frame.sides.left), right: armReach(frame, frame.sides.right) };
  const isBetween = new Uint8Array(width * height);
  const isAround = new Uint8Array(width * height);
  const furthestPx = around.furthest * frame.shoulderWidthPx;
  const { left, top, right, bottom } = boxAroundTorso(frame, width, height);
  for (let y = top; y < bottom; y++) {
    for (let x = left, i = y * width + left; x < right; x++, i++) {
      const u = torso.u(x, y);
      const off = Math.abs(u);
      if (off > furthestPx) continue;
      const v = torso.v(x, y);
      if (v < around.fromV || v > around.untilV) continue;
      isAround[i] = 1;
      if (v < gap.fromV || v > gap.untilV || off < gap.leastOff * frame.shoulderWidthPx) continue;
      if (off < reach[u < 0 ? "left" : "right"](v) - gap.insideArm * frame.shoulderWidthPx) isBetween[i] = 1;
    }
  }
  return { isBetween, isAround };
}

/** No pixel around the torso lies outside, however it leans. */
function boxAroundTorso({ neck, pelvis, lengthPx, shoulderWidthPx }: TorsoFrame, width: number, height: number): PixelBox {
  const marginX = around.furthest * shoulderWidthPx + 0.5 * lengthPx;
  const column = (x: number): number => clamp(Math.round(x / classShrink), 0, width);
  const row = (y: number): number => clamp(Math.round(y / classShrink), 0, height);
  return {
    left: column(Math.min(neck.x, pelvis.x) - marginX),
    right: column(Math.max(neck.x, pelvis.x) + marginX),
    top: row(neck.y - 0.5 * lengthPx),
    bottom: row(pelvis.y + lengthPx),
  };
}

/** How far from the torso's axis the arm's line lies at a height, in pixels; 0 where no arm is. */
function armReach(frame: TorsoFrame, side: PoseSide): (v: number) => number {
  const torso = torsoCoordinates(frame);
  const stepV = 0.02;
  const furthest = new Float32Array(Math.ceil(gap.untilV / stepV) + 1);
  for (const { x, y } of armLine(side, 100)) {
    const step = Math.floor(torso.v(x, y) / stepV);
    if (step >= 0 && step < furthest.length) furthest[step] = Math.max(furthest[step], Math.abs(torso.u(x, y)));
  }
  return (v) => furthest[Math.floor(v / stepV)];
}

/** Points along the arm from the shoulder to the fingers, `perBone` for each of its three bones. */
function armLine({ shoulder, elbow, wrist, index }: PoseSide, perBone: number): Point[] {
  const bones = [
    [shoulder, elbow],
    [elbow, wrist],
    [wrist, index],
  ];
  return bones.flatMap(([from, to]) => Array.from({ length: perBone }, (_, step) => lerpPoint(from, to, step / perBone)));
}

/** Which areas end sharply wherever they do not go on into background that is seen. */
function sharplyEdged({ ids, sizes }: Components, { background }: PartPlanes, lab: LabPlanes, photoWidth: number): boolean[] {
  const { width, data } = background;
  const pixelOf = (i: number): number => (Math.floor(i / width) * photoWidth + (i % width)) * classShrink;
  const isSteep = (i: number, j: number): boolean => squaredLabDistance(lab, pixelOf(i), pixelOf(j)) > edge.steep ** 2;
  const neighbours = [1, -1, width, -width];
  const steep = sizes.map(() => 0);
  const all = sizes.map(() => 0);
  for (let i = 2 * width; i < ids.length - 2 * width; i++) {
    const id = ids[i];
    if (id === 0) continue;
    for (const step of neighbours) {
      if (ids[i + step] === id || data[i + step] > 0.5) continue;
      all[id]++;
      if (isSteep(i - step, i) || isSteep(i, i + step) || isSteep(i + step, i + 2 * step)) steep[id]++;
    }
  }
  return sizes.map((_, id) => steep[id] >= edge.leastShare * all[id]);
}

/** Which areas lie beside an arm. */
function nearArms({ ids, sizes }: Components, width: number, frame: TorsoFrame): boolean[] {
  const arms = Object.values(frame.sides).flatMap((side) => armLine(side, 10));
  const isNear = sizes.map(() => false);
  const height = ids.length / width;
  const reach = (gap.furthestFromArm * frame.shoulderWidthPx) / classShrink;
  for (const arm of arms) {
    const [column, row] = [arm.x / classShrink - 0.5, arm.y / classShrink - 0.5];
    for (let y = Math.max(0, Math.ceil(row - reach)); y <= Math.min(height - 1, row + reach); y++) {
      for (let x = Math.max(0, Math.ceil(column - reach)); x <= Math.min(width - 1, column + reach); x++) {
        if ((x - column) ** 2 + (y - row) ** 2 < reach ** 2) isNear[ids[y * width + x]] = true;
      }
    }
  }
  return isNear;
}
