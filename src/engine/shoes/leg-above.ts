import { clamp } from "../image/geometry.ts";
import type { Body } from "../person/body.ts";
import { partIndex } from "../person/labels.ts";
import type { Foot } from "./foot.ts";

/** What decides whether a boot's shaft goes over the leg above a foot. */
export interface LegAbove {
  /** The lowest row of cloth along the leg; -1 where the leg is bare. */
  readonly hemY: number;
  /** Width of the leg with what it wears, at a height above the ankle's joint; null where skirts or the other leg hide it. */
  widthPx(abovePx: number): number | null;
}

/** In lengths of the foot: the widest that a leg can be; more is a skirt, or both legs. */
const widestLeg = 0.75;

/** Looks at the leg above a foot, in the person's photo. */
export function legAbove({ photo, labels }: Body, { ankle, lean, lengthPx }: Foot): LegAbove {
  const { width, height } = photo;
  const axisX = (y: number): number => clamp(Math.round(ankle.x + lean * Math.max(0, ankle.y - y)), 0, width - 1);
  const isCloth = (x: number, y: number): boolean => {
    const label = labels[y * width + x];
    return label === partIndex.bottom || label === partIndex.dress;
  };
  let hemY = -1;
  const from = Math.max(0, Math.floor(ankle.y - 1.2 * lengthPx));
  for (let y = from; y < Math.min(height, ankle.y + 0.6 * lengthPx); y++) if (isCloth(axisX(y), y)) hemY = y;
  const reach = Math.ceil(widestLeg * lengthPx);
  return {
    hemY,
    widthPx: (abovePx) => {
      const y = Math.round(ankle.y - abovePx);
      if (y < 0 || y >= height) return null;
      const isLeg = (x: number): boolean => x >= 0 && x < width && labels[y * width + x] !== partIndex.background;
      const middle = axisX(y);
      let [left, right] = [0, 0];
      while (left < reach && isLeg(middle - left)) left++;
      while (right < reach && isLeg(middle + right)) right++;
      return left + right < reach && left > 0 ? left + right : null;
    },
  };
}
