import type { Neck } from "../bare-body/neck.ts";
import type { Body } from "../../person/body.ts";
import { dot, lerp, middle, outwardOf, scale, sides, subtract, unit, type Side } from "../../image/geometry.ts";
import { closed, opened } from "../../image/morphology.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import { usualShoulderHeight } from "../../person/joints/under-coat.ts";
import { atShoulderTips } from "../../person/joints/at-shoulder-tip.ts";
import { shoulderBox } from "../../person/joints/shoulder-box.ts";
import type { Plane } from "../../image/raster.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** In shoulder widths: no body's outline has a bay that is narrower than twice this. */
const bayShare = 0.24;
/** As a share of the height from the shoulders to the mouth: up to here the neck widens towards the shoulders. What lies higher may have been a standing collar. */
const neckShare = 0.78;

/**
 * Makes bare shoulders go on smoothly from the neck to the arm, in place. The measured edges of neck and arm leave a bay between them, which
 * becomes skin where the old garment lay in it, within the neck and below the shoulders' usual outline. What the old garment's cut left
 * standing out of the outline is taken off.
 */
export function roundShouldersInto(skin: Plane, body: Body, old: Plane, neck: Pick<Neck, "isWithin">): void {
  const box = shoulderBox(body);
  const { skin: seen, background } = body.parts;
  const torso = torsoCoordinates(body);
  const highestV = neckShare * torso.v(body.mouth.x, body.mouth.y);
  const bayPx = bayShare * body.shoulderWidthPx;
  const isOnShoulder = belowShoulderLine(body);
  // Once, all between the jaw and the shoulder became skin where a collar stood: necks were cones, as wide as the face.
  const isBody = (x: number, y: number): boolean => neck.isWithin(x, y) || isOnShoulder(x, y);
  // The box is grown, because at its edge the outer side of an arm that is cut off would look like a bay.
  const around = grownBox(box, Math.ceil(bayPx), skin);
  const [width, height] = [around.right - around.left, around.bottom - around.top];
  const bare = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (around.top + y) * skin.width + around.left;
    for (let x = 0; x < width; x++, i++) if (skin.data[row + x] > 0.5 || seen.data[row + x] > 0.5) bare[i] = 1;
  }
  const whole = closed(bare, width, height, bayPx);
  for (let y = box.top; y < box.bottom; y++) {
    let at = y * skin.width + box.left;
    let i = (y - around.top) * width + box.left - around.left;
    for (let x = box.left; x < box.right; x++, at++, i++) {
      // At the edge of seen skin a pixel is half skin and half garment: together they cover it.
      const covered = old.data[at] + seen.data[at];
      if (whole[i] === bare[i] || covered <= 0.5 || background.data[at] >= 0.5) continue;
      if (torso.v(x, y) > highestV && isBody(x, y)) skin.data[at] = 1;
    }
  }
  for (const side of sides) evenTrapeziusInto(skin, body, old, side);
  roundTipsInto(skin, body);
}

/** Whether a place lies below the outline that shoulders usually have between neck and arm, over the line through their joints. */
function belowShoulderLine({ left, right, across, up, shoulderWidthPx }: Body): (x: number, y: number) => boolean {
  const between = middle(left.shoulderJoint, right.shoulderJoint);
  const joints = subtract(right.shoulderJoint, left.shoulderJoint);
  const slope = dot(joints, up) / dot(joints, across);
  return (x, y) => {
    const asidePx = (x + 0.5 - between.x) * across.x + (y + 0.5 - between.y) * across.y;
    const risePx = (x + 0.5 - between.x) * up.x + (y + 0.5 - between.y) * up.y - slope * asidePx;
    return risePx < usualShoulderHeight(Math.abs(asidePx) / shoulderWidthPx) * shoulderWidthPx;
  };
}

function grownBox({ left, top, right, bottom }: PixelBox, marginPx: number, photo: Plane): PixelBox {
  return {
    left: Math.max(0, left - marginPx),
    top: Math.max(0, top - marginPx),
    right: Math.min(photo.width, right + marginPx),
    bottom: Math.min(photo.height, bottom + marginPx),
  };
}

/**
 * A shoulder's end is rounded with at least this radius, within `reach` of it, but towards the neck only within `inwards` (all in shoulder
 * widths), and above `untilV` on the torso's axis.
 */
const tip = { radius: 0.18, reach: 0.35, inwards: 0.15, untilV: 0.12 } as const;

/** The least cosine between a hanging upper arm and the torso's axis. The shoulder of a raised arm goes on into the arm, and is not rounded. */
const leastHanging = 0.7;

/** Whether the upper arm hangs. */
const hangs = ({ up, left, right }: Body, side: Side): boolean => {
  const { shoulderJoint, elbow } = side === "left" ? left : right;
  return dot(unit(subtract(shoulderJoint, elbow)), up) > leastHanging;
};

/** Takes off, in place, the corner that the old garment's shoulder seam leaves in the new skin, as the shoulder under it is round. */
function roundTipsInto(skin: Plane, body: Body): void {
  const box = shoulderBox(body);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const { skin: seen, hair, other } = body.parts;
  const torso = torsoCoordinates(body);
  const hanging = sides.filter((side) => hangs(body, side));
  const isAtTip = atShoulderTips(body, torso, hanging, tip);
  // Hair and bags count as shoulder, since it goes on under them.
  const bare = new Uint8Array(width * height);
  for (let y = box.top, i = 0; y < box.bottom; y++) {
    for (let from = y * skin.width + box.left, end = from + width; from < end; from++, i++) {
      if (skin.data[from] > 0.5 || seen.data[from] > 0.5 || hair.data[from] + other.data[from] > 0.3) bare[i] = 1;
    }
  }
  const round = opened(bare, width, height, tip.radius * body.shoulderWidthPx);
  for (let y = box.top, i = 0; y < box.bottom; y++) {
    for (let x = box.left, to = y * skin.width + x; x < box.right; x++, to++, i++) {
      if (round[i] === 1 || skin.data[to] === 0 || seen.data[to] > 0.5 || torso.v(x, y) >= tip.untilV) continue;
      if (isAtTip(x, y)) skin.data[to] = 0;
    }
  }
}

/** In shoulder widths from the middle: over this stretch, from the neck's side outwards, the outline falls less and less steeply; then the shoulder rounds off. */
const trapezius = { from: 0.1, until: 0.4 } as const;

/** Takes off, in place, drawn skin that stands out of the line from neck to shoulder where a collar stood: what lies above the outline's lower convex hull. */
function evenTrapeziusInto(skin: Plane, body: Body, old: Plane, side: Side): void {
  const { left, top, right, bottom } = shoulderBox(body);
  const { skin: seen } = body.parts;
  const shoulders = middle(body.left.shoulderJoint, body.right.shoulderJoint);
  const outward = scale(body.across, outwardOf(side));
  const firstPx = Math.round(trapezius.from * body.shoulderWidthPx);
  const tops = new Float64Array(Math.round(trapezius.until * body.shoulderWidthPx) - firstPx + 1).fill(NaN);
  const columnAt = (x: number, y: number): number =>
    Math.round((x + 0.5 - shoulders.x) * outward.x + (y + 0.5 - shoulders.y) * outward.y) - firstPx;
  const risePxAt = (x: number, y: number): number => (x + 0.5 - shoulders.x) * body.up.x + (y + 0.5 - shoulders.y) * body.up.y;
  for (let y = top; y < bottom; y++) {
    for (let x = left, i = y * skin.width + x; x < right; x++, i++) {
      if (skin.data[i] <= 0.5 && seen.data[i] <= 0.5) continue;
      const column = columnAt(x, y);
      if (column < 0 || column >= tops.length) continue;
      const risePx = risePxAt(x, y);
      if (!(tops[column] >= risePx)) tops[column] = risePx;
    }
  }
  const line = lowerHull(tops);
  for (let y = top; y < bottom; y++) {
    for (let x = left, i = y * skin.width + x; x < right; x++, i++) {
      if (skin.data[i] <= 0.5 || old.data[i] <= 0.5 || seen.data[i] > 0.5) continue;
      const column = columnAt(x, y);
      if (column >= 0 && column < tops.length && risePxAt(x, y) > line[column] + 0.5) skin.data[i] = 0;
    }
  }
}

/** The lower convex hull of heights side by side; Infinity outside of those that are not NaN (Andrew's monotone chain). */
function lowerHull(heights: Float64Array): Float64Array {
  const corners: number[] = [];
  for (let k = 0; k < heights.length; k++) {
    if (Number.isNaN(heights[k])) continue;
    while (corners.length > 1 && !turnsUp(heights, corners[corners.length - 2], corners[corners.length - 1], k)) corners.pop();
    corners.push(k);
  }
  const hull = new Float64Array(heights.length).fill(Infinity);
  for (let c = 0; c + 1 < corners.length; c++) {
    const [a, b] = [corners[c], corners[c + 1]];
    for (let k = a; k <= b; k++) hull[k] = lerp(heights[a], heights[b], (k - a) / (b - a));
  }
  return hull;
}

/** Whether the line over the heights at a, b and c bends upwards at b. */
function turnsUp(heights: Float64Array, a: number, b: number, c: number): boolean {
  return (heights[b] - heights[a]) * (c - b) < (heights[c] - heights[b]) * (b - a);
}
