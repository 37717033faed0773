import type { Body, BodyPart, BodySide } from "../body.ts";
import { labelAt, labelMap, partIndex } from "../labels.ts";
import { hiddenArms } from "./hidden-arms.ts";
import { handDistances } from "./hand-distances.ts";
import { torsoCoordinates, type TorsoCoordinates } from "./torso-coordinates.ts";
import {
  add,
  clamp,
  distance,
  dot,
  lerpPoint,
  otherSide,
  outwardOf,
  perpendicular,
  pointsBetween,
  scale,
  sides,
  subtract,
  unit,
  type Point,
  type Side,
} from "../../image/geometry.ts";

/** Where a hand is to be drawn that the photo hides in a sleeve or a pocket. */
export interface DrawnHand {
  readonly side: Side;
  readonly wrist: Point;
  /** Unit vectors: from the wrist to the fingertips, and across to the thumb. */
  readonly along: Point;
  readonly thumbwards: Point;
  readonly lengthPx: number;
  readonly wristRadiusPx: number;
}

/** What is taken away when a new garment is put on: these parts, but of a dress only what lies above `dressUntilV` on the torso's axis. */
export interface Going {
  readonly parts: readonly BodyPart[];
  readonly dressUntilV: number;
}

/** Lengths as shares of the body's height: hand, forearm, and shoulder to hip (Drillis and Contini, Body Segment Parameters, 1966). */
const heights = { hand: 0.108, forearm: 0.146, trunk: 0.288 } as const;
/**
 * A wrist's half breadth in lengths of its hand: .15 of women, whose hands are 181 mm long and wrists 152 mm around (ANSUR II, 2012), 1.4 times
 * as broad as deep. What is measured beside a coat may be thinner or thicker.
 */
const wristRadius = { least: 0.12, most: 0.18 } as const;

/** The least cosines between the trunk's axis and an upper arm that hangs, and between it and a forearm whose hand may be in a pocket. */
const hanging = { upper: 0.7, lower: 0.6 } as const;
/** A forearm that looks shorter than this share of its usual length points at the camera. */
const leastForearm = 0.6;
/** In lengths of the trunk down its axis: where a hanging hand begins. */
const wristV = { from: 0.6, until: 1.35 } as const;
/** In shoulder widths from the trunk's axis: a hand nearer to it may be held behind the back, or in the other sleeve, where the arm vanishes. */
const leastAside = 0.35;
/** In half widths of the trunk from its axis: an elbow nearer to it is behind somebody who is turned, and so is the forearm. */
const leastElbow = 0.75;
/** A hand hangs steeper than its forearm: its direction lies this share of the way from the forearm's to straight down. */
const bend = 0.45;
/** In pixels: shorter hands are not worth drawing. */
const leastLengthPx = 10;

/** A hidden hand has at least this share of its forearm's end, and of its palm, in clothes that go. */
const mostlyIn = 0.75;
/** Where the forearm's end and the palm are looked at, from the wrist (0) to the knuckles (1). */
const reach = { forearm: { from: -0.5, to: 0.2 }, palm: { from: 0.3, to: 0.9 } } as const;
/**
 * Where things are looked for, from the wrist (0) over the knuckles (1) on. With a larger share than `mostThings`, the hand is seen, in a
 * glove, or something else hides it that stays.
 */
const beyond = { from: 0.9, to: 2, mostThings: 0.3 } as const;
/**
 * A hand is seen, wherever the pose puts it, where more than `area` of skin (in squared lengths of a hand) lies `within` this many lengths
 * of the hand's line.
 */
const seen = { within: 0.65, area: 0.008 } as const;

/**
 * The hands to be drawn: those that the old garment wholly hides and that it uncovers when it goes, in a long sleeve or the pocket of a
 * coat. No hand of an arm that does not hang or that is behind the garment, and none in the pocket of a garment that stays.
 */
export function drawnHands(body: Body, going: Going): DrawnHand[] {
  return sides.flatMap((side) => drawnHand(body, side, going) ?? []);
}

/** The hand to be drawn on one side; null where there is none. */
export function drawnHand(body: Body, side: Side, going: Going): DrawnHand | null {
  if (hiddenArms(body).includes(side)) return null;
  const { shoulderJoint, elbow, wrist, arm } = body[side];
  const down = scale(body.up, -1);
  const forearm = unit(subtract(wrist, elbow));
  if (dot(unit(subtract(elbow, shoulderJoint)), down) < hanging.upper || dot(forearm, down) < hanging.lower) return null;
  const heightPx = body.torsoLengthPx / heights.trunk;
  if (distance(elbow, wrist) < leastForearm * heights.forearm * heightPx) return null;
  const torso = torsoCoordinates(body);
  const v = torso.v(wrist.x, wrist.y);
  const asidePx = ({ x, y }: Point): number => outwardOf(side) * torso.u(x, y);
  if (v < wristV.from || v > wristV.until || asidePx(wrist) < leastAside * body.shoulderWidthPx) return null;
  if (asidePx(elbow) < leastElbow * body.halfWidthPx(clamp(torso.v(elbow.x, elbow.y), 0.2, 1), side)) return null;
  const lengthPx = heights.hand * heightPx;
  if (lengthPx < leastLengthPx || !isInClothes(body, body[side], going, torso) || seesHand(body, side, lengthPx)) return null;
  const { outerSkinRadiusPx, innerSkinRadiusPx } = arm[arm.length - 1];
  const along = unit(lerpPoint(forearm, down, bend));
  const normal = perpendicular(along);
  return {
    side,
    wrist,
    along,
    thumbwards: dot(normal, body.across) > 0 === (side === "left") ? normal : scale(normal, -1),
    lengthPx,
    wristRadiusPx: clamp((outerSkinRadiusPx + innerSkinRadiusPx) / 2, wristRadius.least * lengthPx, wristRadius.most * lengthPx),
  };
}

function isInClothes(body: Body, { wrist, fingers }: BodySide, { parts, dressUntilV }: Going, torso: TorsoCoordinates): boolean {
  const map = labelMap(body);
  const goes = new Set(parts.map((part) => partIndex[part]));
  const share = ({ from, to }: { from: number; to: number }, isCounted: (place: Point, label: number) => boolean): number => {
    const places = pointsBetween(wrist, fingers, samples, from, to);
    return places.filter((place) => isCounted(place, labelAt(map, place))).length / samples;
  };
  const isGoing = ({ x, y }: Point, label: number): boolean =>
    goes.has(label) && (label !== partIndex.dress || torso.v(x, y) < dressUntilV);
  if (share(beyond, (_, label) => label === partIndex.other) > beyond.mostThings) return false;
  return Object.values(reach).every((part) => share(part, isGoing) >= mostlyIn);
}

const samples = 12;

/** Whether skin around a hand's line may be this hand's: not where it is nearer to the other hand or to the legs. */
function seesHand(body: Body, side: Side, lengthPx: number): boolean {
  const { photo, labels } = body;
  const { wrist, fingers } = body[side];
  const withinPx = seen.within * lengthPx;
  const toHand = handDistances(body[side]);
  const toOther = handDistances(body[otherSide(side)]);
  const end = lerpPoint(wrist, fingers, 1.5);
  const mostPx = seen.area * lengthPx ** 2;
  let skinPx = 0;
  for (let y = Math.floor(Math.min(wrist.y, end.y) - withinPx); y <= Math.max(wrist.y, end.y) + withinPx; y++) {
    for (let x = Math.floor(Math.min(wrist.x, end.x) - withinPx); x <= Math.max(wrist.x, end.x) + withinPx; x++) {
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height || labels[y * photo.width + x] !== partIndex.skin) continue;
      const px = toHand(x, y);
      if (px < withinPx && px < toOther(x, y) && !isOnBareLeg(body, x, y)) skinPx++;
    }
  }
  return skinPx > mostPx;
}

/** In shoulder widths: half of a thigh, .234 in the median of bare legs, and a fifth more. */
const thighRadius = 0.28;

/** Whether a place lies on a leg that is bare at its height: its middle, between hip and knee or knee and ankle, is skin. */
function isOnBareLeg(body: Body, x: number, y: number): boolean {
  const radiusPx = thighRadius * body.shoulderWidthPx;
  return sides.some((side) => {
    const { hip, knee, ankle } = body[side];
    return isBesideSkin(body, hip, knee, x, y, radiusPx) || isBesideSkin(body, knee, ankle, x, y, radiusPx);
  });
}

/** Whether a place lies within a radius of a bone's line, and the nearest place on that line is skin. */
function isBesideSkin({ photo, labels }: Body, from: Point, to: Point, x: number, y: number, radiusPx: number): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const t = clamp(((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1), 0, 1);
  const nearX = Math.floor(from.x + t * dx);
  const nearY = Math.floor(from.y + t * dy);
  if ((x - nearX) ** 2 + (y - nearY) ** 2 > radiusPx * radiusPx) return false;
  return nearX >= 0 && nearY >= 0 && nearX < photo.width && nearY < photo.height && labels[nearY * photo.width + nearX] === partIndex.skin;
}

/** The body with fingers where hands are drawn, so that its arms go on in that direction. */
export function withDrawnHands(body: Body, hands: readonly DrawnHand[]): Body {
  return hands.reduce((known, { side, wrist, along, lengthPx }) => {
    const fingers = add(wrist, scale(along, knuckles * lengthPx));
    return { ...known, [side]: { ...known[side], fingers } };
  }, body);
}

/** In lengths of the hand. */
const knuckles = 0.5;
