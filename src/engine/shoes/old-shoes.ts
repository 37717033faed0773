import { blur, createPlane } from "../image/filters.ts";
import { awayFromLimb } from "../compose/bare-body/limb-field.ts";
import { legFields } from "../compose/bare-body/leg-fields.ts";
import { clamp, smoothstep } from "../image/geometry.ts";
import { boxAround, type PixelBox } from "../image/mask-box.ts";
import type { Plane } from "../image/raster.ts";
import type { Body } from "../person/body.ts";
import type { Feet } from "./foot.ts";

/** How much of each pixel goes with the old shoes (`amount`), and how much skin comes to light there (`skin`); the rest is ground. */
export interface ShoeRemoval {
  readonly amount: Plane;
  readonly skin: Plane;
}

/** In pixels: how far around the parser's coarse edge of a shoe the old rim goes, too. */
const rimPx = 3;

/** In lengths of the foot: skin this far below the ankle's joint belongs to the foot that the new shoe covers. */
const ankleBelow = 0.3;

/**
 * Plans what goes with the old shoes.
 *
 * @param foot where the new shoes show bare feet
 */
export function planShoeRemoval(body: Body, { feet, owners }: Feet, foot: Plane): ShoeRemoval {
  const { width, height } = body.photo;
  const amount = createPlane(width, height);
  const ankleY = (owner: number): number => feet.find(({ side }) => (side === "left" ? 1 : 2) === owner)?.ankle.y ?? height;
  const anklePx = ankleBelow * feet[0].lengthPx;
  const fromY = [height, ankleY(1), ankleY(2)];
  const isOld = new Uint8Array(owners.length);
  for (let i = 0; i < owners.length; i++) {
    const owner = owners[i];
    if (!owner) continue;
    isOld[i] = 1;
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
  const box = boxAround(isOld, 1, width, height, 2 * rimPx);
  return { amount, skin: box ? bareFeet(body, foot, box) : foot };
}

/** Where skin is behind the old shoe, within its box: the leg down to the ankle, and the foot below. */
function bareFeet(body: Body, foot: Plane, box: PixelBox): Plane {
  const { width, height } = body.photo;
  const legs = legFields(body, box);
  const skin = createPlane(width, height);
  for (const side of ["left", "right"] as const) {
    const { data: distances } = legs[side].distance;
    const lastY = Math.min(box.bottom, Math.floor(body[side].ankle.y));
    for (let y = box.top, local = 0; y < lastY; y++) {
      for (let i = y * width + box.left, end = y * width + box.right; i < end; i++, local++) {
        if (distances[local] < awayFromLimb) skin.data[i] = Math.max(skin.data[i], smoothstep(1.05, 0.92, distances[local]));
      }
    }
  }
  for (let i = box.top * width; i < box.bottom * width; i++) skin.data[i] = Math.max(skin.data[i], foot.data[i]);
  return skin;
}
