import { findComponents } from "../../image/components.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { sides } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { handDistances } from "../joints/hand-distances.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import type { PartPlanes } from "../parsing/part-planes.ts";

/** What needs no fine look is done at this fraction of the size. */
const shrink = 4;
/** In widths of the shoulders: a hand lies so near to the line over its knuckles. */
const handReach = 0.22;
/** Of a glove so much lies on the hand; and its size in squares of the shoulders' width. */
const onHand = 0.7;
const size = { least: 0.02, most: 0.12 } as const;

/**
 * Makes gloves things in the hand, in place: a piece of the bottom that lies on a hand, apart from the rest, is a glove as dark as the
 * trousers, and went with them.
 */
export function freeGlovesInto({ bottom, other }: Pick<PartPlanes, "bottom" | "other">, frame: TorsoFrame): void {
  const hands = sides.map((side) => handDistances({ wrist: frame.sides[side].wrist, fingers: frame.sides[side].index }));
  const { data, width, height } = shrinkPlane(bottom, shrink);
  const { ids, sizes } = findComponents(
    maskWhere(data.length, (i) => data[i] > 0.2),
    width,
    height,
  );
  const near = sizes.map(() => 0);
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0) continue;
    const [x, y] = [(i % width) * shrink, Math.floor(i / width) * shrink];
    if (hands.some((to) => to(x, y) < handReach * frame.shoulderWidthPx)) near[ids[i]]++;
  }
  const squarePx = (frame.shoulderWidthPx / shrink) ** 2;
  const isGlove = sizes.map((px, id) => id > 0 && px > size.least * squarePx && px < size.most * squarePx && near[id] > onHand * px);
  if (!isGlove.includes(true)) return;
  for (let y = 0, i = 0; y < bottom.height; y++) {
    const row = Math.floor(y / shrink) * width;
    for (let x = 0; x < bottom.width; x++, i++) {
      if (!isGlove[ids[row + Math.floor(x / shrink)]]) continue;
      other.data[i] += bottom.data[i];
      bottom.data[i] = 0;
    }
  }
}
