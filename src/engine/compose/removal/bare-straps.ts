import type { Body } from "../../person/body.ts";
import { findComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import type { TorsoCoordinates } from "../../person/joints/torso-coordinates.ts";

/** Straps lie between these heights of the torso's axis, and so far from it in widths of the shoulders. */
const place = { fromV: -0.25, toV: 0.3, from: 0.15, to: 0.6 } as const;
/** In widths of the shoulders: so wide a strap is at most, so long at least, and so near it comes to the old garment. */
const strap = { widest: 0.07, shortest: 0.06, gap: 0.04 } as const;
/** A strand that is hair to this share is one. */
const hairShare = 0.3;

/**
 * What lies as a strap on a bare shoulder, with skin to both sides of it, and ends at the edge of the old garment: it goes with that, in
 * whatever colour, and whatever the parser takes it for. The strap of a bag goes on over the garment, and stays.
 */
export function bareStraps({ parts, shoulderWidthPx }: Body, torso: TorsoCoordinates, old: Plane): Uint8Array {
  const { width, height } = old;
  const strips = stripsOnSkin(parts.skin, old, torso, shoulderWidthPx);
  if (!strips.includes(1)) return strips;
  const isOld = maskWhere(old.data.length, (i) => old.data[i] > 0.5);
  const toOld = distanceTo(isOld, width, height).data;
  const { ids, sizes } = findComponents(dilated(strips, width, height, 1), width, height);
  const seen = sizes.map(() => ({ px: 0, hair: 0, toOldPx: Infinity, topY: Infinity, bottomY: 0, goesOn: false }));
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] === 0) continue;
    const found = seen[ids[i]];
    const y = Math.floor(i / width);
    found.topY = Math.min(found.topY, y);
    found.bottomY = Math.max(found.bottomY, y);
    found.toOldPx = Math.min(found.toOldPx, toOld[i]);
    if (strips[i] === 0) continue;
    found.px++;
    found.hair += parts.hair.data[i] > 0.5 ? 1 : 0;
  }
  // Of a bag's strap, the next piece lies on the garment.
  const reach = Math.ceil(strap.gap * shoulderWidthPx);
  for (let i = 0; i < ids.length; i++) {
    if (strips[i] === 0) continue;
    const below = i + reach * width;
    if (below < ids.length && strips[below] === 0 && parts.other.data[below] > 0.5) seen[ids[i]].goesOn = true;
  }
  const isStrap = seen.map(({ px, hair, toOldPx, topY, bottomY, goesOn }) => {
    const isLong = bottomY - topY > strap.shortest * shoulderWidthPx;
    return isLong && !goesOn && toOldPx < strap.gap * shoulderWidthPx && hair <= hairShare * px;
  });
  return maskWhere(ids.length, (i) => ids[i] > 0 && isStrap[ids[i]] && old.data[i] < 1);
}

/** Short stretches of a row that are no skin, between skin on both sides. */
function stripsOnSkin(skin: Plane, old: Plane, torso: TorsoCoordinates, shoulderWidthPx: number): Uint8Array {
  const { width, height, data } = skin;
  const strips = new Uint8Array(data.length);
  const widest = strap.widest * shoulderWidthPx;
  for (let y = 0; y < height; y++) {
    let lastSkin = -1;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (old.data[i] > 0.5) lastSkin = -1;
      if (data[i] <= 0.6) continue;
      if (lastSkin >= 0 && x - lastSkin > 1 && x - lastSkin - 1 <= widest) {
        const v = torso.v(x, y);
        const off = Math.abs(torso.u((lastSkin + x) / 2, y)) / shoulderWidthPx;
        if (v > place.fromV && v < place.toV && off > place.from && off < place.to) strips.fill(1, i - (x - lastSkin) + 1, i);
      }
      lastSkin = x;
    }
  }
  return strips;
}
