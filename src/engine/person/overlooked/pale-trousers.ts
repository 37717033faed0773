import { colourLikelihood } from "../parsing/colour-likelihood.ts";
import { classShrink } from "../parsing/parsing.ts";
import { coarseCoordinates, nearWrist, type PartPlanes } from "../parsing/part-planes.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";
import { upperSkinLikelihood } from "./upper-skin.ts";

/** Legs begin at this height of the torso's axis; further up a belly may be bare. */
const legsFromV = 0.9;
/** In shoulder widths: what is nearer to a wrist may be its hand. */
const handReach = 0.35;
/** In squared shoulder widths: fewer pixels that may be skin are its edges. */
const fewest = 0.02;
/** How many times as likely a colour is in the bottom as on the bare skin further up, at least. */
const plainlyCloth = 2.5;

/**
 * Gives back to trousers, in place, what the parser took for bare legs because it is as pale or tan as skin. Bare legs end in no cloth
 * further down, and have the colour of the face and the arms: what has the trousers' colour, with more of them below, is theirs.
 *
 * @param bins of colours, as from `colourBins`
 */
export function showPaleTrousersInto(parts: Pick<PartPlanes, "skin" | "bottom">, bins: Uint16Array, frame: TorsoFrame): void {
  const { skin, bottom } = parts;
  const doubtful = skinAboveCloth(parts, frame);
  if (doubtful.length < fewest * (frame.shoulderWidthPx / classShrink) ** 2) return;
  const ofSkin = upperSkinLikelihood(skin, bins, frame);
  const ofBottom = colourLikelihood(bottom, bins);
  for (const i of doubtful) {
    if (ofBottom[bins[i]] < plainlyCloth * ofSkin[bins[i]]) continue;
    bottom.data[i] += skin.data[i];
    skin.data[i] = 0;
  }
}

/** The pixels on legs and hips that may be skin and lie above some of the bottom. */
function skinAboveCloth({ skin, bottom }: Pick<PartPlanes, "skin" | "bottom">, frame: TorsoFrame): number[] {
  const { width, height } = skin;
  const torso = coarseCoordinates(frame);
  const isHand = nearWrist(frame, handReach);
  const isAboveCloth = new Uint8Array(width);
  const found: number[] = [];
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (bottom.data[i] > 0.5) isAboveCloth[x] = 1;
      if (isAboveCloth[x] && skin.data[i] > 0.1 && torso.v(x, y) > legsFromV && !isHand(x, y)) found.push(i);
    }
  }
  return found;
}
