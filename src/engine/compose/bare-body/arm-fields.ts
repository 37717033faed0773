import { armLengths } from "../../person/joints/arm.ts";
import type { Body, BodySide } from "../../person/body.ts";
import { add, distance, lerp, perpendicularTowards, scale, subtract, unit, type Side } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import { ledToHand } from "./led-to-hand.ts";
import { limbField, type LimbField, type LimbSection } from "./limb-field.ts";

/** In radii of an arm, from its middle line: the field covers what the arm's shadow and the widest sleeve reach. */
const reach = 2.5;

/** The fields of both arms, in a box of the photo. */
export function armFields(body: Body, box: PixelBox): Record<Side, LimbField> {
  return {
    left: limbField(ledToHand(armSections(body, body.left), body, body.left), box, reach),
    right: limbField(ledToHand(armSections(body, body.right), body, body.right), box, reach),
  };
}

/** In shoulder widths: how far the arm goes on into the hand. */
const intoHand = 0.16;

/** Cross-sections of the bare arm down to the wrist and some way into the hand, because an old cuff may reach over the hand's back. */
export function armSections(body: Body, side: BodySide): LimbSection[] {
  const lengths = armLengths(side.arm);
  const sections = side.arm.map(({ centre, tangent, outward, t, outerSkinRadiusPx, innerSkinRadiusPx }, k) => ({
    centre,
    tangent,
    outward,
    outerRadiusPx: outerSkinRadiusPx,
    innerRadiusPx: innerSkinRadiusPx,
    alongPx: lengths[k],
    bones: t,
  }));
  const wrist = sections[sections.length - 1];
  const towardsFingers = unit(subtract(side.fingers, side.wrist));
  const outward = perpendicularTowards(towardsFingers, wrist.outward);
  const lengthPx = Math.min(intoHand * body.shoulderWidthPx, 0.7 * distance(side.wrist, side.fingers));
  for (let fraction = 0.2; fraction <= 1; fraction += 0.2) {
    sections.push({
      centre: add(side.wrist, scale(towardsFingers, fraction * lengthPx)),
      tangent: towardsFingers,
      outward,
      outerRadiusPx: wrist.outerRadiusPx * lerp(1, 1.15, fraction),
      innerRadiusPx: wrist.innerRadiusPx * lerp(1, 1.15, fraction),
      alongPx: wrist.alongPx + fraction * lengthPx,
      bones: 2,
    });
  }
  return sections;
}
