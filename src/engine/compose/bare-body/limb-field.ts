import type { Point } from "../../image/geometry.ts";
import { createPlane } from "../../image/filters.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { Plane } from "../../image/raster.ts";

/** A cross-section of a bare arm or leg. */
export interface LimbSection {
  readonly centre: Point;
  readonly tangent: Point;
  /** Unit, away from the torso. */
  readonly outward: Point;
  readonly outerRadiusPx: number;
  readonly innerRadiusPx: number;
  /** Pixels along the limb from its beginning. */
  readonly alongPx: number;
  /** The same in bones: 0 at the beginning, 1 at elbow or knee, 2 at wrist or ankle. */
  readonly bones: number;
}

/** Every pixel's place relative to one bare limb. */
export interface LimbField {
  /** In radii of the limb: 0 on the middle line, 1 at the skin's edge; `awayFromLimb` out of the field's reach. */
  readonly distance: Plane;
  /** In radii of the limb: -1 at the inner edge, 1 at the outer edge. */
  readonly across: Plane;
  /** Pixels along the limb from its beginning. */
  readonly alongPx: Plane;
  /** The same in bones: 0 at the beginning, 1 at elbow or knee, 2 at wrist or ankle. */
  readonly bones: Plane;
}

/** The distance, in radii, that a `LimbField` has out of its reach. */
export const awayFromLimb = 9;

/**
 * The field of a limb. Each pixel takes its values from the cross-section that is nearest in radii; sections are so close together that
 * they need no blending.
 *
 * @param box the part of the photo that is asked for; the planes have its size
 * @param reach in radii, from the middle line: pixels further out keep `awayFromLimb`
 */
export function limbField(sections: readonly LimbSection[], box: PixelBox, reach: number): LimbField {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  // Holds squared distances until every section is in.
  const distance = createPlane(width, height, awayFromLimb ** 2);
  const across = createPlane(width, height);
  const alongPx = createPlane(width, height);
  const bones = createPlane(width, height);
  for (const section of sections) includeSectionInto({ distance, across, alongPx, bones }, section, box, reach);
  for (let i = 0; i < distance.data.length; i++) distance.data[i] = Math.sqrt(distance.data[i]);
  return { distance, across, alongPx, bones };
}

/** Enters a section's values at every pixel to which no earlier section is as near. */
function includeSectionInto({ distance, across, alongPx, bones }: LimbField, section: LimbSection, box: PixelBox, reach: number): void {
  const { centre, outward, tangent, outerRadiusPx, innerRadiusPx, alongPx: sectionPx, bones: sectionBones } = section;
  const { width, height, data: squaredDistance } = distance;
  const centreX = centre.x - box.left;
  const centreY = centre.y - box.top;
  const radius = Math.max(outerRadiusPx, innerRadiusPx) * reach;
  const firstY = Math.max(0, Math.floor(centreY - radius));
  const lastY = Math.min(height - 1, Math.ceil(centreY + radius));
  const firstX = Math.max(0, Math.floor(centreX - radius));
  const lastX = Math.min(width - 1, Math.ceil(centreX + radius));
  for (let y = firstY; y <= lastY; y++) {
    const dy = y + 0.5 - centreY;
    for (let x = firstX, i = y * width + x; x <= lastX; x++, i++) {
      const dx = x + 0.5 - centreX;
      const outwards = dx * outward.x + dy * outward.y;
      const scale = 1 / (outwards > 0 ? outerRadiusPx : innerRadiusPx);
      const squared = (dx * dx + dy * dy) * scale * scale;
      if (squared >= squaredDistance[i]) continue;
      squaredDistance[i] = squared;
      across.data[i] = outwards * scale;
      alongPx.data[i] = sectionPx + dx * tangent.x + dy * tangent.y;
      bones.data[i] = sectionBones;
    }
  }
}
