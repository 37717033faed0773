import { classShrink } from "./parsing.ts";
import { coarseCoordinates, type PartPlanes } from "./part-planes.ts";
import {
  add,
  clamp,
  distance,
  dot,
  lerp,
  lerpPoint,
  otherSide,
  outwardOf,
  point,
  pointsBetween,
  scale,
  sides,
  smoothstep,
  subtract,
  unit,
  type Point,
  type Side,
} from "../../image/geometry.ts";
import type { Plane } from "../../image/raster.ts";
import type { PoseSide, TorsoFrame } from "../joints/torso-frame.ts";

/** On the torso's axis: below this height a sleeve hangs beside the skirt. */
const fromV = 0.5;
/** In shoulder widths: half thickness of a sleeve at the elbow and at the wrist, and how far it may stand off outwards. */
const halfThickness = { elbow: 0.17, wrist: 0.14, outwards: 0.4 } as const;

/**
 * Makes parts of a top of a dress's sleeves that hang down beside its skirt, as if the dress were two garments: so a new bottom leaves them
 * as they are, and a new top takes them away.
 */
export function freeSleevesInto(parts: PartPlanes, frame: TorsoFrame): void {
  const torso = coarseCoordinates(frame);
  const { width, height } = parts.dress;
  const sleeves = sides
    .map((side) => ({ side, forearm: frame.sides[side], share: sleevedShare(parts, frame, side) }))
    .filter(({ share }) => share > 0);
  if (sleeves.length === 0) return;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (parts.dress.data[i] === 0) continue;
      const below = smoothstep(fromV - 0.03, fromV + 0.03, torso.v(x, y));
      if (below === 0) continue;
      const place = point((x + 0.5) * classShrink, (y + 0.5) * classShrink);
      const onSleeve = Math.max(...sleeves.map(({ side, forearm, share }) => weightOnSleeve(forearm, side, share, place, frame)));
      const moved = parts.dress.data[i] * below * onSleeve;
      parts.dress.data[i] -= moved;
      parts.top.data[i] += moved;
    }
  }
}

const steps = 20;

/** How far on from the wrist a hand is looked for, in palms. */
const handLength = 1.5;

/**
 * How much of the forearm is in its sleeve, from the elbow on: up to where skin appears. An arm of which not even a hand is seen, beside a bare
 * one, is hidden by the dress.
 */
function sleevedShare({ dress, skin }: PartPlanes, frame: TorsoFrame, side: Side): number {
  const { elbow, wrist, index } = frame.sides[side];
  if (isUpperArmBare(skin, frame, side)) return 0;
  let dressed = 0;
  for (let step = 0; step <= steps; step++) {
    const i = indexIn(dress, lerpPoint(elbow, wrist, step / steps));
    if (i < 0 || skin.data[i] > 0.5) return dressed > step / 2 ? step / steps : 0;
    if (dress.data[i] > 0.5) dressed++;
  }
  if (dressed <= steps / 2) return 0;
  const seesHand = pointsBetween(wrist, lerpPoint(wrist, index, handLength), 5).some((place) => isSkinAt(skin, place));
  return seesHand || !isUpperArmBare(skin, frame, otherSide(side)) ? 1 : 0;
}

/** How far beside the upper arm's line its outer edge is looked for, in shoulder widths, and on which share of its length a bare arm shows skin there. */
const outerEdge = { reach: 0.2, share: 0.25 } as const;

/** Whether skin is seen beside the dress where the upper arm's outer edge is: such an arm hangs behind the dress, and not in a sleeve. */
function isUpperArmBare(skin: Plane, { sides: joints, across, shoulderWidthPx }: TorsoFrame, side: Side): boolean {
  const { shoulder, elbow } = joints[side];
  const outward = scale(across, outwardOf(side));
  const offsetsPx = Array.from({ length: 11 }, (_, k) => (k / 10) * outerEdge.reach * shoulderWidthPx);
  const bare = pointsBetween(shoulder, elbow, steps + 1).filter((centre) =>
    offsetsPx.some((px) => isSkinAt(skin, add(centre, scale(outward, px)))),
  );
  return bare.length > outerEdge.share * steps;
}

function isSkinAt(skin: Plane, place: Point): boolean {
  const i = indexIn(skin, place);
  return i >= 0 && skin.data[i] > 0.5;
}

/** Where a place of the photo lies in a plane of the classes' size; -1 outside of it. */
function indexIn({ width, height }: Plane, place: Point): number {
  const x = Math.floor(place.x / classShrink);
  const y = Math.floor(place.y / classShrink);
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
}

function weightOnSleeve(
  { elbow, wrist, shoulder }: PoseSide,
  side: Side,
  share: number,
  place: Point,
  { across, shoulderWidthPx }: TorsoFrame,
): number {
  const along = unit(subtract(wrist, elbow));
  const lengthPx = distance(elbow, wrist);
  const t = dot(subtract(place, elbow), along) / Math.max(1, lengthPx);
  // Above the elbow the upper arm's line says where the sleeve is.
  const [from, to, on] = t < 0 ? [shoulder, elbow, 1 + t] : [elbow, wrist, t];
  const centre = lerpPoint(from, to, clamp(on, 0, 1));
  const outwardPx = dot(subtract(place, centre), across) * outwardOf(side);
  const offPx = distance(place, centre);
  const half = lerp(halfThickness.elbow, halfThickness.wrist, clamp(t, 0, 1)) * shoulderWidthPx;
  const reach = outwardPx > 0 ? Math.max(half, halfThickness.outwards * shoulderWidthPx) : half;
  return smoothstep(reach + classShrink, reach - classShrink, offPx) * smoothstep(share + 0.25, share + 0.15, t);
}
