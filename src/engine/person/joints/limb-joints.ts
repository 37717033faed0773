import {
  add,
  clamp,
  distance,
  dot,
  otherSide,
  outwardOf,
  point,
  pointsBetween,
  scale,
  subtract,
  unit,
  type Point,
  type Side,
} from "../../image/geometry.ts";
import { usualArmLengths } from "./arm.ts";
import { groundBelowAnkle, hiddenBelowAnklePx } from "./hidden-feet.ts";
import { labelAt, partIndex, type LabelMap } from "../labels.ts";
import type { PoseSide, TorsoFrame } from "./torso-frame.ts";
import { isUnseenForearm } from "./unseen-forearm.ts";

/** In shoulder widths: how far beside its limb the pose may put a joint, and how deep inside a limb joints lie at most. */
const stray = 0.3;
const depth = 0.12;

const limbParts = new Set<number>([partIndex.skin, partIndex.top, partIndex.dress, partIndex.bottom, partIndex.footwear]);

/**
 * Knee, ankle and toes, each on the leg that the photo shows: where dark clothes, a bag or heels mislead the pose, it puts a knee or an
 * ankle on the ground between the legs. Toes move with their ankle. Under clothes that hide the foot the pose guesses the leg's length, too
 * long for heels: there the leg ends on the ground that the clothes lie on.
 */
export function legJoints(map: LabelMap, frame: TorsoFrame, joints: PoseSide): Pick<PoseSide, "knee" | "ankle" | "toes"> {
  const { across, up, lengthPx, shoulderWidthPx } = frame;
  const sideways = [across, scale(across, -1)];
  const knee = onLimb(map, sideways, shoulderWidthPx, joints.knee);
  const ankle = onLimb(map, sideways, shoulderWidthPx, joints.ankle);
  const toes = add(joints.toes, subtract(ankle, joints.ankle));
  const hiddenPx = hiddenBelowAnklePx({ labels: map.labels, photo: map, up, shoulderWidthPx }, { ankle, toes });
  const longerPx = Math.max(0, hiddenPx - groundBelowAnkle * lengthPx);
  const lower = (joint: Point, px: number): Point => add(joint, scale(up, -px));
  return { knee: lower(knee, longerPx / 2), ankle: lower(ankle, longerPx), toes: lower(toes, longerPx) };
}

type Hand = Pick<PoseSide, "wrist" | "index">;

/** Directions in which the arm is looked for around a joint that lies beside it; an arm may lie any way. */
const around = Array.from({ length: 16 }, (_, k) => ({ x: Math.cos((k * Math.PI) / 8), y: Math.sin((k * Math.PI) / 8) }));

/** Where more than this share of a forearm lies over the background, the pose takes somebody further back for its hand. */
const inAir = 0.6;

/**
 * Elbow and wrist on the arm that the photo shows. Where the pose puts both, or most of the forearm, into the air, it took a passer-by for
 * the hand, or the arm is held behind the back: then the arm is taken to hang, with the hand that is seen close by. In a wide cuff or a
 * coat's sleeve the pose guesses the wrist too high: the hand that is seen further on tells where it is.
 *
 * @param isInCoat whether the body under a coat is asked for: a forearm that the coat hides hangs; cut out as a sleeve, it would take along the
 *   cloth of the pocket
 */
export function armJoints(
  map: LabelMap,
  frame: TorsoFrame,
  side: Side,
  posed: PoseSide,
  isInCoat: boolean,
): Pick<PoseSide, "elbow" | "wrist" | "index"> {
  const { shoulderWidthPx } = frame;
  const onArm = (joint: Point): Point => onLimb(map, around, shoulderWidthPx, joint);
  const handOnArm = ({ wrist: from, index: fingers }: Hand): Hand => {
    const wrist = onArm(from);
    return { wrist, index: add(fingers, subtract(wrist, from)) };
  };
  const isAir = (place: Point): boolean => labelAt(map, place) === partIndex.background;
  const isInAir = isAir(onArm(posed.wrist)) && (isAir(onArm(posed.elbow)) || shareBetween(posed.elbow, posed.wrist, isAir) > inAir);
  const joints = isInAir ? hanging(frame, posed) : posed;
  const elbow = onArm(joints.elbow);
  const held = isInAir ? handAround(map, frame, elbow, frame.sides[otherSide(side)].wrist) : null;
  if (held) return { elbow, ...held };
  const seen = handOnArm(joints);
  const isUnseen = isInCoat && isUnseenForearm(map, frame, { shoulder: posed.shoulder, elbow, ...seen });
  // A wrist that the pose puts into the air tells nothing of the forearm's direction.
  const guess = isAir(joints.wrist) ? elbow : seen.wrist;
  const hand = isUnseen ? handOnArm(hangingForearm(frame, side, elbow, guess)) : seen;
  return { elbow, ...(handOutOfCuff(map, hand, shoulderWidthPx) ?? hand) };
}

/** The share of the way from one place to another for which a test holds. */
function shareBetween(a: Point, b: Point, isMeant: (place: Point) => boolean): number {
  const places = pointsBetween(a, b, 21);
  return places.filter(isMeant).length / places.length;
}

function hanging({ up, lengthPx, shoulderWidthPx }: TorsoFrame, { shoulder }: PoseSide): Pick<PoseSide, "elbow" | "wrist" | "index"> {
  const elbow = add(shoulder, scale(up, -usualArmLengths.upper * lengthPx));
  const wrist = add(elbow, scale(up, -usualArmLengths.lower * lengthPx));
  return { elbow, wrist, index: add(wrist, scale(up, -knuckles * shoulderWidthPx)) };
}

/** In lengths of the forearm: how far outwards the wrist of one that hangs lies from its elbow, at most. */
const mostOutwards = 0.25;

/**
 * A forearm that hangs, as far outwards as the guessed wrist says. Straight down it would be behind the new garment, which is as wide as the
 * coat.
 */
function hangingForearm({ up, across, lengthPx, shoulderWidthPx }: TorsoFrame, side: Side, elbow: Point, guess: Point): Hand {
  const outward = scale(across, outwardOf(side));
  const outwards = clamp(dot(unit(subtract(guess, elbow)), outward), 0, mostOutwards);
  const along = unit(subtract(scale(outward, outwards), up));
  const wrist = add(elbow, scale(along, usualArmLengths.lower * lengthPx));
  return { wrist, index: add(wrist, scale(along, knuckles * shoulderWidthPx)) };
}

/** A joint on the background moves to the middle of the nearest limb. */
function onLimb(map: LabelMap, directions: readonly Point[], shoulderWidthPx: number, joint: Point): Point {
  if (labelAt(map, joint) !== partIndex.background) return joint;
  const edges = directions.flatMap((direction) => limbBeside(map, direction, stray * shoulderWidthPx, joint) ?? []);
  const [nearest] = edges.toSorted((a, b) => distance(joint, a.edge) - distance(joint, b.edge));
  if (!nearest) return joint;
  let inPx = 0;
  while (inPx < 2 * depth * shoulderWidthPx && limbParts.has(labelAt(map, add(nearest.edge, scale(nearest.direction, inPx))))) inPx++;
  return add(nearest.edge, scale(nearest.direction, inPx / 2));
}

function limbBeside(map: LabelMap, direction: Point, reachPx: number, joint: Point): { edge: Point; direction: Point } | null {
  for (let px = 1; px < reachPx; px++) {
    const edge = add(joint, scale(direction, px));
    if (limbParts.has(labelAt(map, edge))) return { edge, direction };
  }
  return null;
}

/** In shoulder widths: how far beyond a guessed wrist a hand may come out of its cuff, how much of it tells its direction, and how far its knuckles are. */
const longestCuff = 0.5;
const handBack = 0.12;
const knuckles = 0.25;
/** In squared shoulder widths: a smaller patch of skin is a crumb of the parser's, a larger one a leg. */
const handArea = { least: 0.015, most: 0.12 } as const;
const sleeveParts = new Set<number>([partIndex.top, partIndex.dress]);
/** A hand lies within a cone around the direction from the wrist to the knuckles, given by its cosine; one that is as near as `nearHand` (in shoulder widths) anywhere ahead. */
const cone = 0.85;
const nearHand = 0.3;

/** The hand that comes out of a cuff further on than the pose says. Null where the wrist is in no sleeve, where fingers are seen as posed, or where no hand is found. */
function handOutOfCuff(map: LabelMap, { wrist, index }: Hand, shoulderWidthPx: number): Hand | null {
  const isSkin = (place: Point): boolean => labelAt(map, place) === partIndex.skin;
  if (!sleeveParts.has(labelAt(map, wrist)) || isSkin(index)) return null;
  const towards = unit(subtract(index, wrist));
  const reachPx = longestCuff * shoulderWidthPx;
  const seen: { place: Point; px: number }[] = [];
  for (let y = -reachPx; y <= reachPx; y++) {
    for (let x = -reachPx; x <= reachPx; x++) {
      const px = Math.hypot(x, y);
      const place = add(wrist, { x, y });
      const isAhead = dot({ x, y }, towards) > (px < nearHand * shoulderWidthPx ? 0 : cone) * px;
      if (px <= reachPx && isAhead && isSkin(place)) seen.push({ place, px });
    }
  }
  const [nearest] = seen.toSorted((a, b) => a.px - b.px);
  if (!nearest || !isHand(skinAround(map, nearest.place, shoulderWidthPx), shoulderWidthPx)) return null;
  const nearestPx = nearest.px;
  const back = seen.filter(({ px }) => px < nearestPx + handBack * shoulderWidthPx);
  const middle = scale(
    back.reduce((sum, { place }) => add(sum, place), { x: 0, y: 0 }),
    1 / back.length,
  );
  const direction = unit(subtract(middle, wrist));
  const newWrist = add(wrist, scale(direction, nearestPx));
  return { wrist: newWrist, index: add(newWrist, scale(direction, knuckles * shoulderWidthPx)) };
}

/** In lengths of a forearm: a hand that is seen further from the elbow is somebody else's. */
const forearmReach = 1.5;

/**
 * The hand that is seen about the elbow, unless it is the one at the other arm's wrist: the wrist is its nearest point to the elbow, the
 * fingers are its furthest.
 */
function handAround(map: LabelMap, frame: TorsoFrame, elbow: Point, othersWrist: Point): Hand | null {
  const { shoulderWidthPx, lengthPx } = frame;
  const reachPx = forearmReach * usualArmLengths.lower * lengthPx;
  const looked = new Set<number>();
  let found: { wrist: Point; index: Point; px: number } | null = null;
  for (let y = -reachPx; y <= reachPx; y++) {
    for (let x = -reachPx; x <= reachPx; x++) {
      const place = add(elbow, { x, y });
      const i = Math.floor(place.y) * map.width + Math.floor(place.x);
      if (Math.hypot(x, y) > reachPx || looked.has(i) || labelAt(map, place) !== partIndex.skin) continue;
      const area = skinAround(map, place, shoulderWidthPx);
      for (const k of area) looked.add(k);
      if (!isHand(area, shoulderWidthPx)) continue;
      const places = [...area].map((k) => point(k % map.width, Math.floor(k / map.width)));
      places.sort((a, b) => distance(a, elbow) - distance(b, elbow));
      const [wrist, index] = [places[0], places[places.length - 1]];
      const px = distance(wrist, elbow);
      const isOthers = places.some((own) => distance(own, othersWrist) < nearHand * shoulderWidthPx);
      if (!isOthers && (found === null || px < found.px)) found = { wrist, index, px };
    }
  }
  return found && { wrist: found.wrist, index: found.index };
}

/** The skin that is connected to a place, as pixels' indices; only a part of it where it is larger than a hand. */
export function skinAround(map: LabelMap, { x, y }: Point, shoulderWidthPx: number): ReadonlySet<number> {
  const mostPx = handArea.most * shoulderWidthPx ** 2;
  const reached = new Set([Math.floor(y) * map.width + Math.floor(x)]);
  for (const i of reached) {
    if (reached.size > mostPx) break;
    for (const [next, isBeside] of [
      [i - 1, i % map.width > 0],
      [i + 1, (i + 1) % map.width > 0],
      [i - map.width, true],
      [i + map.width, true],
    ] as const) {
      if (isBeside && map.labels[next] === partIndex.skin) reached.add(next);
    }
  }
  return reached;
}

/** Whether a patch of skin is as large as a hand. */
export function isHand({ size }: ReadonlySet<number>, shoulderWidthPx: number): boolean {
  return size >= handArea.least * shoulderWidthPx ** 2 && size <= handArea.most * shoulderWidthPx ** 2;
}
