import { armLengths } from "../person/arm.ts";
import type { Body, BodySide } from "../person/body.ts";
import { add, distance, dot, lerp, perpendicular, scale, subtract, unit, type Point, type Side } from "../image/geometry.ts";
import { labelAt, partIndex } from "../person/labels.ts";
import type { PixelBox } from "../image/mask-box.ts";
import { limbField, type LimbField, type LimbSection } from "./limb-field.ts";

/** Beside an arm, so far as its shadow and the widest sleeve reach. */
const reach = 2.5;

/** Both arms in a box of the photo. */
export function armFields(body: Body, box: PixelBox): Record<Side, LimbField> {
  return {
    left: limbField(armSections(body, body.left), box, reach),
    right: limbField(armSections(body, body.right), box, reach),
  };
}

/** In widths of the shoulders: how far the arm goes on into the hand, how much further at most to one that comes out of a long cuff, and how far into that. */
const intoHand = 0.16;
const longCuff = 0.35;
const overlap = 0.05;

/** In a wide cuff the pose guesses the wrist too high: from there to the hand that is seen and a little into it; null where none is. */
function pxToHand({ photo, labels, shoulderWidthPx }: Body, wrist: Point, towardsFingers: Point): number | null {
  const map = { width: photo.width, height: photo.height, labels };
  for (let px = 0; px < longCuff * shoulderWidthPx; px++) {
    if (labelAt(map, add(wrist, scale(towardsFingers, px))) === partIndex.skin) return px + overlap * shoulderWidthPx;
  }
  return null;
}

/** The bare arm to the wrist and some way on into the hand: an old cuff may reach over its back. */
function armSections(body: Body, side: BodySide): LimbSection[] {
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
  const normal = perpendicular(towardsFingers);
  const outward = dot(normal, wrist.outward) < 0 ? scale(normal, -1) : normal;
  const lengthPx = Math.max(
    Math.min(intoHand * body.shoulderWidthPx, 0.7 * distance(side.wrist, side.fingers)),
    pxToHand(body, side.wrist, towardsFingers) ?? 0,
  );
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
