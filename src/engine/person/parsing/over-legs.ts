import type { Plane } from "../../image/raster.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import { coarseCoordinates, nearWrist } from "./part-planes.ts";
import { classShrink } from "./parsing.ts";

/** What may hang over the legs: a jacket that is a coat, and the tails of a shirt. Sleeves hang beside them, and do not count. */
interface OverLegs {
  /** It is looked for below this height on the torso's axis. */
  readonly fromV: number;
  /** Weight that the parser gives it at least. */
  readonly surely: number;
  /** In shoulder widths: how near to the torso's axis. */
  readonly aside: number;
  /** In squared shoulder widths: how much of it is seen at least. */
  readonly least: number;
}

/** In shoulder widths around a wrist: a long sleeve may hang as low as the thighs. */
export const sleeveReach = 0.5;

/** A jacket that hangs so low is a coat. */
export const longCoat: OverLegs = { fromV: 1.12, surely: 0.5, aside: 0.9, least: 0.03 };
/** Of a shirt that hangs so low the tails are seen. */
export const longShirt: OverLegs = { fromV: 1.3, surely: 0.75, aside: 0.5, least: 0.02 };

/** Whether enough of a class hangs over the legs. */
export function hangsOverLegs({ width, height, data }: Plane, { fromV, surely, aside, least }: OverLegs, frame: TorsoFrame): boolean {
  const torso = coarseCoordinates(frame);
  const mayBeSleeve = nearWrist(frame, sleeveReach);
  let seenPx = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] <= surely || torso.v(x, y) < fromV) continue;
      if (Math.abs(torso.u(x, y)) < aside * frame.shoulderWidthPx && !mayBeSleeve(x, y)) seenPx += classShrink ** 2;
    }
  }
  return seenPx > least * frame.shoulderWidthPx ** 2;
}
