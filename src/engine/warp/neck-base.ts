import type { Body } from "../person/body.ts";
import { labelAt, labelMap, partIndex } from "../person/labels.ts";
import { clamp, dot, lerpPoint, middle, point, subtract, type Point } from "../image/geometry.ts";

/** Heights between the shoulders (0) and the mouth (1) at which a neck is looked for: the lowest that shows it tells most. */
const heights = { from: 0.2, to: 0.7, step: 0.05 } as const;
/** In shoulder widths: what may be a neck's width. */
const likelyWidth = { least: 0.18, most: 0.42 } as const;
/**
 * Share of the sideways way from the middle of the shoulders to the mouth: where nothing is seen of the neck, it follows the head by this.
 */
const withHead = 0.35;
/** In shoulder widths: the neck lies at most this far aside. */
const furthest = 0.1;

/** How far beside the middle of the shoulders the neck begins, in pixels along `body.across`; half turned people show it aside. */
export function neckAsidePx(body: Body): number {
  const shoulders = middle(body.left.shoulder, body.right.shoulder);
  const most = furthest * body.shoulderWidthPx;
  const asidePx = (place: Point): number => dot(subtract(place, shoulders), body.across);
  for (let t = heights.from; t < heights.to; t += heights.step) {
    const run = skinAcross(body, lerpPoint(shoulders, body.mouth, t));
    if (run) return clamp(asidePx(run.middle), -most, most);
  }
  return clamp(withHead * asidePx(body.mouth), -most, most);
}

/**
 * The middle of the neck between its two outlines, at about the height of a place; null where no height shows both. Both must be seen
 * against the same thing, so that neither is cut by a neckline.
 */
export function neckMiddleNear(body: Body, place: Point): Point | null {
  const shoulders = middle(body.left.shoulder, body.right.shoulder);
  const risePx = (at: Point): number => dot(subtract(at, place), body.up);
  let nearest: Point | null = null;
  for (let t = heights.from; t < heights.to; t += heights.step) {
    const run = skinAcross(body, lerpPoint(shoulders, body.mouth, t));
    if (!run || (run.beside !== partIndex.background && run.beside !== partIndex.hair)) continue;
    if (!nearest || Math.abs(risePx(run.middle)) < Math.abs(risePx(nearest))) nearest = run.middle;
  }
  return nearest;
}

interface SkinRun {
  readonly middle: Point;
  /** The label at both of its ends. */
  readonly beside: number;
}

/** The skin to both sides of a place, where the same lies on both ends: the neck between cloth, hair, or background. */
function skinAcross(body: Body, start: Point): SkinRun | null {
  const { across, shoulderWidthPx } = body;
  const map = labelMap(body);
  const beside = (offset: number): number =>
    labelAt(map, point(Math.round(start.x + across.x * offset), Math.round(start.y + across.y * offset)));
  if (beside(0) !== partIndex.skin) return null;
  const endOf = (step: 1 | -1): number => {
    let offset = 0;
    while (beside(offset) === partIndex.skin) offset += step;
    return offset;
  };
  const [left, right] = [endOf(-1), endOf(1)];
  const width = (right - left) / shoulderWidthPx;
  if (beside(left) !== beside(right) || width < likelyWidth.least || width > likelyWidth.most) return null;
  const aside = (left + right) / 2;
  return { middle: { x: start.x + across.x * aside, y: start.y + across.y * aside }, beside: beside(left) };
}
