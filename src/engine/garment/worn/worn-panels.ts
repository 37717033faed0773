import { cross, outwardOf, point, sides, subtract, type Side } from "../../image/geometry.ts";
import type { PixelBox } from "../../image/mask-box.ts";
import type { Mask } from "../../image/mask.ts";
import type { ArmSample, Body } from "../../person/body.ts";
import { armDistance } from "../../person/joints/arm.ts";
import { torsoCoordinates } from "../../person/joints/torso-coordinates.ts";
import { fillPolygonInto } from "../garment-rows.ts";
import type { SleeveLandmarks, TopSide } from "../garment.ts";
import { sleevedArm, trunkSide } from "./worn-sleeve.ts";

/**
 * The panel of each pixel: 0 body, 1 left sleeve, 2 right sleeve. A sleeve is what lies on the arm, outside of the armhole, and all between
 * its seams.
 */
export function panelOf(mask: Mask, body: Body, tops: Record<Side, TopSide>): Uint8Array {
  const panel = new Uint8Array(mask.data.length);
  for (const side of sides) {
    const { sleeve } = tops[side];
    if (!sleeve) continue;
    fillPolygonInto(panel, mask.width, mask.height, [...sleeve.outer, ...sleeve.inner.toReversed()], panelNumbers[side]);
    addClothOnArmInto(panel, mask, body, tops[side], sleeve, side);
  }
  for (let i = 0; i < panel.length; i++) if (!mask.data[i]) panel[i] = 0;
  return panel;
}

/** Numbers of the sleeves' panels in the landmarks; the body panel's is 0. */
const panelNumbers = { left: 1, right: 2 } as const;

/**
 * In an arm's radii from its centre line: cloth nearer than `surely` is the sleeve's; nearer than `outside`, it is if it lies outside of
 * the armhole.
 */
const onArm = { surely: 1.12, outside: 1.7 } as const;
/** In an arm's largest radius: no cloth of its sleeve is further off. */
const furthest = 1.8;

function addClothOnArmInto(
  panel: Uint8Array,
  mask: Mask,
  body: Body,
  { shoulder, armpit }: TopSide,
  sleeve: SleeveLandmarks,
  side: Side,
): void {
  const arm = sleevedArm(mask, body, side);
  const armhole = subtract(armpit, shoulder);
  const trunkXAt = trunkSide(body, arm, sleeve.innerCuff, side);
  const outsideSign = Math.sign(cross(armhole, subtract(sleeve.outerCuff, shoulder))) || 1;
  const box = boxOfArm(arm, mask);
  for (let y = box.top; y < box.bottom; y++) {
    const trunkX = trunkXAt(y);
    for (let x = box.left; x < box.right; x++) {
      const i = y * mask.width + x;
      if (!mask.data[i]) continue;
      const place = point(x + 0.5, y + 0.5);
      const isOutside = cross(armhole, subtract(place, shoulder)) * outsideSign > 0;
      if (y < armpit.y ? !isOutside : (place.x - trunkX) * outwardOf(side) < 0) continue;
      const fromArm = armDistance(arm, place);
      if (fromArm < onArm.surely || (isOutside && fromArm < onArm.outside)) panel[i] = panelNumbers[side];
    }
  }
}

/** The pixels around an arm that its sleeve may cover. */
function boxOfArm(arm: readonly ArmSample[], { width, height }: Mask): PixelBox {
  const reachPx = Math.max(...arm.map((sample) => sample.outerRadiusPx)) * furthest;
  const xs = arm.map((sample) => sample.centre.x);
  const ys = arm.map((sample) => sample.centre.y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - reachPx)),
    right: Math.min(width - 1, Math.ceil(Math.max(...xs) + reachPx)) + 1,
    top: Math.max(0, Math.floor(Math.min(...ys) - reachPx)),
    bottom: Math.min(height - 1, Math.ceil(Math.max(...ys) + reachPx)) + 1,
  };
}

/** In half widths of the torso: above the hips, cloth that stands further off it than this is a sleeve's. */
const besideTorso = 1.12;

/** Gives to the sleeve, in place, what is seen of it beside a bag or hair that hides it: that is no part of the body panel. */
export function giveToSleeveInto(panel: Uint8Array, mask: Mask, body: Body, side: Side): void {
  const torso = torsoCoordinates(body);
  for (let y = 0, i = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      if (!mask.data[i] || panel[i] !== 0) continue;
      const v = torso.v(x, y);
      if (v > 0 && v < 1 && outwardOf(side) * torso.u(x, y) > besideTorso * body.halfWidthPx(v, side)) panel[i] = panelNumbers[side];
    }
  }
}
