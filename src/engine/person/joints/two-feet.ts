import { findComponents, type Components } from "../../image/components.ts";
import { add, distance, dot, point, subtract, type Point, type Side } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { partIndex, type LabelMap } from "../labels.ts";
import type { PoseSide, TorsoFrame } from "./torso-frame.ts";

/** In shoulder widths: ankles nearer to each other may be one. */
const near = 0.3;
/** In squared shoulder widths: less is a crumb of the parser's. */
const leastFoot = 0.03;
/** The smaller foot is at least this share of the larger one, in pixels: a hem may hide some of it. */
const leastShare = 0.4;
/** In shoulder widths: an ankle lies in the middle of what is seen within this distance above and below it. */
const ankleBand = 0.05;

/**
 * Whoever stands on two feet under a long hem may be posed on one of them, with both ankles there. The other foot that is seen gets the
 * ankle of its side.
 */
export function onTwoFeet(map: LabelMap, frame: Pick<TorsoFrame, "sides" | "across" | "shoulderWidthPx">): Record<Side, PoseSide> {
  const { sides, across, shoulderWidthPx } = frame;
  const { left, right } = sides;
  if (distance(left.ankle, right.ankle) > near * shoulderWidthPx) return sides;
  const feet = feetBelow(map, Math.max(left.knee.y, right.knee.y), leastFoot * shoulderWidthPx ** 2);
  const [first, second] = feet.toSorted((a, b) => b.sizePx - a.sizePx);
  if (!second || second.sizePx < leastShare * first.sizePx) return sides;
  const nearest = ({ ankle }: PoseSide): SeenFoot => (distance(ankle, first.centre) < distance(ankle, second.centre) ? first : second);
  const shared = nearest(left);
  if (shared !== nearest(right)) return sides;
  const other = shared === first ? second : first;
  const away: Side = dot(subtract(other.centre, shared.centre), across) < 0 ? "left" : "right";
  const { ankle, toes } = sides[away];
  const y = ankle.y + other.centre.y - shared.centre.y;
  const found = point(other.middleX(y, ankleBand * shoulderWidthPx) ?? other.centre.x, y);
  return { ...sides, [away]: { ...sides[away], ankle: found, toes: add(found, subtract(toes, ankle)) } };
}

interface SeenFoot {
  readonly sizePx: number;
  readonly centre: Point;
  /** The middle column of what lies within `nearPx` of a row; null for nothing. */
  middleX(y: number, nearPx: number): number | null;
}

/** What is skin or shoe below a row, piece by piece. */
function feetBelow({ width, height, labels }: LabelMap, fromY: number, leastPx: number): SeenFoot[] {
  const from = Math.floor(fromY) * width;
  const isFoot = maskWhere(labels.length, (i) => i >= from && (labels[i] === partIndex.skin || labels[i] === partIndex.footwear));
  const pieces = findComponents(isFoot, width, height);
  return pieces.sizes.flatMap((sizePx, id) => {
    if (id === 0 || sizePx < leastPx) return [];
    const middleX = (y: number, nearPx: number): number | null => middleOf(pieces, width, id, y - nearPx, y + nearPx)?.x ?? null;
    return [{ sizePx, centre: middleOf(pieces, width, id, fromY, height)!, middleX }];
  });
}

/** The middle of a piece between two rows; null where there is none of it. */
function middleOf({ ids }: Components, width: number, id: number, fromY: number, toY: number): Point | null {
  let [sumX, sumY, count] = [0, 0, 0];
  const end = Math.min(ids.length, Math.ceil(toY) * width);
  for (let i = Math.max(0, Math.floor(fromY)) * width; i < end; i++) {
    if (ids[i] !== id) continue;
    sumX += i % width;
    sumY += Math.floor(i / width);
    count++;
  }
  return count === 0 ? null : point(sumX / count, sumY / count);
}
