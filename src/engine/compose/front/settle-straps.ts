import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { shrinkPlane } from "../../image/filters.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated, opened } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import type { Body } from "../../person/body.ts";

/** Straps are looked at at the photo's size divided by this. */
const shrink = 2;

/**
 * In widths of the shoulders: half of a strap's greatest width, the length from which on it is one, how much of its end is looked at, and
 * how near the end is to what it goes behind.
 */
const strap = { halfWidth: 0.05, least: 0.2, end: 0.04, near: 0.12 } as const;

/** To the parser a thin strap is half something else. */
const leastHeld = 0.3;

/**
 * Straps stay whole or go. One that ends in the midst of the clothes goes: the parser lost sight of its upper half, and a strap up to nowhere
 * is plain to see on another garment. One that goes over the shoulder, under hair or behind an arm is held as firmly as its bag, where the
 * parser half overlooks it, too.
 */
export function settleStrapsInto(held: Plane, { parts, shoulderWidthPx }: Pick<Body, "parts" | "shoulderWidthPx">): void {
  const px = (share: number): number => (share * shoulderWidthPx) / shrink;
  const thing = shrinkPlane(held, shrink);
  const { width, height } = thing;
  const isThing = maskWhere(thing.data.length, (i) => thing.data[i] > leastHeld);
  const thick = opened(isThing, width, height, px(strap.halfWidth));
  if (!thick.includes(1)) return;
  const root = dilated(thick, width, height, 1.5);
  const { ids, sizes } = findComponents(
    maskWhere(isThing.length, (i) => isThing[i] === 1 && root[i] === 0),
    width,
    height,
  );
  const fromRoot = distanceTo(thick, width, height).data;
  const straps = sizes.map(() => ({ reach: 0, tipY: 0, rootY: 0, roots: new Set<number>(), isAnchored: false, first: -1, last: -1 }));
  for (let i = 0; i < ids.length; i++) straps[ids[i]].reach = Math.max(straps[ids[i]].reach, ids[i] > 0 ? fromRoot[i] : 0);
  if (straps.every(({ reach }) => reach < px(strap.least))) return;
  const anchors = [parts.background, parts.hair, parts.skin].map((part) => shrinkPlane(part, shrink).data);
  const isAnchor = maskWhere(ids.length, (i) => anchors.some((part) => part[i] > 0.5));
  // Further up, a strap that the parser lost is often half skin or half background to it: what is as thin holds none.
  const toAnchor = distanceTo(opened(isAnchor, width, height, px(strap.halfWidth)), width, height).data;
  const { ids: roots } = findComponents(root, width, height);
  for (let i = width; i < ids.length - width; i++) {
    if (ids[i] === 0) continue;
    const found = straps[ids[i]];
    const y = Math.floor(i / width);
    if (found.first < 0) found.first = i;
    found.last = i;
    if (fromRoot[i] === found.reach) found.tipY = y;
    if (fromRoot[i] > found.reach - px(strap.end) && toAnchor[i] < px(strap.near)) found.isAnchored = true;
    const beside = roots[i - 1] || roots[i + 1] || roots[i - width] || roots[i + width];
    if (beside === 0) continue;
    found.roots.add(beside);
    found.rootY = y;
  }
  const ends = (i: number): boolean => toAnchor[i] < px(strap.near) || fromRoot[i] < px(strap.near);
  const isLoose = straps.map(({ reach, tipY, rootY, roots: { size }, isAnchored, first, last }) => {
    // A piece by itself hangs on what is at both its ends.
    if (size === 0) return first >= 0 && Math.floor((last - first) / width) >= px(strap.least) && !(ends(first) && ends(last));
    // One between two thick parts, a pad on the shoulder and the bag, or down from such a pad, hangs as it should.
    return reach >= px(strap.least) && !isAnchored && size === 1 && tipY < rootY;
  });
  const isWhole = straps.map(({ reach, first, last }, id) => {
    return id > 0 && !isLoose[id] && Math.max(reach, Math.floor((last - first) / width)) >= px(strap.least);
  });
  settleInto(
    held,
    thing.width,
    thick,
    [isLoose, isWhole].map((meant) =>
      dilated(
        maskWhere(ids.length, (i) => meant[ids[i]]),
        width,
        height,
        2,
      ),
    ),
  );
}

/** @param loose and `whole`: straps of both kinds with their soft edges, as `thick` parts at the size at which straps are looked at */
function settleInto(held: Plane, width: number, thick: Uint8Array, [loose, whole]: readonly Uint8Array[]): void {
  for (let y = 0, i = 0; y < held.height; y++) {
    const row = Math.floor(y / shrink) * width;
    for (let x = 0; x < held.width; x++, i++) {
      const k = row + Math.floor(x / shrink);
      if (thick[k] === 1) continue;
      if (loose[k] === 1) held.data[i] = 0;
      else if (whole[k] === 1 && held.data[i] > leastHeld) held.data[i] = 1;
    }
  }
}
