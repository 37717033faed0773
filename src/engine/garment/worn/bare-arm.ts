import type { Body } from "../../person/body.ts";
import type { Side } from "../../image/geometry.ts";
import { labelAt, partIndex } from "../../person/labels.ts";

/** So much of an upper arm in skin says that it has no sleeve; less is seen beside a bag or hair. */
const leastBare = 0.25;

/** Whether skin is seen on the upper arm of somebody who wears a garment in its photo. */
export function isBareArm(body: Body, side: Side): boolean {
  const { arm } = body[side];
  const map = { width: body.photo.width, height: body.photo.height, labels: body.labels };
  const upper = arm.slice(0, Math.ceil(arm.length / 2));
  const bare = upper.filter(({ centre }) => labelAt(map, centre) === partIndex.skin);
  return bare.length > leastBare * upper.length;
}
