import { alphaIn } from "../../image/canvas.ts";
import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { maskWhere } from "../../image/mask.ts";
import { opened } from "../../image/morphology.ts";
import type { PlacedLayer, Plane } from "../../image/raster.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import type { WarpedGarment } from "../../warp/warped-garment.ts";
import { copyOf } from "../../image/scratch.ts";

/** Slivers are looked for at the photo's size divided by this. */
const shrink = 2;
/** In shoulder widths: half of a sliver's greatest width. Cloth that is wider belongs to a wide garment, and stays. */
const halfSliver = 0.065;
/** In shrunk pixels: half the width of a bridge between arm and hand, which joins a sliver to the rest of the cloth and is no cloth. */
const bridgePx = 1.1;
/** In shoulder widths: within this distance of a sliver, what is as thin as a bridge goes with it. */
const aroundSliver = 0.1;
/** In torso lengths: this far below the armpits arms hang free. Further up, the strap of a bag may part cloth from cloth. */
const belowArmpitV = 0.1;

/**
 * The garment without slivers of its body beyond an arm. Where the garment's side ends right behind an arm that hangs before it, it comes
 * out on the arm's other side as a line along it, which looks like a fault. Cloth between fingers has the hand all around it, and stays.
 *
 * @param front what lies before the garment's body
 */
export function withoutSlivers(garment: WarpedGarment, front: Plane, torso: TorsoCoordinates, shoulderWidthPx: number): WarpedGarment {
  const slivers = findSlivers(garment, front, torso, shoulderWidthPx);
  return slivers ? { ...garment, body: without(slivers, garment.body) } : garment;
}

/** 1 where slivers go, in pixels of the shrunk picture; null where there are none. */
function findSlivers({ body, armpitV }: WarpedGarment, front: Plane, torso: TorsoCoordinates, shoulderWidthPx: number): Plane | null {
  const [before, alpha] = [front, alphaIn(front, body)].map((plane) => shrinkPlane(plane, shrink));
  const { width, height } = before;
  const isFront = (i: number): boolean => before.data[i] >= 0.5;
  const isSeen = maskWhere(width * height, (i) => alpha.data[i] > 0.1 && !isFront(i));
  const { ids, sizes } = findComponents(opened(isSeen, width, height, bridgePx), width, height);
  if (sizes.length <= 2) return null;
  const thick = opened(isSeen, width, height, (halfSliver * shoulderWidthPx) / shrink);
  const outside = maskWhere(isSeen.length, (i) => alpha.data[i] <= 0.1 && !isFront(i));
  const fromOutside = distanceTo(outside, width, height).data;
  const isCloth = sizes.map(() => false);
  const isOpen = sizes.map(() => false);
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0) continue;
    if (fromOutside[i] < 2) isOpen[ids[i]] = true;
    const y = Math.floor(i / width);
    // A piece that the photo's lower edge cuts off may be cloth that comes out below the hand.
    const isCut = y === height - 1;
    if (isCut || thick[i] === 1 || torso.v((i % width) * shrink, y * shrink) < armpitV + belowArmpitV) isCloth[ids[i]] = true;
  }
  const isSliver = (i: number): boolean => ids[i] > 0 && isOpen[ids[i]] && !isCloth[ids[i]];
  const slivers = maskWhere(ids.length, isSliver);
  if (!slivers.includes(1)) return null;
  const rest = maskWhere(ids.length, (i) => ids[i] > 0 && !isSliver(i));
  const [toSliver, toRest] = [slivers, rest].map((mask) => distanceTo(mask, width, height).data);
  // Each sliver goes with its tips, its bridge, and its soft edge that lies on the arm.
  const reachPx = (aroundSliver * shoulderWidthPx) / shrink;
  return { width, height, data: toSliver.map((distance, i) => (distance <= reachPx && distance < toRest[i] ? 1 : 0)) };
}

function without({ width, data }: Plane, layer: PlacedLayer): PlacedLayer {
  const rgba = copyOf(layer.rgba);
  for (let y = 0, p = 0; y < layer.height; y++) {
    const row = Math.floor((y + layer.top) / shrink) * width;
    for (let x = 0; x < layer.width; x++, p += 4) if (data[row + Math.floor((x + layer.left) / shrink)] > 0) rgba.fill(0, p, p + 4);
  }
  return { ...layer, rgba };
}
