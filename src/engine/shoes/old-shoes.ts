import { blur, createPlane } from "../image/filters.ts";
import { awayFromLimb } from "../compose/limb-field.ts";
import { legFields } from "../compose/leg-fields.ts";
import { clamp, smoothstep } from "../image/geometry.ts";
import type { Plane } from "../image/raster.ts";
import type { Body } from "../person/body.ts";
import type { Feet } from "./foot.ts";

/** What goes with the old shoes, and what is then seen in their place: skin, or else the ground. */
export interface ShoeRemoval {
  readonly amount: Plane;
  readonly skin: Plane;
}

/** The parser's edge of a shoe is coarse: so far around it the old shoe's rim goes too. */
const rimPx = 3;

/** Own skin this far below the ankle's joint, in lengths of the foot, belongs to the foot that the new shoe covers. */
const ankleBelow = 0.3;

/** @param foot where the bare feet are as the new shoes hold them */
export function planShoeRemoval(body: Body, { feet, owners }: Feet, foot: Plane): ShoeRemoval {
  const { width, height } = body.photo;
  const amount = createPlane(width, height);
  const ankleY = (owner: number): number => feet.find(({ side }) => (side === "left" ? 1 : 2) === owner)?.ankle.y ?? height;
  const anklePx = ankleBelow * feet[0].lengthPx;
  const fromY = [height, ankleY(1), ankleY(2)];
  for (let i = 0; i < owners.length; i++) {
    const owner = owners[i];
    if (!owner) continue;
    const isShoe = body.parts.footwear.data[i] > 0.3;
    // The wearer's own skin stays where the new shoe shows skin, and at the ankle.
    if (isShoe) amount.data[i] = 1;
    else if (foot.data[i] < 0.5) amount.data[i] = smoothstep(0, anklePx, Math.floor(i / width) - fromY[owner]);
  }
  const soft = blur(amount, rimPx);
  // Cloth over the shoe is not part of it.
  for (let i = 0; i < amount.data.length; i++) {
    const cloth = body.parts.bottom.data[i] + body.parts.dress.data[i] + body.parts.top.data[i];
    amount.data[i] = clamp(2.4 * soft.data[i], 0, 1) * clamp(1 - cloth, 0, 1);
  }
  return { amount, skin: bareFeet(body, foot) };
}

/** Where skin is behind the old shoe: the leg down to the ankle, and the foot below it. */
function bareFeet(body: Body, foot: Plane): Plane {
  const { width, height } = body.photo;
  const legs = legFields(body, { left: 0, top: 0, right: width, bottom: height });
  const skin = createPlane(width, height);
  for (const side of ["left", "right"] as const) {
    const { distance } = legs[side];
    const last = Math.min(height, Math.floor(body[side].ankle.y)) * width;
    for (let i = 0; i < last; i++) {
      if (distance.data[i] < awayFromLimb) skin.data[i] = Math.max(skin.data[i], smoothstep(1.05, 0.92, distance.data[i]));
    }
  }
  for (let i = 0; i < skin.data.length; i++) skin.data[i] = Math.max(skin.data[i], foot.data[i]);
  return skin;
}
