import { findComponents, type Components } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { maskAbove, maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";

/** Straps are looked at at the photo's size divided by this. */
const shrink = 2;

/**
 * In shoulder widths: half of a strap's greatest width, its least length, the length of it that counts as its end, and how near to its
 * anchor (what it goes behind) that end must come.
 */
const strap = { halfWidth: 0.05, least: 0.2, end: 0.04, near: 0.12 } as const;

/** From this weight on a pixel may be a strap's: to the parser a thin strap is half something else. */
const leastHeld = 0.3;

/**
 * Makes each strap either whole or gone, in place. One that ends in the midst of the clothes goes: the parser lost sight of its upper half,
 * and on another garment a strap that leads to nowhere is plain to see. One that goes over the shoulder, under hair or behind an arm gets
 * full weight like its bag, also where the parser half overlooks it.
 */
export function settleStrapsInto(
  held: Plane,
  { parts, bagStrap, shoulderWidthPx }: Pick<Body, "parts" | "bagStrap" | "shoulderWidthPx">,
): void {
  const px = (share: number): number => (share * shoulderWidthPx) / shrink;
  const thing = shrinkPlane(held, shrink);
  const { width, height } = thing;
  const isThing = maskAbove(thing.data, leastHeld);
  const thick = opened(isThing, width, height, px(strap.halfWidth));
  if (!thick.includes(1)) return;
  const root = dilated(thick, width, height, 1.5);
  const isThin = maskWhere(isThing.length, (i) => isThing[i] === 1 && root[i] === 0);
  const pieces = findComponents(isThin, width, height);
  const anchors = [parts.background, parts.hair, parts.skin].map((part) => shrinkPlane(part, shrink).data);
  const isAnchor = maskWhere(isThin.length, (i) => anchors.some((part) => part[i] > 0.5));
  const fates = fatesOf(pieces, width, px, {
    roots: findComponents(root, width, height).ids,
    fromThick: distanceTo(thick, width, height).data,
    // Where the parser lost a strap it often calls it skin or background: what is as thin as a strap anchors none.
    toAnchor: distanceTo(opened(isAnchor, width, height, px(strap.halfWidth)), width, height).data,
  });
  // Each piece goes, or stays, with its soft edge.
  const around = (fate: Fate): Uint8Array => {
    const isMeant = maskWhere(isThin.length, (i) => fates[pieces.ids[i]] === fate);
    return dilated(isMeant, width, height, 2);
  };
  const [loose, whole] = [around("loose"), around("whole")];
  for (let y = 0, i = 0; y < held.height; y++) {
    const row = Math.floor(y / shrink) * width;
    for (let x = 0; x < held.width; x++, i++) {
      const k = row + Math.floor(x / shrink);
      if (thick[k] === 1 || bagStrap?.[i] === 1) continue;
      if (loose[k] === 1) held.data[i] = 0;
      else if (whole[k] === 1 && held.data[i] > leastHeld) held.data[i] = 1;
    }
  }
}

/** What straps hang on, by shrunk pixel. Straps come out of thick parts, such as a bag. */
interface Surroundings {
  /** The number of the thick part, dilated a little, in which the pixel lies; 0 elsewhere. */
  readonly roots: Int32Array;
  /** Shrunk pixels to the nearest thick part. */
  readonly fromThick: Float32Array;
  /** Shrunk pixels to what a strap can go behind: background, hair or skin. */
  readonly toAnchor: Float32Array;
}

/** What a thin piece is: a strap that ends in the midst of the clothes, a strap that does not, or a bit too short to be a strap. */
type Fate = "loose" | "whole" | "short";

/** The fate of each piece, at its number. */
function fatesOf(
  { ids, sizes }: Components,
  width: number,
  px: (share: number) => number,
  { roots, fromThick, toAnchor }: Surroundings,
): Fate[] {
  const found = sizes.map(() => ({ reach: 0, tipY: 0, rootY: 0, roots: new Set<number>(), isAnchored: false, first: 0, last: 0 }));
  for (let i = 0; i < ids.length; i++) {
    const piece = found[ids[i]];
    if (ids[i] === 0 || fromThick[i] <= piece.reach) continue;
    piece.reach = fromThick[i];
    piece.tipY = Math.floor(i / width);
  }
  const nearPx = px(strap.near);
  for (let i = width; i < ids.length - width; i++) {
    if (ids[i] === 0) continue;
    const piece = found[ids[i]];
    const y = Math.floor(i / width);
    piece.first ||= i;
    piece.last = i;
    if (fromThick[i] > piece.reach - px(strap.end) && toAnchor[i] < nearPx) piece.isAnchored = true;
    const beside = roots[i - 1] || roots[i + 1] || roots[i - width] || roots[i + width];
    if (beside === 0) continue;
    piece.roots.add(beside);
    piece.rootY = y;
  }
  const hangsAt = (i: number): boolean => toAnchor[i] < nearPx || fromThick[i] < nearPx;
  return found.map(({ reach, tipY, rootY, roots: { size }, isAnchored, first, last }) => {
    const heightPx = Math.floor((last - first) / width);
    if (first === 0 || Math.max(reach, heightPx) < px(strap.least)) return "short";
    // A piece that touches no thick part must hang on something at both its ends.
    if (size === 0) return heightPx >= px(strap.least) && !(hangsAt(first) && hangsAt(last)) ? "loose" : "whole";
    // A piece between two thick parts (a pad on the shoulder and the bag), or one that hangs down from a pad, is whole.
    return !isAnchored && size === 1 && tipY < rootY ? "loose" : "whole";
  });
}
