import { add, outwardOf, scale, smoothstep, type Point, type Side } from "../../image/geometry.ts";
import { classShrink, type ClassPlanes } from "./parsing.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";

/**
 * Where a coat is looked for, in shoulder widths: from the neck's side out to the arm, from below the joints up to above them, in
 * steps.
 */
const reach = { fromAside: 0.25, untilAside: 0.6, below: 0.15, above: 0.2, step: 0.025 } as const;

/** Shares of a coat from which on there may be one (a tenth may be a bag's strap or a mistake of the parser's) and surely is (hair and a scarf may half hide it). */
const sure = { from: 0.1, to: 0.6 } as const;

/** How surely a coat or a jacket lies on each shoulder, as the parser tells them from thinner clothes: 0…1, and 0 where hair hides all of it. */
export function coatOnShoulders(classes: ClassPlanes, frame: TorsoFrame): Record<Side, number> {
  return { left: coatOn(classes, frame, "left"), right: coatOn(classes, frame, "right") };
}

function coatOn(classes: ClassPlanes, frame: TorsoFrame, side: Side): number {
  const { neck, across, up, shoulderWidthPx } = frame;
  const outward = scale(across, outwardOf(side) * shoulderWidthPx);
  const { width, height } = classes.outer;
  let [outer, all] = [0, 0];
  for (let aside = reach.fromAside; aside < reach.untilAside; aside += reach.step) {
    for (let rise = -reach.below; rise < reach.above; rise += reach.step) {
      const place: Point = add(add(neck, scale(outward, aside)), scale(up, rise * shoulderWidthPx));
      const x = Math.floor(place.x / classShrink);
      const y = Math.floor(place.y / classShrink);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const i = y * width + x;
      outer += classes.outer.data[i];
      all += classes.outer.data[i] + classes.upper.data[i] + classes.dress.data[i] + classes.skin.data[i];
    }
  }
  return all > 1 ? smoothstep(sure.from, sure.to, outer / all) : 0;
}
