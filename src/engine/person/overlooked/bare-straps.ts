import type { Body } from "../body.ts";
import { findComponents, keepBigComponents } from "../../image/components.ts";
import { distanceTo } from "../../image/distance.ts";
import { maskAbove, maskWhere } from "../../image/mask.ts";
import { dilated } from "../../image/morphology.ts";
import type { Plane } from "../../image/raster.ts";
import type { TorsoCoordinates } from "../joints/torso-coordinates.ts";

/** Straps lie between two heights (`V`) of the torso's axis, and between two distances from it in shoulder widths. */
const place = { fromV: -0.25, toV: 0.3, from: 0.15, to: 0.6 } as const;
/** In shoulder widths: a strap's greatest width, its least length, how near it comes to the garment, and the radius that joins what buckles part. */
const strap = { widest: 0.07, shortest: 0.06, gap: 0.04, buckleRadius: 0.025 } as const;
/**
 * A strip is a strand of hair if more than this share of it is hair. Only patches of hair count that are at least `headsHair` as large as
 * the largest, which is the head's.
 */
const hairShare = 0.3;
const headsHair = 0.25;

/**
 * The straps that lie on bare shoulders, with skin on both sides, and end at a garment's edge: they go with the garment, whatever their
 * colour and whatever the parser takes them for. The strap of a bag goes on over the garment, and is not among them.
 */
export function bareStraps({ parts, shoulderWidthPx }: Body, torso: TorsoCoordinates, garment: Plane): Uint8Array {
  const { width, height } = garment;
  const strips = stripsOnSkin(parts.skin, garment, torso, shoulderWidthPx);
  if (!strips.includes(1)) return strips;
  const isGarment = maskAbove(garment.data, 0.5);
  const toGarment = distanceTo(isGarment, width, height).data;
  const isHair = keepBigComponents(
    maskWhere(garment.data.length, (i) => parts.hair.data[i] > 0.5),
    width,
    height,
    headsHair,
  );
  const near = dilated(strips, width, height, 1);
  const { ids, sizes } = findComponents(dilated(strips, width, height, Math.max(1, strap.buckleRadius * shoulderWidthPx)), width, height);
  const seen = sizes.map(() => ({ px: 0, hair: 0, toGarmentPx: Infinity, topY: Infinity, bottomY: 0, goesOn: false }));
  for (let i = 0; i < ids.length; i++) {
    if (near[i] === 0) continue;
    const found = seen[ids[i]];
    const y = Math.floor(i / width);
    found.topY = Math.min(found.topY, y);
    found.bottomY = Math.max(found.bottomY, y);
    found.toGarmentPx = Math.min(found.toGarmentPx, toGarment[i]);
    if (strips[i] === 0) continue;
    found.px++;
    found.hair += isHair[i];
  }
  // Of a bag's strap, the next piece lies on the garment.
  const reach = Math.ceil(strap.gap * shoulderWidthPx);
  for (let i = 0; i < ids.length; i++) {
    if (strips[i] === 0) continue;
    const below = i + reach * width;
    if (below < ids.length && strips[below] === 0 && parts.other.data[below] > 0.5) seen[ids[i]].goesOn = true;
  }
  const isStrap = seen.map(({ px, hair, toGarmentPx, topY, bottomY, goesOn }) => {
    const isLong = bottomY - topY > strap.shortest * shoulderWidthPx;
    return isLong && !goesOn && toGarmentPx < strap.gap * shoulderWidthPx && hair <= hairShare * px;
  });
  return maskWhere(ids.length, (i) => near[i] === 1 && isStrap[ids[i]] && garment.data[i] < 1);
}

/** A mask of the short stretches of rows that are no skin, but have skin on both sides. */
function stripsOnSkin(skin: Plane, garment: Plane, torso: TorsoCoordinates, shoulderWidthPx: number): Uint8Array {
  const { width, height, data } = skin;
  const strips = new Uint8Array(data.length);
  const widest = strap.widest * shoulderWidthPx;
  for (let y = 0; y < height; y++) {
    let lastSkin = -1;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (garment.data[i] > 0.5) lastSkin = -1;
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
