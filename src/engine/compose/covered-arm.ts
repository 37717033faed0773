import type { Body, BodySide } from "../person/body.ts";
import { distance, type Side } from "../image/geometry.ts";
import type { LimbField } from "./limb-field.ts";
import type { Plane } from "../image/raster.ts";

/** Whether a pixel lies on or beside an arm that comes out of no old sleeve there: all of it is seen, and what is beside it throws no hem's shadow on it. */
export function bareArm(body: Body, arms: Record<Side, LimbField>, old: Plane, marginPx: number): (i: number) => boolean {
  const bareFromPx = {
    left: coveredLengthPx(body.left, old) + marginPx,
    right: coveredLengthPx(body.right, old) + marginPx,
  };
  return (i) => {
    const side: Side = arms.left.distance.data[i] < arms.right.distance.data[i] ? "left" : "right";
    return arms[side].distance.data[i] < 1.1 && arms[side].alongPx.data[i] > bareFromPx[side];
  };
}

/** How far down the arm the old sleeve goes. */
export function coveredLengthPx(side: BodySide, old: Plane): number {
  let covered = 0;
  let lengthPx = 0;
  side.arm.forEach(({ centre }, k) => {
    if (k > 0) lengthPx += distance(centre, side.arm[k - 1].centre);
    const x = Math.floor(centre.x);
    const y = Math.floor(centre.y);
    if (x >= 0 && y >= 0 && x < old.width && y < old.height && old.data[y * old.width + x] > 0.5) covered = lengthPx;
  });
  return covered;
}
