import { armLengths } from "./arm.ts";
import type { ArmSample, Body } from "./body.ts";
import { createPlane } from "./filters.ts";
import { sides, type Side } from "./geometry.ts";
import type { Plane } from "./raster.ts";

/** Every pixel's place relative to one arm, as thick as the bare arm is. */
export interface ArmField {
  /** 0 on the centre line, 1 at the skin's edge; `awayFromArm` where the arm is far. */
  readonly distance: Plane;
  /** -1 at the inner edge, 1 at the outer edge. */
  readonly across: Plane;
  /** Pixels along the arm from the shoulder joint. */
  readonly alongPx: Plane;
}

const awayFromArm = 9;
/** Pixels further out than this many radii are not filled in. */
const reach = 1.8;

export function armFields(body: Body): Record<Side, ArmField> {
  const [left, right] = sides.map((side) => armField(body[side].arm, body.photo.width, body.photo.height));
  return { left, right };
}

/** Each pixel takes the cross-section that is nearest for its thickness; sections are close enough to need no blending. */
function armField(arm: readonly ArmSample[], width: number, height: number): ArmField {
  const distances = createPlane(width, height, awayFromArm);
  const across = createPlane(width, height);
  const alongPx = createPlane(width, height);
  const lengths = armLengths(arm);
  arm.forEach((sample, k) => {
    const { centre, outward, tangent } = sample;
    const radius = Math.max(sample.outerSkinRadiusPx, sample.innerSkinRadiusPx) * reach;
    const firstY = Math.max(0, Math.floor(centre.y - radius));
    const lastY = Math.min(height - 1, Math.ceil(centre.y + radius));
    const firstX = Math.max(0, Math.floor(centre.x - radius));
    const lastX = Math.min(width - 1, Math.ceil(centre.x + radius));
    for (let y = firstY; y <= lastY; y++) {
      const dy = y + 0.5 - centre.y;
      for (let x = firstX; x <= lastX; x++) {
        const dx = x + 0.5 - centre.x;
        const outwards = dx * outward.x + dy * outward.y;
        const edge = outwards > 0 ? sample.outerSkinRadiusPx : sample.innerSkinRadiusPx;
        const distance = Math.sqrt(dx * dx + dy * dy) / edge;
        const i = y * width + x;
        if (distance >= distances.data[i]) continue;
        distances.data[i] = distance;
        across.data[i] = outwards / edge;
        alongPx.data[i] = lengths[k] + dx * tangent.x + dy * tangent.y;
      }
    }
  });
  return { distance: distances, across, alongPx };
}
