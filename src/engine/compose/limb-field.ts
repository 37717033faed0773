import type { Point } from "../image/geometry.ts";
import { createPlane } from "../image/filters.ts";
import type { PixelBox } from "../image/mask-box.ts";
import type { Plane } from "../image/raster.ts";

/** A cross-section of a bare arm or leg. */
export interface LimbSection {
  readonly centre: Point;
  readonly tangent: Point;
  /** Unit, away from the torso. */
  readonly outward: Point;
  readonly outerRadiusPx: number;
  readonly innerRadiusPx: number;
  /** From the limb's beginning. */
  readonly alongPx: number;
}

/** Every pixel's place relative to one limb, as thick as it is when bare. */
export interface LimbField {
  /** 0 on the centre line, 1 at the skin's edge; `awayFromLimb` where the limb is far. */
  readonly distance: Plane;
  /** -1 at the inner edge, 1 at the outer edge. */
  readonly across: Plane;
  /** Pixels along the limb from its beginning. */
  readonly alongPx: Plane;
}

export const awayFromLimb = 9;

/**
 * Each pixel takes the cross-section that is nearest for its thickness; sections are close enough to need no blending.
 *
 * @param box the part of the photo that is asked for; the planes have its size
 * @param reach pixels further out than this many radii are not filled in
 */
export function limbField(sections: readonly LimbSection[], box: PixelBox, reach: number): LimbField {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const distances = createPlane(width, height, awayFromLimb);
  const across = createPlane(width, height);
  const alongPx = createPlane(width, height);
  for (const section of sections) {
    const { outward, tangent } = section;
    const centreX = section.centre.x - box.left;
    const centreY = section.centre.y - box.top;
    const radius = Math.max(section.outerRadiusPx, section.innerRadiusPx) * reach;
    const firstY = Math.max(0, Math.floor(centreY - radius));
    const lastY = Math.min(height - 1, Math.ceil(centreY + radius));
    const firstX = Math.max(0, Math.floor(centreX - radius));
    const lastX = Math.min(width - 1, Math.ceil(centreX + radius));
    for (let y = firstY; y <= lastY; y++) {
      const dy = y + 0.5 - centreY;
      for (let x = firstX; x <= lastX; x++) {
        const dx = x + 0.5 - centreX;
        const outwards = dx * outward.x + dy * outward.y;
        const edge = outwards > 0 ? section.outerRadiusPx : section.innerRadiusPx;
        const distance = Math.sqrt(dx * dx + dy * dy) / edge;
        const i = y * width + x;
        if (distance >= distances.data[i]) continue;
        distances.data[i] = distance;
        across.data[i] = outwards / edge;
        alongPx.data[i] = section.alongPx + dx * tangent.x + dy * tangent.y;
      }
    }
  }
  return { distance: distances, across, alongPx };
}
