import type { CutOut, TopLandmarks } from "../garment.ts";
import { outerWidth, runsInRow, topOfColumn } from "../garment-rows.ts";
import { clamp, lerp, outwardOf, point, type Point, type Side } from "../../image/geometry.ts";

/**
 * In widths of the chest: how high a hood stands above its foot, and how wide it is on average, at least; collars are lower or narrower.
 */
const hood = { height: 0.26, width: 0.42 } as const;
/** A hood's foot is where the upper edge rises by more than `slope` per pixel over `reach` widths of the chest. */
const foot = { slope: 1.2, reach: 0.03 } as const;
/**
 * Width of the neck in widths of the chest, and how much the shoulders rise per pixel from the hood's feet to it: a hood is wider than the
 * neck.
 */
const neckWidth = 0.46;
const shoulderSlope = 0.4;
/**
 * In widths of the neck: how deep the cut sags between the feet, a little less than a front covers. What then remains of the hood's inside
 * is found as that of any collar.
 */
const neckDepth = 0.06;

/**
 * Takes off what lies above the neck: the hood of a top that was laid flat stands up behind the collar, but nobody wears it so. It hangs
 * down the back, where the front hides it.
 *
 * @returns null where there is no hood
 */
export function withoutHood(cutOut: CutOut, landmarks: TopLandmarks): CutOut | null {
  const { left, right, topY } = landmarks;
  if (!left.sleeve || !right.sleeve) return null;
  const chestPx = right.armpit.x - left.armpit.x;
  const from = footOf(cutOut, landmarks, "left", chestPx);
  const to = footOf(cutOut, landmarks, "right", chestPx);
  if (!from || !to) return null;
  const footY = (from.y + to.y) / 2;
  if (footY - topY < hood.height * chestPx || meanWidth(cutOut, topY, footY) < hood.width * chestPx) return null;
  return cutAbove(cutOut, from, to, neckWidth * chestPx);
}

/** Mean width of the upper two thirds, which hold no shoulder yet. */
function meanWidth({ mask, layer: { width } }: CutOut, fromY: number, toY: number): number {
  let [sum, rows] = [0, 0];
  for (let y = Math.round(fromY); y < lerp(fromY, toY, 0.66); y++) {
    sum += outerWidth(runsInRow(mask, width, y));
    rows++;
  }
  return sum / Math.max(1, rows);
}

function footOf({ mask, layer: { width, height } }: CutOut, landmarks: TopLandmarks, side: Side, chestPx: number): Point | null {
  const start = landmarks[side].shoulder;
  const inward = -outwardOf(side);
  const reach = Math.max(2, Math.round(foot.reach * chestPx));
  for (let x = start.x; (landmarks.centreX - x) * inward > 0; x += inward) {
    const y = topOfColumn(mask, width, height, x);
    if (y - topOfColumn(mask, width, height, x + inward * reach) > foot.slope * reach) return point(x, y);
  }
  return null;
}

/** The cut-out from the neck's curve down, with a soft edge along it. */
function cutAbove({ layer, mask, worn }: CutOut, from: Point, to: Point, neckPx: number): CutOut {
  const { width, height } = layer;
  const rgba = layer.rgba.slice();
  const kept = mask.slice();
  const neckHalf = Math.min(neckPx, 0.76 * (to.x - from.x)) / 2;
  const shoulderPx = (to.x - from.x) / 2 - neckHalf;
  const risePx = shoulderSlope * shoulderPx;
  const middleX = (from.x + to.x) / 2;
  for (let x = 0; x < width; x++) {
    const t = clamp((x + 0.5 - middleX) / neckHalf, -1, 1);
    const onShoulder = clamp(Math.min(x - from.x, to.x - x) / shoulderPx, 0, 1);
    const edgeY = lerp(from.y, to.y, (t + 1) / 2) - risePx * onShoulder + 2 * neckHalf * neckDepth * (1 - t * t);
    // Beside its feet a hood hangs over the shoulders.
    const isBeside = x < from.x || x > to.x;
    if (isBeside && topOfColumn(mask, width, height, x) >= edgeY) continue;
    for (let y = 0; y < Math.min(height, edgeY + 1); y++) {
      const share = clamp(y + 1 - edgeY, 0, 1);
      const i = y * width + x;
      if (share < 0.5) kept[i] = 0;
      for (let channel = 0; channel < 4; channel++) rgba[i * 4 + channel] *= share;
    }
  }
  return { layer: { ...layer, rgba }, mask: kept, worn };
}
