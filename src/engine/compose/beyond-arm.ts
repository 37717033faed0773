import { findComponents } from "../image/components.ts";
import { distanceTo } from "../image/distance.ts";
import { shrinkPlane } from "../image/filters.ts";
import { maskWhere } from "../image/mask.ts";
import { dilated, opened } from "../image/morphology.ts";
import type { Plane } from "../image/raster.ts";
import type { TorsoCoordinates } from "../person/torso-coordinates.ts";

const shrink = 2;
/**
 * In widths of the shoulders, half of what is so wide: cloth that comes out behind an arm measures more, of a wide garment; what joins
 * it to the rest is no cloth.
 */
const half = { sliver: 0.035, bridge: 0.015 } as const;
/** So far down the torso's axis from the armpits arms hang free. Further up, a strap of a bag may part cloth from cloth. */
const belowArmpitV = 0.1;

/**
 * A side that ends right behind an arm that hangs before it comes out beyond the arm as a sliver: a line along it, which looks like a
 * fault. It stays behind the arm. Cloth between fingers has the hand all around it, and is seen.
 *
 * @param front what lies before the garment's body; changed in place
 */
export function keepSliversBehindArmsInto(
  front: Plane,
  bodyAlpha: Plane,
  torso: TorsoCoordinates,
  { armpitV, shoulderWidthPx }: { readonly armpitV: number; readonly shoulderWidthPx: number },
): void {
  const [coarseFront, coarseAlpha] = [shrinkPlane(front, shrink), shrinkPlane(bodyAlpha, shrink)];
  const { width, height } = coarseFront;
  const count = width * height;
  const isFront = (i: number): boolean => coarseFront.data[i] >= 0.5;
  const isCloth = (i: number): boolean => coarseAlpha.data[i] > 0.1;
  const isSeen = maskWhere(count, (i) => isCloth(i) && !isFront(i));
  const bridgePx = (half.bridge * shoulderWidthPx) / shrink;
  const thick = opened(isSeen, width, height, (half.sliver * shoulderWidthPx) / shrink);
  const { ids, sizes } = findComponents(opened(isSeen, width, height, bridgePx), width, height);
  const isSliver = sizes.map((_, id) => id > 0);
  for (let i = 0; i < count; i++) {
    if (ids[i] === 0 || !isSliver[ids[i]]) continue;
    const v = torso.v((i % width) * shrink, Math.floor(i / width) * shrink);
    if (thick[i] === 1 || v < armpitV + belowArmpitV) isSliver[ids[i]] = false;
  }
  if (!isSliver.includes(true)) return;
  const isOpen = sizes.map(() => false);
  const outside = maskWhere(count, (i) => !isCloth(i) && !isFront(i));
  const fromOutside = distanceTo(outside, width, height).data;
  for (let i = 0; i < count; i++) if (fromOutside[i] < 2 * bridgePx) isOpen[ids[i]] = true;
  const isGone = (i: number): boolean => isSliver[ids[i]] && isOpen[ids[i]];
  const stays = maskWhere(count, (i) => ids[i] > 0 && !isGone(i));
  const fromStaying = distanceTo(stays, width, height).data;
  // What is as thin as a bridge goes with the sliver that it hangs together with.
  const isLoose = maskWhere(count, (i) => coarseAlpha.data[i] > 0 && !isFront(i) && fromStaying[i] > 2 * bridgePx);
  const loose = findComponents(isLoose, width, height);
  const goes = loose.sizes.map(() => false);
  for (let i = 0; i < count; i++) if (isLoose[i] === 1 && isGone(i)) goes[loose.ids[i]] = true;
  // To the arm, whose edge is softer than the pixels here.
  const gone = dilated(
    maskWhere(count, (i) => goes[loose.ids[i]]),
    width,
    height,
    1.5,
  );
  for (let y = 0, i = 0; y < front.height; y++) {
    const row = Math.floor(y / shrink) * width;
    for (let x = 0; x < front.width; x++, i++) if (gone[row + Math.floor(x / shrink)] === 1) front.data[i] = 1;
  }
}
