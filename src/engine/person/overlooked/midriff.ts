import { colourLikelihood, highestOf } from "../parsing/colour-likelihood.ts";
import { boxBlur } from "../../image/filters.ts";
import { classShrink } from "../parsing/parsing.ts";
import { coarseCoordinates, type PartPlanes } from "../parsing/part-planes.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import { upperSkinLikelihood } from "./upper-skin.ts";

/**
 * A bare midriff lies between two heights of the torso's axis, and within `reach` torso lengths of the top above and the bottom
 * below.
 */
const midriff = { fromV: 0.45, untilV: 1.1, reach: 0.12 } as const;
/** How many times as likely its colour is on the bare skin further up as in the clothes and the background, at least. */
const plainlySkin = 2.5;

/**
 * Makes skin, in place, of a narrow strip of belly between a short top and the waistband: the parser mixes it with the clothes on both
 * sides, but it plainly has the colour of the face's and the arms' skin.
 *
 * @param bins of colours, as from `colourBins`
 */
export function showMidriffInto(parts: PartPlanes, bins: Uint16Array, frame: TorsoFrame): void {
  const { width, height } = parts.skin;
  const torso = coarseCoordinates(frame);
  const skin = upperSkinLikelihood(parts.skin, bins, frame);
  const elsewhere = highestOf((["top", "dress", "bottom", "background"] as const).map((part) => colourLikelihood(parts[part], bins)));
  const reachPx = (midriff.reach * frame.lengthPx) / classShrink;
  const nearTop = boxBlur(parts.top, reachPx).data;
  const nearBottom = boxBlur(parts.bottom, reachPx).data;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (nearTop[i] < 0.1 || nearBottom[i] < 0.1 || parts.top.data[i] + parts.bottom.data[i] < 0.3) continue;
      const v = torso.v(x, y);
      if (v < midriff.fromV || v > midriff.untilV) continue;
      if (plainlySkin * elsewhere[bins[i]] > skin[bins[i]]) continue;
      for (const part of ["top", "bottom"] as const) {
        parts.skin.data[i] += parts[part].data[i];
        parts[part].data[i] = 0;
      }
    }
  }
}
