import { blur, createPlane } from "../image/filters.ts";
import { awayFromLimb } from "../compose/limb-field.ts";
import { legFields } from "../compose/leg-fields.ts";
import { clamp, smoothstep } from "../image/geometry.ts";
import type { Plane } from "../image/raster.ts";
import type { Body } from "../person/body.ts";
import type { Feet, Foot } from "./foot.ts";

/** What goes with the old shoes, and what is then seen in their place: skin, or else the ground. */
export interface ShoeRemoval {
  readonly amount: Plane;
  readonly skin: Plane;
}

/** The parser's edge of a shoe is coarse: so far around it the old shoe's rim goes too. */
const rimPx = 3;

/** Half the ankle's width as a share of the foot's length, seen from the front. */
const ankleRadiusPerFoot = 0.13;

/**
 * @param shownTop for each foot and column the row where the new shoe begins, -1 where it does not reach
 */
export function planShoeRemoval(body: Body, { feet, owners }: Feet, shownTop: readonly Int32Array[]): ShoeRemoval {
  const { width, height } = body.photo;
  const amount = createPlane(width, height);
  for (let i = 0; i < owners.length; i++) {
    if (!owners[i]) continue;
    const foot = feet.findIndex(({ side }) => (side === "left" ? 1 : 2) === owners[i]);
    const isShoe = body.parts.footwear.data[i] > 0.3;
    if (foot >= 0 && (isShoe || showsBeyond(shownTop[foot], i % width, Math.floor(i / width), feet[foot]))) amount.data[i] = 1;
  }
  const soft = blur(amount, rimPx);
  // Cloth over the shoe is not part of it.
  for (let i = 0; i < amount.data.length; i++) {
    const cloth = body.parts.bottom.data[i] + body.parts.dress.data[i] + body.parts.top.data[i];
    amount.data[i] = clamp(2.4 * soft.data[i], 0, 1) * clamp(1 - cloth, 0, 1);
  }
  return { amount, skin: bareFeet(body, feet, shownTop) };
}

/** A bare foot may be seen above the new shoe, not beside or below it. */
function showsBeyond(top: Int32Array, x: number, y: number, { ankle, lengthPx }: Foot): boolean {
  if (y < ankle.y + 0.12 * lengthPx) return false;
  return top[x] < 0 || y > top[x];
}

/** Where skin is behind the old shoe: the leg down to the ankle, and the instep above the new shoe. */
function bareFeet(body: Body, feet: readonly Foot[], shownTop: readonly Int32Array[]): Plane {
  const { width, height } = body.photo;
  const legs = legFields(body, { left: 0, top: 0, right: width, bottom: height });
  const skin = createPlane(width, height);
  for (let i = 0; i < skin.data.length; i++) {
    const nearest = Math.min(legs.left.distance.data[i], legs.right.distance.data[i]);
    if (nearest < awayFromLimb) skin.data[i] = smoothstep(1.05, 0.92, nearest);
  }
  feet.forEach((foot, f) => addInstepInto(skin, foot, shownTop[f]));
  return skin;
}

/**
 * Below the ankle skin is where the new shoe is right under it: as wide as the ankle, and sloping down to the toes close
 * above the shoe. There is none under the sole or beside the shoe.
 */
function addInstepInto(skin: Plane, { ankle, box, lengthPx }: Foot, shownTop: Int32Array): void {
  const half = ankleRadiusPerFoot * lengthPx;
  const instepPx = 0.35 * lengthPx;
  for (let y = Math.max(0, Math.floor(ankle.y)); y < Math.min(skin.height, box.bottom + rimPx); y++) {
    for (let x = Math.max(0, box.left - rimPx); x < Math.min(skin.width, box.right + rimPx); x++) {
      const i = y * skin.width + x;
      skin.data[i] = 0;
      if (shownTop[x] < 0 || y > shownTop[x] + rimPx) continue;
      const beside = Math.abs(x + 0.5 - ankle.x) - half;
      const aboveShoePx = shownTop[x] - y;
      const widened = Math.max(0, instepPx - 1.6 * aboveShoePx);
      skin.data[i] = smoothstep(widened + 2, widened - 1, beside);
    }
  }
}
