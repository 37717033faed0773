import { colourLikelihood } from "../parsing/colour-likelihood.ts";
import { clamp } from "../../image/geometry.ts";
import { classShrink } from "../parsing/parsing.ts";
import type { Plane } from "../../image/raster.ts";
import type { TorsoFrame } from "../joints/torso-frame.ts";

/** The likelihood of each colour (per bin of `colourBins`) in the skin above the hips, the face's and the arms': further down tights count as skin. */
export function upperSkinLikelihood(skin: Plane, bins: Uint16Array, { pelvis }: TorsoFrame): Float32Array {
  const { width, height } = skin;
  const pelvisRow = Math.round(pelvis.y / classShrink);
  return colourLikelihood(skin, bins, new Uint8Array(width * height).fill(1, 0, clamp(pelvisRow, 0, height) * width));
}
