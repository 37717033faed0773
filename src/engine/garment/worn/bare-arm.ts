import type { Body } from "../../person/body.ts";
import type { Side } from "../../image/geometry.ts";
import { labelAt, partIndex } from "../../person/labels.ts";

/**
 * The least share in skin, of an arm and of its upper half, with which it has no sleeve. Less is seen beside a bag or hair, and between a
 * shoulder and a sleeve that has slid off it.
 */
const leastBare = 0.25;

/** Whether somebody who wears a garment in its photo shows a bare arm: at least this share of it in skin. */
export function isBareArm(body: Body, side: Side, least = leastBare): boolean {
  const { arm } = body[side];
  const map = { width: body.photo.width, height: body.photo.height, labels: body.labels };
  const skin = arm.map(({ centre }) => labelAt(map, centre) === partIndex.skin);
  const upper = skin.slice(0, Math.ceil(arm.length / 2));
  return [upper, skin].every((part) => part.filter(Boolean).length > least * part.length);
}
