import { componentsAtBorder, findComponents, perimetersOf, type Components } from "../../image/components.ts";
import { shrunkIndex } from "../../image/sampling.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { sides } from "../../image/geometry.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import { handDistances, type DistanceAt } from "../joints/hand-distances.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import { ownPlane, type PartPlanes } from "../parsing/part-planes.ts";

/** What needs no fine look is done at this fraction of the size. */
const shrink = 4;
/** In pixels of that size: the width of a piece's soft edge. */
const edge = 2;
/** A glove has at least the share `onHand` of itself within `reach` (in shoulder widths) of the line over a hand's knuckles, and is between `least` and `most` large (in squared ones). */
const glove = { reach: 0.22, onHand: 0.7, least: 0.02, most: 0.12 } as const;
/** A hand on which more than this share is skin, within `reach` of that line (in shoulder widths), wears no glove. */
const bareHand = { reach: 0.12, share: 0.25 } as const;
/**
 * A piece that is a shade on the top, or a coat's corner at its hem: at least `onTop` of its perimeter touches the top, and at least
 * `within` the top or the background. It covers at most `most` (in squared shoulder widths): a larger piece may be trousers seen through an
 * open coat, of whose perimeter the top takes up .64 at most in 200 photos. A print of any size is amid the top: at least `amid` of its
 * perimeter touches it.
 */
const scrap = { onTop: 0.35, within: 0.8, most: 0.05, amid: 0.9 } as const;

/**
 * Settles, in place, what the parser takes for a part of the bottom that lies apart from it. A piece on a hand is a glove as dark as the
 * trousers: it vanished with them, and becomes a thing in the hand. A piece amid the top is a shade or a print, through which new trousers
 * showed; one at the top's hem is the corner of a coat, which was left under a short top: both become top. A patch of top amid the bottom is a
 * shade or a fold, too, and becomes bottom: it lay as a dark spot on new trousers.
 */
export function settleStrayBottomInto(parts: PartPlanes, frame: TorsoFrame): void {
  const { bottom, top, skin, background } = parts;
  const { data: coarse, width, height } = shrinkPlane(bottom, shrink);
  const { data: topAround } = shrinkPlane(top, shrink);
  const pieces = findComponents(
    maskWhere(coarse.length, (i) => coarse[i] > 0.2 && coarse[i] > 0.5 * topAround[i]),
    width,
    height,
  );
  const squarePx = (frame.shoulderWidthPx / shrink) ** 2;
  const onHand = pixelsOnHands(pieces, width, coveredHands(shrinkPlane(skin, shrink), frame), glove.reach * frame.shoulderWidthPx);
  const isAtBorder = componentsAtBorder(pieces, width);
  const { data: nobody } = shrinkPlane(background, shrink);
  const onTop = perimetersOf(pieces, width, (k) => topAround[k] > 0.5);
  const within = perimetersOf(pieces, width, (k) => topAround[k] + nobody[k] > 0.5);
  const belongsTo = pieces.sizes.map((px, id): "other" | "top" | null => {
    if (id === 0) return null;
    if (px > glove.least * squarePx && px < glove.most * squarePx && onHand[id] > glove.onHand * px) return "other";
    const topShare = onTop[id].contact / onTop[id].length;
    const isScrap = topShare > scrap.onTop && within[id].contact > scrap.within * within[id].length && px < scrap.most * squarePx;
    return !isAtBorder[id] && (isScrap || topShare > scrap.amid) ? "top" : null;
  });
  for (const name of ["other", "top"] as const) {
    const isStray = maskWhere(coarse.length, (k) => belongsTo[pieces.ids[k]] === name);
    if (isStray.includes(1)) giveInto(ownPlane(parts, name), bottom, isStray, pieces.ids, width, height);
  }
  const patches = findComponents(
    maskWhere(coarse.length, (k) => topAround[k] > 0.2 && topAround[k] > coarse[k]),
    width,
    height,
  );
  // The top itself is one of them, mostly the only one.
  if (patches.sizes.length <= 2) return;
  const onBottom = perimetersOf(patches, width, (k) => coarse[k] > 0.5 && belongsTo[pieces.ids[k]] === null);
  const isAmidBottom = onBottom.map(
    ({ length, contact }, id) => id > 0 && patches.sizes[id] < scrap.most * squarePx && contact > scrap.amid * length,
  );
  const isPatch = maskWhere(coarse.length, (k) => isAmidBottom[patches.ids[k]]);
  if (isPatch.includes(1)) giveInto(ownPlane(parts, "bottom"), ownPlane(parts, "top"), isPatch, patches.ids, width, height);
}

/**
 * Gives, in place, pieces of one part to another one, with their soft edges as far as these belong to no other piece.
 *
 * @param isStray where these pieces are, in pixels of the size at which they were looked for: `width` × `height`
 * @param ids the numbers of all pieces there, 0 where there is none
 */
function giveInto(to: Plane, from: Plane, isStray: Uint8Array, ids: Int32Array, width: number, height: number): void {
  const withEdge = dilated(isStray, width, height, edge);
  for (let y = 0, i = 0; y < from.height; y++) {
    for (let x = 0; x < from.width; x++, i++) {
      const k = shrunkIndex(width, shrink, x, y);
      if (withEdge[k] === 0 || (ids[k] !== 0 && isStray[k] === 0)) continue;
      to.data[i] += from.data[i];
      from.data[i] = 0;
    }
  }
}

/** The hands on which no skin is seen. */
function coveredHands({ data, width }: Plane, { sides: joints, shoulderWidthPx }: TorsoFrame): DistanceAt[] {
  return sides.flatMap((side) => {
    const toHand = handDistances({ wrist: joints[side].wrist, fingers: joints[side].index });
    let [all, bare] = [0, 0];
    for (let i = 0; i < data.length; i++) {
      if (toHand((i % width) * shrink, Math.floor(i / width) * shrink) > bareHand.reach * shoulderWidthPx) continue;
      all++;
      if (data[i] > 0.5) bare++;
    }
    return bare > bareHand.share * all ? [] : [toHand];
  });
}

function pixelsOnHands({ ids, sizes }: Components, width: number, hands: readonly DistanceAt[], reachPx: number): number[] {
  const counts = sizes.map(() => 0);
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0) continue;
    const [x, y] = [(i % width) * shrink, Math.floor(i / width) * shrink];
    if (hands.some((to) => to(x, y) < reachPx)) counts[ids[i]]++;
  }
  return counts;
}
