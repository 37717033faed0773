import type { LabPlanes } from "../../image/colour.ts";
import { growLabelsInto } from "../../image/watershed.ts";
import { classShrink } from "./parsing.ts";
import { coarseCoordinates, type PartPlanes } from "./part-planes.ts";
import { slopesOf } from "./slopes.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";

/** Weights: from `either` on the parser is sure of the top, or of the bottom; where it gives both together less than `neither`, there is neither. */
const sure = { either: 0.75, neither: 0.3 } as const;
/** On the torso's axis: further up what is not sure is the waistband. */
const fromV = 0.9;
/** In squared shoulder widths: if less is surely the bottom, what may be the bottom is all that is seen of it. */
const leastBottom = 0.02;

const [coat, bottomSeed, neither] = [1, 2, 3];

/**
 * Decides, in place, where the parser doubts whether a long coat's tail is a coat, a skirt or a dress: all votes but the coat's then go to
 * the bottom. Cloth goes on as it is, so what is surely top and what is surely bottom grow over the rest and meet where the photo has an
 * edge. A tail that was taken for a skirt stayed there, black, under the next top.
 *
 * @param parts of one size, settled in place
 * @param lab of the photo, at its own width
 */
export function settleUnsureCoatInto(
  { top, bottom }: Pick<PartPlanes, "top" | "bottom">,
  lab: LabPlanes,
  photoWidth: number,
  frame: TorsoFrame,
): void {
  const { width, height } = top;
  const torso = coarseCoordinates(frame);
  const seeds = new Uint8Array(width * height);
  let bottomPx = 0;
  let doubtfulPx = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (top.data[i] > sure.either) seeds[i] = coat;
      else if (bottom.data[i] > sure.either) {
        seeds[i] = bottomSeed;
        bottomPx++;
      } else if (top.data[i] + bottom.data[i] < sure.neither || torso.v(x, y) < fromV) seeds[i] = neither;
      else if (bottom.data[i] > top.data[i]) doubtfulPx++;
    }
  }
  if (doubtfulPx === 0 || bottomPx * classShrink ** 2 < leastBottom * frame.shoulderWidthPx ** 2) return;
  const grown = seeds.slice();
  growLabelsInto(grown, slopesOf(lab, photoWidth, top, seeds), width, height);
  for (let i = 0; i < seeds.length; i++) {
    if (seeds[i] !== 0 || grown[i] !== coat || bottom.data[i] <= top.data[i]) continue;
    top.data[i] += bottom.data[i];
    bottom.data[i] = 0;
  }
}
